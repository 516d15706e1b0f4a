import { useTranslations } from "use-intl";
import type { Calendar, CalendarDay } from "#contract/calendar/calendar.ts";
import type { PlainDate } from "#contract/core/dates/dates.ts";
import { isoWeekday } from "#contract/core/dates/holidays.ts";
import { minutesADay, type Stretch, stretchOf } from "#contract/listings/opening-hours.ts";
import { useClosedPart } from "#web/features/listings/day-parts/closed-part-field.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";

/** What a day is called and why it is closed, in words. */
export function useDayFacts(calendar: Calendar) {
  const t = useTranslations("calendar");
  const formats = useFormats();
  const partName = useClosedPart();
  const { language } = usePage().page;
  const holidays = new Map(calendar.holidays.map((holiday) => [holiday.date, holiday]));
  const days = new Map(calendar.days.map((day) => [day.date, day]));
  const holidayOn = (date: PlainDate): string | undefined => {
    const holiday = holidays.get(date);
    const [only, another] = holiday?.countries ?? [];
    return holiday && only && t(`holiday.${another ? "both" : only}`, { name: holiday.name[language] });
  };
  const none: Omit<CalendarDay, "date"> = { approved: 0, open: 0, waiting: 0, closed: null };
  const dayOf = (date: PlainDate) => days.get(date) ?? none;
  /** What is closed of a day that is open, for all activities. */
  const partsOn = (date: PlainDate) =>
    calendar.closures.flatMap(({ from, to, hours, listing }) => (from <= date && date <= to && hours && !listing ? [{ hours }] : []));
  /** The activities that take no more that day, as the server says. */
  const fullOn = (date: PlainDate) => calendar.full.filter((one) => one.date === date).map(({ listing }) => listing);
  /** `vrijdag 11 december 2026, 2 boekingen, 1 wacht op jou, gesloten`. */
  const labelOf = (date: PlainDate): string => {
    const { approved, open, waiting, closed } = dayOf(date);
    const count = approved + open;
    return [
      formats.dateLong(date),
      holidayOn(date),
      t("bookings", { count }),
      waiting > 0 ? t("waiting", { count: waiting }) : undefined,
      closed ? t(`closed.${closed}`) : undefined,
      ...fullOn(date).map(({ name }) => t("fullInDay", { name })),
      ...(closed ? [] : partsOn(date).map(({ hours }) => t("partly", { hours: partName(hours) }))),
    ]
      .filter(Boolean)
      .join(", ");
  };
  const closuresOn = (date: PlainDate) =>
    calendar.closures
      .filter(({ from, to }) => from <= date && date <= to)
      .map((closure) => {
        const what = closure.listing?.name ?? t("all");
        const { reason, hours } = closure;
        if (hours) {
          const text = [t("closedPart", { hours: partName(hours) }), closure.listing?.name, reason].filter(Boolean).join(", ");
          return { ...closure, text };
        }
        return { ...closure, text: reason ? t("closureBecause", { what, reason }) : t("closure", { what }) };
      });
  const callsOn = (date: PlainDate) => calendar.calls.filter((call) => call.date === date);
  /** The stretches of a day that are shaded on its clock: before and after its hours, and what is closed of it. */
  const shadedOn = (date: PlainDate): Stretch[] => {
    if (dayOf(date).closed) return [];
    const open = calendar.openingHours.find(({ weekday }) => weekday === isoWeekday(date));
    const hours = open && stretchOf({ from: open.opens, until: open.closes });
    const outside = hours
      ? [
          { from: 0, until: hours.from },
          { from: hours.until, until: minutesADay },
        ]
      : [];
    return [...outside, ...partsOn(date).map((part) => stretchOf(part.hours))].filter(({ from, until }) => until > from);
  };
  return { holidayOn, dayOf, labelOf, closuresOn, fullOn, callsOn, shadedOn };
}
export type DayFacts = ReturnType<typeof useDayFacts>;
