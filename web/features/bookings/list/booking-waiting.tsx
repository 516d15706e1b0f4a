import IconHourglass from "@tabler/icons-react/icons/IconHourglass";
import { useTranslations } from "use-intl";
import type { BookingSummary } from "#contract/bookings/booking-summary.ts";
import { readablePhone } from "#contract/core/fields/readable-phone.ts";
import type { Area } from "#contract/core/roles.ts";
import { RemindVendor } from "../acts/remind-vendor.tsx";
import styles from "./booking-waiting.module.css";

type WaitingProps = {
  booking: BookingSummary;
  area: Area;
  /** Whether the way to remind a silent vendor stands beside it; else that is elsewhere on the screen. */
  withReminder?: boolean;
};

/** Whose turn it is; nothing when nobody's. The operator steps in where a vendor stays silent. */
export function BookingWaiting({ booking, area, withReminder }: WaitingProps) {
  const t = useTranslations("bookings.waiting");
  if (booking.waitingFor === null) return null;
  const { waitsForYou } = booking;
  const name = booking[booking.waitingFor].name;
  const canRemind = withReminder && waitsForYou && booking.silentVendor?.canRemind;
  const phone = waitsForYou ? booking.silentVendor?.phone : undefined;
  return (
    <span className={styles.waiting} data-you={waitsForYou || undefined}>
      <IconHourglass size={14} stroke={2} aria-hidden="true" />
      <span>{waitsForYou ? t(area === "admin" ? "silent" : "you", { name }) : t("other", { name })}</span>
      {phone || canRemind ? (
        <span className={styles.ways}>
          {phone ? <a href={`tel:${phone}`}>{readablePhone(phone)}</a> : null}
          {canRemind ? <RemindVendor booking={booking} /> : null}
        </span>
      ) : null}
    </span>
  );
}
