import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { FormProvider } from "react-hook-form";
import { useTranslations } from "use-intl";
import { z } from "zod";
import type { ManagedListing, ManagedVenue } from "#contract/listings/listing-management.ts";
import { venueInput } from "#contract/listings/venue-input.ts";
import { useCreateForm } from "#web/platform/forms/create-form.ts";
import { useRecordForm } from "#web/platform/forms/record-form.ts";
import { StaleNotice } from "#web/platform/forms/stale-notice.tsx";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { PageSpinner } from "#web/ui/feedback/spinner.tsx";
import { useListingCache } from "../listing-acts.tsx";
import { useListingName } from "../listing-header.tsx";
import { notHere } from "../listing-screen.tsx";
import { MissingListing } from "../missing-listing.tsx";
import { problemAtFields } from "../problem-at-fields.ts";
import { type ListingScope, listingsPath, useListingCrumbs } from "../scope.ts";
import { VenueFields } from "./venue-fields.tsx";
import { inputOf, judgedValues, newVenue, type VenueFormValues, valuesOfVenue, venueLabels } from "./venue-values.ts";

const formSchema = z.preprocess((values) => judgedValues(values as VenueFormValues), venueInput);

/** The listing that the venue is one of, with the way to it; a venue's screen has nothing to show without. */
export function useVenueContext(scope: ListingScope, listingId: string, last: { label: string; path: string } | undefined) {
  const t = useTranslations("manage.venues");
  const { api } = usePage();
  const nameOf = useListingName();
  const listing = useQuery({ ...api.listingManagement.getManagedListing.queryOptions({ input: { listingId } }), staleTime: 0 });
  const venuesPath = `${listingsPath(scope)}/${listingId}/venues`;
  const name = listing.data ? nameOf(listing.data) : "";
  const crumbs = useListingCrumbs(
    scope,
    { vendor: listing.data?.vendor.name ?? "", listing: { id: listingId, name } },
    { label: t("title"), href: venuesPath },
    ...(last ? [{ label: last.label, href: `${venuesPath}/${last.path}` }] : []),
  );
  const isElsewhere = listing.data !== undefined && listing.data.vendor.id !== scope.vendorId;
  const error: unknown = isElsewhere ? { data: notHere } : listing.data ? null : listing.error;
  return { listing: listing.data, name, crumbs, venuesPath, error };
}

export function CreateVenueScreen({ scope, listingId }: { scope: ListingScope; listingId: string }) {
  const t = useTranslations("manage.venues");
  const ui = useTranslations("ui");
  const { listing, crumbs, venuesPath, error } = useVenueContext(scope, listingId, { label: t("create"), path: "create" });
  if (error) return <MissingListing error={error} crumbs={crumbs} />;
  return (
    <OfficePage title={t("create")} crumbs={crumbs}>
      {listing ? <CreateVenueForm listing={listing} venuesPath={venuesPath} /> : <PageSpinner label={ui("loading")} />}
    </OfficePage>
  );
}

function CreateVenueForm({ listing, venuesPath }: { listing: ManagedListing; venuesPath: string }) {
  const t = useTranslations("manage.venues");
  const labels = useTranslations("manage.venues.form");
  const { api } = usePage();
  const cache = useListingCache();
  const router = useRouter();
  const { form, submit, isCreating } = useCreateForm({
    schema: formSchema,
    defaults: newVenue,
    labels: venueLabels(labels),
    draftKey: `venue:new:${listing.id}`,
    inputOf: (values: VenueFormValues) => ({ listingId: listing.id, venue: inputOf(values) }),
    create: (input, idempotencyKey) => api.listingManagement.createVenue.call(input, { context: { idempotencyKey } }),
    onCreated: () => {
      void cache.fetchFresh(listing.id);
      cache.forgetLists();
      router.history.push(venuesPath);
    },
    success: () => ({ title: t("created") }),
    problemAt: (error) => problemAtFields(error, "venue."),
  });
  return (
    <FormProvider {...form}>
      <VenueFields submitLabel={t("create")} isPending={isCreating} onSubmit={submit} />
    </FormProvider>
  );
}

type VenueScreenProps = { scope: ListingScope; listingId: string; venueId: string };

export function VenueScreen({ scope, listingId, venueId }: VenueScreenProps) {
  const ui = useTranslations("ui");
  const { api } = usePage();
  const venue = useQuery({ ...api.listingManagement.getVenue.queryOptions({ input: { listingId, venueId } }), staleTime: 0 });
  const { listing, crumbs, venuesPath, error } = useVenueContext(scope, listingId, { label: venue.data?.name ?? "…", path: venueId });
  if (error) return <MissingListing error={error} crumbs={crumbs.slice(0, -2)} />;
  if (venue.error && !venue.data) return <MissingListing error={venue.error} crumbs={crumbs} what="venue" />;
  return (
    <OfficePage title={venue.data?.name ?? ui("loading")} crumbs={crumbs}>
      {listing && venue.data ? (
        <VenueForm key={venue.data.id} listing={listing} venue={venue.data} venuesPath={venuesPath} />
      ) : (
        <PageSpinner label={ui("loading")} />
      )}
    </OfficePage>
  );
}

function VenueForm({ listing, venue, venuesPath }: { listing: ManagedListing; venue: ManagedVenue; venuesPath: string }) {
  const t = useTranslations("manage.venues");
  const labels = useTranslations("manage.venues.form");
  const { api, queryClient } = usePage();
  const formats = useFormats();
  const cache = useListingCache();
  const router = useRouter();
  const ids = { listingId: listing.id, venueId: venue.id };
  const options = api.listingManagement.getVenue.queryOptions({ input: ids });
  const record = useRecordForm<ManagedVenue, VenueFormValues>({
    record: venue,
    valuesOf: valuesOfVenue,
    schema: formSchema,
    labels: venueLabels(labels),
    draftKey: `venue:${venue.id}`,
    save: async (values, version) => {
      try {
        return await api.listingManagement.updateVenue.call({ ...ids, venue: inputOf(values) }, { context: { ifMatch: version } });
      } catch (error) {
        throw problemAtFields(error, "venue.");
      }
    },
    fetchFresh: () => queryClient.fetchQuery({ ...options, staleTime: 0 }),
    onSaved: (saved) => {
      queryClient.setQueryData(options.queryKey, saved);
      void cache.fetchFresh(listing.id);
      cache.forgetLists();
      router.history.push(venuesPath);
    },
    savedTitle: t("updated"),
    show: (path, value) => {
      if (path === "isClientLocation") return labels(value ? "clientSide" : "vendorSide");
      if (path === "priceAdjustmentType" && typeof value === "string") return labels(`types.${value as "None"}`);
      if (path === "adjustmentBp" && typeof value === "number") return formats.percent(value);
      if (path === "adjustmentCents" && typeof value === "number") return formats.money(value);
      return undefined;
    },
  });
  return (
    <FormProvider {...record.form}>
      <VenueFields
        submitLabel={t("save")}
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
    </FormProvider>
  );
}
