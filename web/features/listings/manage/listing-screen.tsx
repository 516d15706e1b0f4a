import { useQuery } from "@tanstack/react-query";
import { FormProvider } from "react-hook-form";
import { useTranslations } from "use-intl";
import { listingInput } from "#contract/listing-input.ts";
import type { ManagedListing } from "#contract/listing-management.ts";
import { ListingFields } from "#web/features/listings/manage/form/listing-fields.tsx";
import { inputOf, type ListingFormValues, listingLabels, valuesOfListing } from "#web/features/listings/manage/form/listing-values.ts";
import { ListingPreview } from "#web/features/listings/manage/form/preview.tsx";
import { ImagesCard } from "#web/features/listings/manage/images/images-card.tsx";
import { useListingCache } from "#web/features/listings/manage/listing-acts.tsx";
import { ListingHeader, useListingName } from "#web/features/listings/manage/listing-header.tsx";
import { MissingListing } from "#web/features/listings/manage/missing-listing.tsx";
import { type ListingsPlace, listingsPath, useListingCrumbs } from "#web/features/listings/manage/place.ts";
import { problemAtFields } from "#web/features/listings/manage/problem-at-fields.ts";
import { OfficePage } from "#web/platform/office-page.tsx";
import { useRecordForm } from "#web/platform/record-form.ts";
import { useFormats, usePage } from "#web/platform/route-context.ts";
import { StaleNotice } from "#web/platform/stale-notice.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { Stack, WithAside } from "#web/ui/stack.tsx";

type ScreenProps = { place: ListingsPlace; listingId: string };

/** One listing as its vendor edits it: its state, its pictures, what is written about it. */
export function ListingScreen({ place, listingId }: ScreenProps) {
  const ui = useTranslations("ui");
  const { api } = usePage();
  const listing = useQuery({ ...api.listingManagement.getManagedListing.queryOptions({ input: { listingId } }), staleTime: 0 });
  const name = useListingName();
  const path = listingsPath(place);
  const crumbs = useListingCrumbs(place, {
    vendor: listing.data?.vendor.name ?? "",
    listing: { id: listingId, name: listing.data ? name(listing.data) : "" },
  });
  // An address that names another vendor than the listing's leads nowhere.
  const isElsewhere = listing.data !== undefined && listing.data.vendor.id !== place.vendorId;
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
  const types = useTranslations("catalogue.types");
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
    show: (path, value) => {
      if (path === "type" && typeof value === "string") return types(value as "Workshop");
      if (path === "mainLanguage" && typeof value === "string") return formats.language(value);
      if (path === "languages" && Array.isArray(value)) return value.map((code) => formats.language(String(code))).join(", ");
      if (path === "durationMinutes" && typeof value === "number") return `${formats.hours(value)} h`;
      if (path.endsWith("Cents") && typeof value === "number") return formats.money(value);
      if (path === "vatRateBp" && typeof value === "number") return formats.percent(value);
      if (path === "cancellationPolicy.tiers" && Array.isArray(value)) {
        return (value as { daysBefore: number; refundPercent: number }[])
          .map(({ daysBefore, refundPercent }) => `≥ ${daysBefore}: ${refundPercent} %`)
          .join("; ");
      }
      return undefined;
    },
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
