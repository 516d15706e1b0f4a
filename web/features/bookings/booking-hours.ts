import { useTranslations } from "use-intl";
import type { BookingSummary } from "#contract/bookings/booking-summary.ts";
import { dateInZone } from "#contract/core/dates/dates.ts";
import { instantInZone, timeInZone } from "#contract/core/dates/zoned-time.ts";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";

type Timed = Pick<BookingSummary, "activityDate" | "lastDate" | "startTime" | "durationMinutes">;

/**
 * When a booking takes place, by its own duration: its hours, `14:00 to 17:00`, those of its first and last day, or how
 * long it takes where it has no hour yet or ends in the night after its last day.
 */
export function useBookingHours(): (booking: Timed) => string {
  const t = useTranslations("bookings.hours");
  const formats = useFormats();
  const { timeZone } = usePage().page.settings;
  return ({ activityDate, lastDate, startTime, durationMinutes }) => {
    const takes = t("takes", { hours: formats.hours(durationMinutes) });
    if (startTime === null) return takes;
    const end = new Date(instantInZone(activityDate, startTime, timeZone).getTime() + durationMinutes * 60_000);
    const to = timeInZone(end, timeZone);
    if (lastDate === activityDate) return t("hours", { from: startTime, to });
    return dateInZone(end, timeZone) === lastDate ? t("untilLast", { from: startTime, to }) : `${startTime}, ${takes}`;
  };
}

/** The days that a booking covers: one date, or the first to the last. */
export function useBookingDays(): (booking: Pick<Timed, "activityDate" | "lastDate">) => string {
  const t = useTranslations("bookings.hours");
  const formats = useFormats();
  return ({ activityDate, lastDate }) =>
    activityDate === lastDate
      ? formats.dateLong(activityDate)
      : t("days", { from: formats.dateLong(activityDate), to: formats.dateLong(lastDate) });
}
