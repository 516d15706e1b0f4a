import { useTranslations } from "use-intl";
import type { Booking } from "#contract/bookings/booking-details.ts";
import { dateInZone, daysBetween } from "#contract/core/dates/dates.ts";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Card } from "#web/ui/card.tsx";
import { rangeAt, type TierRange, tierRanges } from "../acts/booking-refund.ts";
import styles from "./booking-policy.module.css";

/** What a cancellation costs, tier by tier, with the one that holds today marked while the booking can still be cancelled. */
export function BookingPolicy({ booking }: { booking: Booking }) {
  const t = useTranslations("bookings.policy");
  const formats = useFormats();
  const { timeZone } = usePage().page.settings;
  const ranges = tierRanges(booking.cancellationPolicy.tiers);
  const daysLeft = daysBetween(dateInZone(new Date(), timeZone), booking.activityDate);
  const current = booking.status === "Approved" && daysLeft >= 0 ? rangeAt(ranges, daysLeft) : undefined;
  const isOpen = booking.status === "New" || booking.status === "Negotiation";
  return (
    <Card title={t("title")}>
      <ul className={styles.tiers}>
        {ranges.map((range) => (
          <li key={range.from} className={styles.tier} data-current={range === current || undefined}>
            <span>
              <TierPeriod range={range} isOnly={ranges.length === 1} />
              {range === current ? (
                <span className={styles.now} data-print="no">
                  {t("now")}
                </span>
              ) : null}
            </span>
            <strong>
              {range.refundPercent === 0 ? t("nothingBack") : t("back", { percent: formats.percent(range.refundPercent * 100) })}
            </strong>
          </li>
        ))}
      </ul>
      {booking.cancellationPolicy.text ? <p className={styles.text}>{booking.cancellationPolicy.text}</p> : null}
      <p className={styles.text}>{isOpen ? `${t("onlyApproved")} ${t("vendorRefundsAll")}` : t("vendorRefundsAll")}</p>
    </Card>
  );
}

function TierPeriod({ range: { from, to }, isOnly }: { range: TierRange; isOnly: boolean }) {
  const t = useTranslations("bookings.policy");
  if (isOnly && from === 0) return t("anytime");
  if (to === null) return t("fromDays", { from });
  return from === 0 ? t("withinDays", { days: to + 1 }) : t("betweenDays", { from, to });
}
