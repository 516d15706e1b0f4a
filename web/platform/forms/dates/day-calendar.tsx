import { useTranslations } from "use-intl";
import type { UiLanguage } from "#contract/core/product.ts";
import { MonthCalendar, type MonthCalendarProps } from "#web/ui/calendar/month-calendar.tsx";
import { useFormats, usePage } from "../../page/route-context.ts";

/** 2024-01-01 was a Monday. */
const aWeek = Array.from({ length: 7 }, (_, index) => new Date(Date.UTC(2024, 0, 1 + index)));

type DayName = { short: string; long: string };

/** Found once in each language: making a formatter costs more than drawing the calendar. */
const weeks = new Map<UiLanguage, DayName[]>();

/** The names of the days of the week in the page's language, Monday first. */
export function useWeekdayNames(): readonly DayName[] {
  const { language } = usePage().page;
  const known = weeks.get(language);
  if (known) return known;
  const name = (weekday: "short" | "long") => new Intl.DateTimeFormat(language, { weekday, timeZone: "UTC" });
  const [short, long] = [name("short"), name("long")];
  const names = aWeek.map((date) => ({ short: short.format(date), long: long.format(date) }));
  weeks.set(language, names);
  return names;
}

/** A calendar in the page's language. */
export function DayCalendar(props: Omit<MonthCalendarProps, "texts">) {
  const t = useTranslations("ui.calendar");
  const formats = useFormats();
  return (
    <MonthCalendar
      {...props}
      texts={{
        previous: t("previous"),
        next: t("next"),
        unavailable: t("unavailable"),
        weekdays: useWeekdayNames(),
        month: (value) => formats.monthYear(`${value}-01`),
        day: formats.dateLong,
      }}
    />
  );
}
