import { useTranslations } from "use-intl";
import type { Calendar, CalendarDay } from "#contract/calendar/calendar.ts";
import type { PlainDate } from "#contract/core/dates/dates.ts";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";

/** What a day is called and why it is closed, in words. */
export function useDayFacts(calendar: Calendar) {
  const t = useTranslations("calendar");
  const formats = useFormats();
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
    ]
      .filter(Boolean)
      .join(", ");
  };
  const closuresOn = (date: PlainDate) =>
    calendar.closures
      .filter(({ from, to }) => from <= date && date <= to)
      .map((closure) => {
        const what = closure.listing?.name ?? t("all");
        const { reason } = closure;
        return { ...closure, text: reason ? t("closureBecause", { what, reason }) : t("closure", { what }) };
      });
  const fullOn = (date: PlainDate) =>
    calendar.full.filter((one) => one.date === date).map(({ listing }) => t("full", { name: listing.name }));
  const callsOn = (date: PlainDate) => calendar.calls.filter((call) => call.date === date);
  return { holidayOn, dayOf, labelOf, closuresOn, fullOn, callsOn };
}
export type DayFacts = ReturnType<typeof useDayFacts>;
