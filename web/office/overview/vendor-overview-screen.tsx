import { useTranslations } from "use-intl";
import type { Vendor } from "#contract/organisations/organisation-shapes.ts";
import { VendorFrame } from "#web/features/organisations/vendor-screen.tsx";
import { useFormats } from "#web/platform/page/route-context.ts";
import { ActivityCard } from "./activity-card.tsx";
import { BookingsCard } from "./bookings-card.tsx";
import { ContactRequestsCard } from "./contact-requests-card.tsx";
import { Figures } from "./figures.tsx";
import { OverviewColumns } from "./overview-columns.tsx";
import { PeopleCard } from "./people-card.tsx";
import { WhoCard } from "./who-card.tsx";

/** What one wants to know of a vendor first: who they are, what was booked with them and what it comes to, their people, what they asked and what happened. */
export function VendorOverviewScreen({ vendorId }: { vendorId: string }) {
  return (
    <VendorFrame vendorId={vendorId} current="overview">
      {(vendor) => <VendorOverview vendor={vendor} />}
    </VendorFrame>
  );
}

function VendorOverview({ vendor }: { vendor: Vendor }) {
  const t = useTranslations("office.overview");
  const formats = useFormats();
  const base = `/admin/vendors/${vendor.id}`;
  return (
    <OverviewColumns
      first={
        <>
          <Figures
            of={{ vendorId: vendor.id }}
            more={[{ key: "listings", label: t("listings"), value: formats.number(vendor.listingCount), href: `${base}/listings` }]}
          />
          <BookingsCard of={{ vendorId: vendor.id }} />
          <ActivityCard id={vendor.id} name={vendor.name} />
        </>
      }
      second={
        <>
          <WhoCard organisation={vendor} />
          <PeopleCard organisationId={vendor.id} path={`${base}/users`} />
          <ContactRequestsCard name={vendor.name} />
        </>
      }
    />
  );
}
