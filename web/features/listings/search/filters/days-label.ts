import { useTranslations } from "use-intl";
import { useFormats } from "#web/platform/page/route-context.ts";

type Days = { month: string; weekdays: readonly string[]; dates: readonly string[] };

/** How several days are said: `Thursday in January 2027`, `7 Jan 2027 or 14 Jan 2027`. */
export function useDaysLabel(): (days: Days) => string {
  const t = useTranslations("listings");
  const formats = useFormats();
  const anyOf = (items: readonly string[]) =>
    items.length < 2 ? items.join() : t("filters.anyOf", { first: items.slice(0, -1).join(", "), last: items.at(-1) ?? "" });
  return ({ month, weekdays, dates }) => {
    const names = anyOf(weekdays.map((weekday) => t(`understood.weekday${weekday as "1"}`)));
    // A month as a whole is said as one: any day in it.
    const when = month === "" ? t("filters.soon") : formats.monthYear(`${month}-01`);
    const repeated = month === "" && names === "" ? [] : [names === "" ? when : t("filters.weekdayIn", { weekday: names, month: when })];
    return anyOf([...repeated, ...dates.map(formats.date)]);
  };
}
