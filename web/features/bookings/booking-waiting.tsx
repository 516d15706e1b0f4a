import IconHourglass from "@tabler/icons-react/icons/IconHourglass";
import { useTranslations } from "use-intl";
import type { BookingSummary } from "#contract/bookings.ts";
import type { Area } from "#contract/roles.ts";
import styles from "#web/features/bookings/booking-waiting.module.css";

type Waiting = Pick<BookingSummary, "waitingFor" | "client" | "vendor">;

/** Whether it is the turn of the people of this area. Team roles only look on; their client's admin answers. */
export function isOwnTurn({ waitingFor }: Pick<BookingSummary, "waitingFor">, area: Area): boolean {
  return waitingFor !== null && waitingFor === area;
}

/** Whose turn it is; nothing when nobody's. */
export function BookingWaiting({ booking, area }: { booking: Waiting; area: Area }) {
  const t = useTranslations("bookings.waiting");
  if (booking.waitingFor === null) return null;
  const isYou = isOwnTurn(booking, area);
  return (
    <span className={styles.waiting} data-you={isYou || undefined}>
      <IconHourglass size={14} stroke={2} aria-hidden="true" />
      {isYou ? t("you") : t("other", { name: booking[booking.waitingFor].name })}
    </span>
  );
}
