import { useState } from "react";
import { useTranslations } from "use-intl";
import { plannedDays } from "#contract/core/dates/planned-days.ts";
import { DateField } from "#web/platform/forms/dates/date-field.tsx";
import { plannedDayIssue } from "#web/platform/forms/dates/planned-day.ts";
import { useToday } from "#web/platform/page/route-context.ts";
import { useFieldText } from "#web/platform/texts/problem-text.ts";
import styles from "./note-day.module.css";

/** The day of a task. What is typed and no day to plan for stays in the field, says so, and is not kept. */
export function NoteDay({ value, onChange }: { value: string | null; onChange: (day: string | null) => void }) {
  const t = useTranslations("notes");
  const fieldText = useFieldText();
  const today = useToday();
  const { first, last } = plannedDays(today);
  const [refused, setRefused] = useState<string | null>(null);
  const issueOf = (day: string) => (day === "" || day === value ? null : plannedDayIssue(day, today));
  const issue = refused === null ? null : issueOf(refused);

  function choose(day: string) {
    const isWrong = issueOf(day) !== null;
    setRefused(isWrong ? day : null);
    if (!isWrong) onChange(day || null);
  }

  return (
    <div className={styles.day}>
      <DateField
        label={t("day")}
        // Said where it will happen: beside every field it would be noise.
        help={value ? t("dayHelp") : undefined}
        value={refused ?? value ?? ""}
        min={first}
        max={last}
        onChange={choose}
        error={issue ? fieldText(issue, t("day")) : undefined}
      />
    </div>
  );
}
