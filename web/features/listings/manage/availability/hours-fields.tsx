import IconCopy from "@tabler/icons-react/icons/IconCopy";
import { useTranslations } from "use-intl";
import type { OpeningHours } from "#contract/listings/opening-hours.ts";
import { useWeekdayNames } from "#web/platform/forms/dates/day-calendar.tsx";
import { TimeField } from "#web/platform/forms/dates/time-field.tsx";
import { Button } from "#web/ui/button.tsx";
import styles from "./hours-fields.module.css";

type HoursFieldsProps = {
  /** Those that are open: 1 is Monday, 7 Sunday. */
  weekdays: readonly number[];
  value: readonly OpeningHours[];
  onChange: (hours: OpeningHours[]) => void;
  /** What is wrong with one of them, by its place in `value`. */
  errorAt?: (index: number, field: "opens" | "closes") => string | undefined;
};

/** The hours of the weekdays that are open; what is left empty is open all day. */
export function HoursFields({ weekdays, value, onChange, errorAt }: HoursFieldsProps) {
  const t = useTranslations("manage.availability");
  const names = useWeekdayNames();
  const hoursOf = (weekday: number) => value.find((one) => one.weekday === weekday) ?? { weekday, opens: "", closes: "" };
  const put = (changed: OpeningHours) =>
    onChange(
      [...value.filter(({ weekday }) => weekday !== changed.weekday), changed]
        .filter(({ opens, closes }) => opens !== "" || closes !== "")
        .sort((a, b) => a.weekday - b.weekday),
    );
  const [first] = value;
  return (
    <fieldset className={styles.hours}>
      <legend>{t("hours")}</legend>
      <p className={styles.help}>{t("hoursHelp")}</p>
      {weekdays.map((weekday) => {
        const index = value.findIndex((one) => one.weekday === weekday);
        const hours = hoursOf(weekday);
        const day = names[weekday - 1]?.long ?? "";
        return (
          <div key={weekday} className={styles.day}>
            <span className={styles.name}>{day}</span>
            <TimeField
              label={t("opensOn", { day })}
              hideLabel
              placeholder="00:00"
              value={hours.opens}
              error={index === -1 ? undefined : errorAt?.(index, "opens")}
              onChange={(opens) => put({ ...hours, opens })}
            />
            <span aria-hidden="true">–</span>
            <TimeField
              label={t("closesOn", { day })}
              hideLabel
              placeholder="24:00"
              value={hours.closes}
              error={index === -1 ? undefined : errorAt?.(index, "closes")}
              onChange={(closes) => put({ ...hours, closes })}
            />
          </div>
        );
      })}
      {first && weekdays.length > 1 ? (
        <div>
          <Button
            size="s"
            variant="ghost"
            icon={<IconCopy size={17} stroke={1.9} aria-hidden="true" />}
            onClick={() => onChange(weekdays.map((weekday) => ({ ...first, weekday })))}
          >
            {t("sameHours", { day: names[first.weekday - 1]?.long ?? "" })}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

/** Hours in one line: `Mon 10:00–18:00, Tue 10:00–18:00`; undefined where there are none. */
export function useHoursLine(): (hours: readonly OpeningHours[]) => string | undefined {
  const names = useWeekdayNames();
  return (hours) => hours.map(({ weekday, opens, closes }) => `${names[weekday - 1]?.short} ${opens}–${closes}`).join(", ") || undefined;
}
