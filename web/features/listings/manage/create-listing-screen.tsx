import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { FormProvider } from "react-hook-form";
import { useTranslations } from "use-intl";
import { listingInput } from "#contract/listings/listing-input.ts";
import type { Vendor } from "#contract/organisations/organisations.ts";
import { useSchemaForm } from "#web/platform/forms/schema-form.ts";
import { useSubmissionKeys } from "#web/platform/forms/submission-keys.ts";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { useProblemText } from "#web/platform/texts/problem-text.ts";
import { PageSpinner } from "#web/ui/feedback/spinner.tsx";
import { WithAside } from "#web/ui/stack.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
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
    draftKey: `listing:new:${scope.vendorId}`,
  });
  const create = useMutation({
    mutationFn: (values: ListingFormValues) => {
      const input = { vendorId: scope.vendorId, listing: inputOf(values) };
      return api.listingManagement.createListing.call(input, { context: { idempotencyKey: keys.keyFor(input) } });
    },
    onSuccess: (listing) => {
      forgetDraft();
      cache.put(listing);
      showToast({ title: t("created"), description: t("createdText"), tone: "success" });
      router.history.push(`${listingsPath(scope)}/${listing.id}`);
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
