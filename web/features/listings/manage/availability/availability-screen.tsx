import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { OrganisationTabs } from "#web/features/organisations/organisation-tabs.tsx";
import { DayTabs } from "#web/platform/page/day-tabs.tsx";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { PageSpinner } from "#web/ui/feedback/spinner.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { BusyCalendarsCard } from "../busy/busy-calendars-card.tsx";
import { MissingVendor } from "../missing-vendor.tsx";
import { type ListingScope, useVendorCrumbs } from "../scope.ts";
import { ClosuresCard } from "./closures-card.tsx";
import { ListingWeeksCard } from "./listing-weeks-card.tsx";
import { WeekCard } from "./week-card.tsx";

/** When a vendor can be booked: its week, the holidays it keeps, its closed days, and listings that differ. */
export function AvailabilityScreen({ scope }: { scope: ListingScope }) {
  const t = useTranslations("manage.availability");
  const ui = useTranslations("ui");
  const { api, page } = usePage();
  const { vendorId, area } = scope;
  const vendor = useQuery(api.organisations.getVendor.queryOptions({ input: { vendorId }, enabled: area === "admin" }));
  const options = api.availabilities.getAvailability.queryOptions({ input: { vendorId, language: page.language } });
  const { data, error, refetch } = useQuery({ ...options, staleTime: 0 });
  const own = { label: t("title"), href: area === "admin" ? `/admin/vendors/${vendorId}/availability` : "/vendor/availability" };
  const crumbs = [...useVendorCrumbs(scope, vendor.data?.name ?? ""), own];
  if (error && !data) return <MissingVendor error={error} onRetry={() => void refetch()} />;
  return (
    <OfficePage title={t("title")} description={t("description")} crumbs={crumbs}>
      {area === "admin" ? (
        <OrganisationTabs kind="vendors" id={vendorId} name={vendor.data?.name ?? ""} current="availability" />
      ) : (
        <DayTabs current="availability" />
      )}
      {data ? (
        <Stack gap={5}>
          <WeekCard vendorId={vendorId} availability={data} />
          <ClosuresCard scope={scope} availability={data} />
          <BusyCalendarsCard vendorId={vendorId} canUpdate={data.can.update} />
          {data.listings.length > 0 ? <ListingWeeksCard vendorId={vendorId} availability={data} /> : null}
        </Stack>
      ) : (
        <PageSpinner label={ui("loading")} />
      )}
    </OfficePage>
  );
}
