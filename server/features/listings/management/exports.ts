import type { UiLanguage } from "#contract/core/product.ts";
import { listingManagement, type ManagedListingSummary } from "#contract/listings/listing-management.ts";
import type { ExportColumn } from "#server/platform/export/columns.ts";
import { exportable } from "#server/platform/export/endpoints.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { listingExportTexts as en } from "./export-texts.en.ts";
import { listingExportTexts as nl } from "./export-texts.nl.ts";
import { presentListingSummary } from "./present.ts";
import { allVendorListings, isVendorInReach } from "./queries.ts";

const textsOf = { en, nl };

/** A vendor's listings, to take along; their texts in the file's language where they have it. */
export function listingExport({ db }: Services) {
  return exportable({
    name: "listings",
    list: listingManagement.listVendorListings,
    title: (language) => textsOf[language].title,
    columns,
    rows: async (user, filter, language) => {
      if (!(await isVendorInReach(db, user, "listings.read", filter.vendorId))) refuse("resource.notFound");
      return allVendorListings(db, user, { ...filter, language });
    },
    present: presentListingSummary,
  });
}

function columns(language: UiLanguage): ExportColumn<ManagedListingSummary>[] {
  const { columns: t, types, states } = textsOf[language];
  return [
    { of: "name", header: t.name, kind: "text", width: 36, value: ({ name }) => name },
    { of: "name", header: t.type, kind: "text", width: 24, value: ({ type }) => types[type] },
    { of: "price", header: t.price, kind: "money", value: ({ pricePerPersonExclVatCents }) => pricePerPersonExclVatCents },
    { of: "group", header: t.minGuests, kind: "integer", value: ({ minGuests }) => minGuests },
    { of: "group", header: t.maxGuests, kind: "integer", value: ({ maxGuests }) => maxGuests },
    { of: "venues", header: t.venues, kind: "integer", value: ({ venueCount }) => venueCount },
    {
      of: "state",
      header: t.state,
      kind: "text",
      value: ({ isActive, isPublic }) => (isPublic ? states.public : isActive ? states.waiting : states.inactive),
    },
    { of: "updatedAt", header: t.updated, kind: "instant", value: ({ updatedAt }) => updatedAt },
  ];
}
