import IconHourglass from "@tabler/icons-react/icons/IconHourglass";
import { useTranslations } from "use-intl";
import type { BookingSummary } from "#contract/bookings/bookings.ts";
import type { Area } from "#contract/core/roles.ts";
import styles from "./booking-waiting.module.css";

type Waiting = Pick<BookingSummary, "waitingFor" | "waitsForYou" | "client" | "vendor">;

/** Whose turn it is; nothing when nobody's. The operator steps in where a vendor stays silent. */
export function BookingWaiting({ booking, area }: { booking: Waiting; area: Area }) {
  const t = useTranslations("bookings.waiting");
  if (booking.waitingFor === null) return null;
  const { waitsForYou } = booking;
  const name = booking[booking.waitingFor].name;
  return (
    <span className={styles.waiting} data-you={waitsForYou || undefined}>
      <IconHourglass size={14} stroke={2} aria-hidden="true" />
      <span>{waitsForYou ? t(area === "admin" ? "silent" : "you", { name }) : t("other", { name })}</span>
    </span>
  );
}
