import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { isPlainDate } from "#contract/core/dates/dates.ts";
import type { FieldIssue } from "#contract/core/errors.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { DateField } from "../forms/dates/date-field.tsx";
import { useToday } from "../page/route-context.ts";
import { useFieldText } from "../texts/problem-text.ts";
import { type Period, periodOf, periods } from "./periods.ts";

type Days = { from: string; to: string };

type PeriodProps = Days & {
  offered: readonly Period[];
  /** Words for days that move with the calendar, so that a saved view does; dates where somebody chose their own. */
  onChange: (change: Partial<Days>) => void;
};

/** The days a list is narrowed to, both ends included: one of the usual periods, or any other. */
export function PeriodFields({ offered, from, to, onChange }: PeriodProps) {
  const t = useTranslations("ui.lists");
  const today = useToday();
  const isOpen = from === "" && to === "";
  const chosen = periodOf(offered, { from, to }, today);
  return (
    <>
      <SelectField
        label={t("period")}
        value={chosen ?? (isOpen ? "" : "own")}
        options={[
          { value: "", label: t("periods.any") },
          ...offered.map((period) => ({ value: period, label: t(`periods.${period}`) })),
          ...(isOpen || chosen ? [] : [{ value: "own", label: t("periods.own") }]),
        ]}
        onChange={(event) => {
          const { value } = event.currentTarget;
          if (value !== "own") onChange(value === "" ? { from: "", to: "" } : periods[value as Period]);
        }}
      />
      <DayField label={t("from")} value={from} max={to} onDate={(date) => onChange({ from: date })} />
      <DayField label={t("to")} value={to} min={from} onDate={(date) => onChange({ to: date })} />
    </>
  );
}

type Issue = Pick<FieldIssue, "code" | "params">;
type DayFieldProps = {
  label: string;
  value: string;
  min?: string;
  max?: string;
  /** What is wrong with a date that was typed; it is not applied then. */
  issueOf?: (date: string) => Issue | null;
  onDate: (date: string) => void;
};

const isNoDate = (date: string): Issue | null => (isPlainDate(date) ? null : { code: "invalidDate", params: {} });

/** A date that applies once it stands still: while a year is typed, every digit makes another date. */
export function DayField({ label, value, min, max, issueOf = isNoDate, onDate }: DayFieldProps) {
  const [typed, setTyped] = useState(value);
  const [isWrong, setWrong] = useState(false);
  const applied = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // What was applied here comes back as it is, while somebody may be typing on.
    if (applied.current === value) return;
    applied.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const apply = (date: string) => {
    clearTimeout(timer.current);
    if (date === applied.current || (date !== "" && issueOf(date))) return;
    applied.current = date;
    onDate(date);
  };
  const fieldText = useFieldText();
  const issue = isWrong && typed !== "" ? issueOf(typed) : null;
  return (
    <DateField
      label={label}
      value={typed}
      min={min || undefined}
      max={max || undefined}
      error={issue ? fieldText(issue, label) : undefined}
      onChange={(date) => {
        setTyped(date);
        setWrong(false);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => apply(date), 600);
      }}
      onBlur={() => {
        setWrong(typed !== applied.current);
        apply(typed);
      }}
    />
  );
}
