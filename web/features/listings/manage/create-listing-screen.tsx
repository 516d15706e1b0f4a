import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { FormProvider } from "react-hook-form";
import { useTranslations } from "use-intl";
import { listingInput } from "#contract/listings/listing-input.ts";
import type { Vendor } from "#contract/organisations/organisation-shapes.ts";
import { useCreateForm } from "#web/platform/forms/create-form.ts";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { PageSpinner } from "#web/ui/feedback/spinner.tsx";
import { WithAside } from "#web/ui/stack.tsx";
import { ListingFields } from "./form/listing-fields.tsx";
import { inputOf, type ListingFormValues, listingLabels, newListing } from "./form/listing-values.ts";
import { ListingPreview } from "./form/preview.tsx";
import { useListingCache } from "./listing-acts.tsx";
import { MissingVendor } from "./missing-vendor.tsx";
import { problemAtFields } from "./problem-at-fields.ts";
import { type ListingScope, listingsPath, useListingCrumbs } from "./scope.ts";

/** A new listing: what it is and what it costs; pictures and venues come next. */
export function CreateListingScreen({ scope }: { scope: ListingScope }) {
  const t = useTranslations("manage.create");
  const ui = useTranslations("ui");
  const { api } = usePage();
  const vendor = useQuery(api.organisations.getVendor.queryOptions({ input: { vendorId: scope.vendorId } }));
  const path = listingsPath(scope);
  const crumbs = useListingCrumbs(scope, { vendor: vendor.data?.name ?? "" }, { label: t("title"), href: `${path}/create` });
  if (vendor.error && !vendor.data) return <MissingVendor error={vendor.error} onRetry={() => void vendor.refetch()} />;
  return (
    <OfficePage title={t("title")} description={t("description")} crumbs={crumbs}>
      {vendor.data ? <CreateListingForm scope={scope} vendor={vendor.data} /> : <PageSpinner label={ui("loading")} />}
    </OfficePage>
  );
}

function CreateListingForm({ scope, vendor }: { scope: ListingScope; vendor: Vendor }) {
  const t = useTranslations("manage.create");
  const labels = useTranslations("manage.form");
  const formats = useFormats();
  const { api, page } = usePage();
  const cache = useListingCache();
  const router = useRouter();
  const { form, submit, isCreating } = useCreateForm({
    schema: listingInput,
    defaults: newListing(page.language),
    labels: listingLabels(labels, formats.language),
    draftKey: `listing:new:${scope.vendorId}`,
    inputOf: (values: ListingFormValues) => ({ vendorId: scope.vendorId, listing: inputOf(values) }),
    create: (input, idempotencyKey) => api.listingManagement.createListing.call(input, { context: { idempotencyKey } }),
    onCreated: (listing) => {
      cache.put(listing);
      router.history.push(`${listingsPath(scope)}/${listing.id}`);
    },
    success: () => ({ title: t("created"), description: t("createdText") }),
    problemAt: (error) => problemAtFields(error, "listing."),
  });
  return (
    <FormProvider {...form}>
      <WithAside aside={<ListingPreview vendor={vendor} images={[]} venues={[]} />}>
        <ListingFields vendor={vendor} submitLabel={t("submit")} isPending={isCreating} onSubmit={submit} />
      </WithAside>
    </FormProvider>
  );
}
