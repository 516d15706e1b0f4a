import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { ClosuresCard } from "#web/features/listings/manage/availability/closures-card.tsx";
import { ListingWeeksCard } from "#web/features/listings/manage/availability/listing-weeks-card.tsx";
import { WeekCard } from "#web/features/listings/manage/availability/week-card.tsx";
import { MissingVendor } from "#web/features/listings/manage/missing-vendor.tsx";
import { type ListingsPlace, useVendorCrumbs } from "#web/features/listings/manage/place.ts";
import { OrganisationTabs } from "#web/features/organisations/organisation-tabs.tsx";
import { OfficePage } from "#web/platform/office-page.tsx";
import { usePage } from "#web/platform/route-context.ts";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { Stack } from "#web/ui/stack.tsx";

/** When a vendor can be booked: its week, the holidays it keeps, its closed days, and listings that differ. */
export function AvailabilityScreen({ place }: { place: ListingsPlace }) {
  const t = useTranslations("manage.availability");
  const ui = useTranslations("ui");
  const { api, page } = usePage();
  const { vendorId, area } = place;
  const vendor = useQuery(api.organisations.getVendor.queryOptions({ input: { vendorId }, enabled: area === "admin" }));
  const options = api.availabilities.getAvailability.queryOptions({ input: { vendorId, language: page.language } });
  const { data, error, refetch } = useQuery({ ...options, staleTime: 0 });
  const own = { label: t("title"), href: area === "admin" ? `/admin/vendors/${vendorId}/availability` : "/vendor/availability" };
  const crumbs = [...useVendorCrumbs(place, vendor.data?.name ?? ""), own];
  if (error && !data) return <MissingVendor error={error} onRetry={() => void refetch()} />;
  return (
    <OfficePage title={t("title")} description={t("description")} crumbs={crumbs}>
      {area === "admin" ? <OrganisationTabs kind="vendors" id={vendorId} name={vendor.data?.name ?? ""} current="availability" /> : null}
      {data ? (
        <Stack gap={5}>
          <WeekCard vendorId={vendorId} availability={data} />
          <ClosuresCard place={place} availability={data} />
          {data.listings.length > 0 ? <ListingWeeksCard vendorId={vendorId} availability={data} /> : null}
        </Stack>
      ) : (
        <PageSpinner label={ui("loading")} />
      )}
    </OfficePage>
  );
}
