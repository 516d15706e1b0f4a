import { useTranslations } from "use-intl";
import type { Booking } from "#contract/bookings/booking-details.ts";
import type { Area } from "#contract/core/roles.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";

/** That the vendor or the client is not active now, and what it means for this booking. */
export function BookingInactive({ booking, area }: { booking: Booking; area: Area }) {
  const t = useTranslations("bookings.inactive");
  const stays = t(booking.status === "Approved" ? "agreed" : "asked");
  const ownSide = area === "team" ? "client" : area;
  return booking.inactiveParties.map((party) => (
    <Notice key={party} tone="warning" title={party === ownSide ? t("own") : t("title", { name: booking[party].name })}>
      {stays}
    </Notice>
  ));
}
