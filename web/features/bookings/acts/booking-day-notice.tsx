import { useTranslations } from "use-intl";
import type { Booking, BookingDay } from "#contract/bookings/booking-details.ts";
import type { Area } from "#contract/core/roles.ts";
import { useFormats } from "#web/platform/page/route-context.ts";
import { WithReferences } from "#web/platform/texts/with-references.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import { BookingStatusBadge } from "../list/booking-status-badge.tsx";
import styles from "./booking-day-notice.module.css";

type DayProps = { booking: Booking; area: Area };

/** What the booking clashes with on its day, before anybody answers: what keeps it from being approved, and the vendor's other bookings. */
export function BookingDayNotice({ booking: { day, can, activityDate }, area }: DayProps) {
  const t = useTranslations("bookings.day");
  const formats = useFormats();
  if (!day || (day.others.length === 0 && (day.cause === null || !can.approve))) return null;
  const isBlocked = day.cause !== null && can.approve;
  return (
    <Notice
      tone={isBlocked || day.others.some(({ isSameListing }) => isSameListing) ? "warning" : "info"}
      title={titleOf(t, day, isBlocked)}
    >
      {isBlocked && day.hours ? <p>{t(day.cause === "hours" ? "openHours" : "closedHours", day.hours)}</p> : null}
      {isBlocked ? <p>{t("blocked")}</p> : null}
      {day.others.length > 0 ? (
        <ul className={styles.others} aria-label={t("others", { count: day.others.length })}>
          {day.others.map((other) => (
            <li key={other.id}>
              <UiLink href={`/${area}/bookings/${other.id}`}>
                <WithReferences>{other.reference}</WithReferences>
              </UiLink>
              <BookingStatusBadge status={other.status} reason={null} />
              <span>
                {[
                  other.isSameListing ? t("sameListing") : other.listing.name,
                  other.client.name,
                  t("people", { count: other.participants }),
                  ...(other.activityDate === activityDate ? [] : [formats.date(other.activityDate)]),
                  ...(other.startTime === null ? [] : [other.startTime]),
                ].join(", ")}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </Notice>
  );
}

function titleOf(t: ReturnType<typeof useTranslations<"bookings.day">>, { cause, others }: BookingDay, isBlocked: boolean): string {
  return isBlocked && cause !== null ? t(`causes.${cause}`) : t("others", { count: others.length });
}
