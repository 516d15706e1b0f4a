import IconChevronDown from "@tabler/icons-react/icons/IconChevronDown";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "#web/platform/page/route-context.ts";
import { FieldMessages, tieControl } from "#web/ui/fields/field.tsx";
import styles from "./call-slots.module.css";

type Day = { date: string; slots: { startsAt: string; time: string }[] };

type CallSlotsProps = { days: readonly Day[]; legend: string; error: string | undefined; chosen: string | undefined };

/** Days that open onto their free times: radio buttons, so that keys and a browser without scripts choose as well. */
export function CallSlots({ days, legend, error, chosen }: CallSlotsProps) {
  const t = useTranslations("publicForms.call");
  const formats = useFormats();
  const id = useId();
  const { control, helpId, errorId } = tieControl(id, false, Boolean(error));
  const open = days.find(({ slots }) => slots.some(({ startsAt }) => startsAt === chosen)) ?? days[0];
  return (
    <fieldset className={styles.slots} aria-describedby={control["aria-describedby"]}>
      <legend className={styles.legend}>{legend}</legend>
      {days.map((day) => (
        <details key={day.date} name="call-day" open={day === open} className={styles.day}>
          <summary className={styles.summary}>
            <span className={styles.date}>{withoutYear(formats.dateLong(day.date))}</span>
            <span className={styles.count}>{t("day", { count: day.slots.length })}</span>
            <IconChevronDown size={18} stroke={2} aria-hidden="true" className={styles.chevron} />
          </summary>
          <div className={styles.times}>
            {day.slots.map(({ startsAt, time }) => (
              <label key={startsAt} className={styles.time}>
                <input type="radio" name="slot" value={startsAt} required defaultChecked={startsAt === chosen} />
                <span>{time}</span>
              </label>
            ))}
          </div>
        </details>
      ))}
      <FieldMessages help={undefined} helpId={helpId} error={error} errorId={errorId} />
    </fieldset>
  );
}

/** Within three weeks everybody knows which year it is. */
function withoutYear(date: string): string {
  return date.replace(/\s\d{4}$/, "");
}
