import { useQuery } from "@tanstack/react-query";
import { FormProvider } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { ActivityType } from "#contract/listings/catalogue.ts";
import type { ListingFact } from "#contract/listings/listing-facts.ts";
import { listingInput } from "#contract/listings/listing-input.ts";
import type { ManagedListing } from "#contract/listings/listing-management.ts";
import { useRecordForm } from "#web/platform/forms/record-form.ts";
import { StaleNotice } from "#web/platform/forms/stale-notice.tsx";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { PageSpinner } from "#web/ui/feedback/spinner.tsx";
import { Stack, WithAside } from "#web/ui/stack.tsx";
import { ListingFields } from "./form/listing-fields.tsx";
import { inputOf, type ListingFormValues, listingLabels, valuesOfListing } from "./form/listing-values.ts";
import { ListingPreview } from "./form/preview.tsx";
import { ImagesCard } from "./images/images-card.tsx";
import { useListingCache } from "./listing-acts.tsx";
import { ListingHeader, useListingName } from "./listing-header.tsx";
import { MissingListing } from "./missing-listing.tsx";
import { problemAtFields } from "./problem-at-fields.ts";
import { type ListingScope, listingsPath, useListingCrumbs } from "./scope.ts";

type ScreenProps = { scope: ListingScope; listingId: string };

/** One listing as its vendor edits it: its state, its pictures, what is written about it. */
export function ListingScreen({ scope, listingId }: ScreenProps) {
  const ui = useTranslations("ui");
  const { api } = usePage();
  const listing = useQuery({ ...api.listingManagement.getManagedListing.queryOptions({ input: { listingId } }), staleTime: 0 });
  const name = useListingName();
  const path = listingsPath(scope);
  const crumbs = useListingCrumbs(scope, {
    vendor: listing.data?.vendor.name ?? "",
    listing: { id: listingId, name: listing.data ? name(listing.data) : "" },
  });
  // An address that names another vendor than the listing's leads nowhere.
  const isElsewhere = listing.data !== undefined && listing.data.vendor.id !== scope.vendorId;
  if ((listing.error && !listing.data) || isElsewhere) return <MissingListing error={listing.error ?? { data: notHere }} crumbs={crumbs} />;
  if (!listing.data) {
    return (
      <OfficePage title={ui("loading")} crumbs={crumbs}>
        <PageSpinner label={ui("loading")} />
      </OfficePage>
    );
  }
  return (
    <ListingHeader listing={listing.data} path={path} crumbs={crumbs}>
      <ListingForm key={listing.data.id} listing={listing.data} />
    </ListingHeader>
  );
}

export const notHere = { code: "resource.notFound", status: 404, params: {}, errors: [], requestId: "" };

function ListingForm({ listing }: { listing: ManagedListing }) {
  const t = useTranslations("manage");
  const labels = useTranslations("manage.form");
  const formats = useFormats();
  const { api } = usePage();
  const cache = useListingCache();
  const record = useRecordForm<ManagedListing, ListingFormValues>({
    record: listing,
    valuesOf: valuesOfListing,
    schema: listingInput,
    labels: listingLabels(labels, formats.language),
    draftKey: `listing:${listing.id}`,
    save: async (values, version) => {
      try {
        return await api.listingManagement.updateListing.call(
          { listingId: listing.id, listing: inputOf(values) },
          { context: { ifMatch: version } },
        );
      } catch (error) {
        throw problemAtFields(error, "listing.");
      }
    },
    fetchFresh: () => cache.fetchFresh(listing.id),
    onSaved: cache.put,
    show: useListingFieldReader(),
  });
  return (
    <FormProvider {...record.form}>
      <WithAside aside={<ListingPreview vendor={listing.vendor} images={listing.images} venues={listing.venues} />}>
        <Stack gap={5}>
          <ImagesCard listing={listing} />
          <ListingFields
            vendor={listing.vendor}
            submitLabel={t("edit.save")}
            isPending={record.isSaving}
            onSubmit={() => void record.submit()}
            notice={
              <StaleNotice
                fields={record.stale}
                onTake={record.takeTheirs}
                onSaveOver={() => void record.saveOver()}
                pending={record.isSaving}
              />
            }
          />
        </Stack>
      </WithAside>
    </FormProvider>
  );
}

/** How the fields of a listing that are no plain text read, for a comparison with what somebody else saved. */
function useListingFieldReader() {
  const types = useTranslations("catalogue.types");
  const facts = useTranslations("catalogue.facts");
  const formats = useFormats();
  const readers: Record<string, (value: never) => string> = {
    type: (value: ActivityType) => types(value),
    mainLanguage: formats.language,
    languages: (codes: string[]) => codes.map(formats.language).join(", "),
    facts: (said: ListingFact[]) => said.map((fact) => facts(fact)).join(", "),
    travelCountries: (countries: string[]) => countries.map(formats.country).join(", "),
    durationMinutes: (minutes: number) => `${formats.hours(minutes)} h`,
    basePriceCents: formats.money,
    extraGuestPriceCents: formats.money,
    vatRateBp: formats.percent,
    "cancellationPolicy.tiers": (tiers: { daysBefore: number; refundPercent: number }[]) =>
      tiers.map(({ daysBefore, refundPercent }) => `≥ ${daysBefore}: ${refundPercent} %`).join("; "),
  };
  return (path: string, value: unknown): string | undefined =>
    value === null || value === "" ? undefined : readers[path]?.(value as never);
}
