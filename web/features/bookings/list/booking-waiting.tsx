import IconHourglass from "@tabler/icons-react/icons/IconHourglass";
import { useTranslations } from "use-intl";
import type { BookingSummary } from "#contract/bookings/booking-summary.ts";
import { readablePhone } from "#contract/core/fields/readable-phone.ts";
import type { Area } from "#contract/core/roles.ts";
import styles from "./booking-waiting.module.css";

type Waiting = Pick<BookingSummary, "waitingFor" | "waitsForYou" | "silentVendor" | "client" | "vendor">;

/** Whose turn it is; nothing when nobody's. The operator steps in where a vendor stays silent. */
export function BookingWaiting({ booking, area }: { booking: Waiting; area: Area }) {
  const t = useTranslations("bookings.waiting");
  if (booking.waitingFor === null) return null;
  const { waitsForYou } = booking;
  const name = booking[booking.waitingFor].name;
  const phone = waitsForYou ? booking.silentVendor?.phone : undefined;
  return (
    <span className={styles.waiting} data-you={waitsForYou || undefined}>
      <IconHourglass size={14} stroke={2} aria-hidden="true" />
      <span>{waitsForYou ? t(area === "admin" ? "silent" : "you", { name }) : t("other", { name })}</span>
      {phone ? (
        <a className={styles.phone} href={`tel:${phone}`}>
          {readablePhone(phone)}
        </a>
      ) : null}
    </span>
  );
}
