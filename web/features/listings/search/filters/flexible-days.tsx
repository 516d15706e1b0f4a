import { useTranslations } from "use-intl";
import { isPlainDate } from "#contract/core/dates/dates.ts";
import { DatePicker } from "#web/platform/forms/dates/date-picker.tsx";
import { useDateInput } from "#web/platform/forms/dates/use-date-input.ts";
import { useFormats } from "#web/platform/page/route-context.ts";
import { changeSearch, type ListingSearch, utcToday, weekdayNumbers } from "../listing-search.ts";
import { useSearchNavigation } from "../use-search-navigation.ts";
import panel from "./filter-panel.module.css";
import styles from "./flexible-days.module.css";

const monthsAhead = 18;

/** A month, weekdays of it, and days one by one: whoever is free on any of them is found. */
export function FlexibleDays({ search }: { search: ListingSearch }) {
  const t = useTranslations("listings");
  const formats = useFormats();
  const go = useSearchNavigation();
  const change = (next: Partial<ListingSearch>) => go(changeSearch(search, { date: undefined, ...next }));
  const { month, weekdays, dates } = search;
  return (
    <fieldset className={panel.group}>
      <legend className={panel.legend}>{t("filters.days")}</legend>
      <label className={styles.month}>
        <span>{t("filters.month")}</span>
        <select name="month" value={month ?? ""} onChange={({ target }) => change({ month: target.value || undefined })}>
          <option value="">{weekdays.length > 0 ? t("filters.soonOption") : t("filters.noMonth")}</option>
          {monthsFrom(utcToday()).map((value) => (
            <option key={value} value={value}>
              {formats.monthYear(`${value}-01`)}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.weekdays}>
        {weekdayNumbers.map((weekday) => {
          const name = t(`understood.weekday${weekday}`);
          const isChosen = weekdays.includes(weekday);
          return (
            <label key={weekday} className={styles.weekday}>
              <input
                type="checkbox"
                name="weekdays"
                value={weekday}
                checked={isChosen}
                aria-label={name}
                onChange={() =>
                  change({ weekdays: isChosen ? weekdays.filter((known) => known !== weekday) : [...weekdays, weekday].sort() })
                }
              />
              <span aria-hidden="true">{name.slice(0, 2)}</span>
            </label>
          );
        })}
      </div>
      <div>
        {dates.map((date) => (
          <label key={date} className={panel.choice}>
            <input
              type="checkbox"
              name="dates"
              value={date}
              checked
              onChange={() => change({ dates: dates.filter((known) => known !== date) })}
            />
            <span className={panel.choiceLabel}>{formats.dateLong(date)}</span>
          </label>
        ))}
        <AddDay key={dates.join()} onAdd={(date) => change({ dates: [...new Set([...dates, date])].sort() })} />
      </div>
    </fieldset>
  );
}

/** One more day, typed or picked. */
function AddDay({ onAdd }: { onAdd: (date: string) => void }) {
  const t = useTranslations("listings.filters");
  const { input, current } = useDateInput({ value: "", onBlur: () => add(current()) });
  const add = (date: string) => isPlainDate(date) && date >= utcToday() && onAdd(date);
  return (
    <div className={styles.add}>
      <DatePicker current={current} onChoose={add} min={utcToday()} className={styles.pick} />
      <label>
        <span>{t("addDay")}</span>
        <input name="dates" {...input} />
      </label>
    </div>
  );
}

function monthsFrom(today: string): string[] {
  const [year = 0, month = 1] = today.split("-").map(Number);
  return Array.from({ length: monthsAhead }, (_, ahead) => {
    const index = month - 1 + ahead;
    return `${year + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
  });
}
