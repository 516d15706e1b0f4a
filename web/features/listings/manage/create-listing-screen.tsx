import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { FormProvider } from "react-hook-form";
import { useTranslations } from "use-intl";
import { listingInput } from "#contract/listing-input.ts";
import type { Vendor } from "#contract/organisations.ts";
import { ListingFields } from "#web/features/listings/manage/form/listing-fields.tsx";
import { inputOf, type ListingFormValues, listingLabels, newListing } from "#web/features/listings/manage/form/listing-values.ts";
import { ListingPreview } from "#web/features/listings/manage/form/preview.tsx";
import { useListingCache } from "#web/features/listings/manage/listing-acts.tsx";
import { MissingVendor } from "#web/features/listings/manage/missing-vendor.tsx";
import { type ListingsPlace, listingsPath, useListingCrumbs } from "#web/features/listings/manage/place.ts";
import { problemAtFields } from "#web/features/listings/manage/problem-at-fields.ts";
import { OfficePage } from "#web/platform/office-page.tsx";
import { useFormats, usePage } from "#web/platform/route-context.ts";
import { useSchemaForm } from "#web/platform/schema-form.ts";
import { useSubmissionKeys } from "#web/platform/submission-keys.ts";
import { useProblemText } from "#web/platform/texts/problem-text.ts";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { WithAside } from "#web/ui/stack.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";

/** A new listing: what it is and what it costs; pictures and venues come next. */
export function CreateListingScreen({ place }: { place: ListingsPlace }) {
  const t = useTranslations("manage.create");
  const ui = useTranslations("ui");
  const { api } = usePage();
  const vendor = useQuery(api.organisations.getVendor.queryOptions({ input: { vendorId: place.vendorId } }));
  const path = listingsPath(place);
  const crumbs = useListingCrumbs(place, { vendor: vendor.data?.name ?? "" }, { label: t("title"), href: `${path}/create` });
  if (vendor.error && !vendor.data) return <MissingVendor error={vendor.error} onRetry={() => void vendor.refetch()} />;
  return (
    <OfficePage title={t("title")} description={t("description")} crumbs={crumbs}>
      {vendor.data ? <CreateListingForm place={place} vendor={vendor.data} /> : <PageSpinner label={ui("loading")} />}
    </OfficePage>
  );
}

function CreateListingForm({ place, vendor }: { place: ListingsPlace; vendor: Vendor }) {
  const t = useTranslations("manage.create");
  const labels = useTranslations("manage.form");
  const titles = useTranslations("problems.titles");
  const textOf = useProblemText();
  const formats = useFormats();
  const { api, page } = usePage();
  const cache = useListingCache();
  const router = useRouter();
  const keys = useSubmissionKeys();
  const { form, showProblem, forgetDraft } = useSchemaForm<ListingFormValues>({
    schema: listingInput,
    defaults: newListing(page.language),
    labels: listingLabels(labels, formats.language),
    draftKey: `listing:new:${place.vendorId}`,
  });
  const create = useMutation({
    mutationFn: (values: ListingFormValues) => {
      const input = { vendorId: place.vendorId, listing: inputOf(values) };
      return api.listingManagement.createListing.call(input, { context: { idempotencyKey: keys.keyFor(input) } });
    },
    onSuccess: (listing) => {
      forgetDraft();
      cache.put(listing);
      showToast({ title: t("created"), description: t("createdText"), tone: "success" });
      router.history.push(`${listingsPath(place)}/${listing.id}`);
    },
    onError: (error) => {
      const problem = problemAtFields(error, "listing.");
      showProblem(problem);
      showToast({ title: titles("create"), description: textOf(problem), tone: "error" });
    },
  });
  return (
    <FormProvider {...form}>
      <WithAside aside={<ListingPreview vendor={vendor} images={[]} venues={[]} />}>
        <ListingFields
          vendor={vendor}
          submitLabel={t("submit")}
          isPending={create.isPending}
          onSubmit={form.handleSubmit((values) => create.mutate(values))}
        />
      </WithAside>
    </FormProvider>
  );
}
