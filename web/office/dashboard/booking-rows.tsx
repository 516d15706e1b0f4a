import type { ReactNode } from "react";
import type { BookingSummary } from "#contract/bookings/booking-summary.ts";
import type { Area } from "#contract/core/roles.ts";
import { BookingStatusBadge } from "#web/features/bookings/list/booking-status-badge.tsx";
import { useFormats } from "#web/platform/page/route-context.ts";
import { InLanguage } from "#web/platform/texts/in-language.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import styles from "./dashboard.module.css";

type RowsProps = {
  area: Area;
  bookings: readonly BookingSummary[];
  /** What can be done about one right here. */
  actOf?: (booking: BookingSummary) => ReactNode;
};

/** A few bookings, each the way to its page. */
export function BookingRows({ area, bookings, actOf }: RowsProps) {
  const formats = useFormats();
  return (
    <ul className={styles.rows}>
      {bookings.map((booking) => (
        <li key={booking.id}>
          <UiLink href={`/${area}/bookings/${booking.id}`}>
            <InLanguage language={booking.listing.textLanguage}>{booking.listing.name}</InLanguage>
          </UiLink>
          <span className={styles.label}>
            <span>{`${formats.date(booking.activityDate)} · `}</span>
            <bdi>{area === "vendor" ? booking.client.name : booking.vendor.name}</bdi>
          </span>
          <span className={styles.side}>
            <BookingStatusBadge status={booking.status} reason={booking.reason} />
            {actOf?.(booking)}
          </span>
        </li>
      ))}
    </ul>
  );
}
