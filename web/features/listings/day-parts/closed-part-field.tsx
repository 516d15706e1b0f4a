import { useTranslations } from "use-intl";
import { type ClosedHours, halfDays } from "#contract/listings/opening-hours.ts";
import { TimeField } from "#web/platform/forms/dates/time-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { Columns } from "#web/ui/stack.tsx";

/** What can be closed of a day, as people choose it. */
const parts = ["whole", "morning", "afternoon", "hours"] as const;
type Part = (typeof parts)[number];

type PartProps = {
  /** Null closes whole days. */
  value: ClosedHours | null;
  onChange: (hours: ClosedHours | null) => void;
  errorAt?: (field: "from" | "until") => string | undefined;
  /** The two hours stand side by side, where the fields around them stand one below the other. */
  isInRow?: boolean;
};

/** How much of each day is closed: all, a half of it, or from one hour until another. */
export function ClosedPartField({ value, onChange, errorAt, isInRow = false }: PartProps) {
  const t = useTranslations("dayParts");
  const part = partOf(value);
  const choose = (chosen: Part) => {
    if (chosen === "whole") onChange(null);
    else onChange(chosen === "hours" ? { from: "", until: "" } : halfDays[chosen]);
  };
  const hours =
    part === "hours" && value !== null ? (
      <>
        <TimeField
          label={t("from")}
          required
          value={value.from}
          error={errorAt?.("from")}
          onChange={(from) => onChange({ ...value, from })}
        />
        <TimeField
          label={t("until")}
          required
          value={value.until}
          error={errorAt?.("until")}
          onChange={(until) => onChange({ ...value, until })}
        />
      </>
    ) : null;
  return (
    <>
      <SelectField
        label={t("label")}
        value={part}
        options={parts.map((one) => ({ value: one, label: t(one) }))}
        onChange={({ currentTarget }) => choose(currentTarget.value as Part)}
      />
      {hours && isInRow ? <Columns least="7rem">{hours}</Columns> : hours}
    </>
  );
}

function partOf(value: ClosedHours | null): Part {
  if (value === null) return "whole";
  const isHalf = (half: ClosedHours) => half.from === value.from && half.until === value.until;
  return (Object.keys(halfDays) as (keyof typeof halfDays)[]).find((name) => isHalf(halfDays[name])) ?? "hours";
}

/** A part of a day in words: `until 12:00`, `from 12:00`, `10:00–14:00`. */
export function useClosedPart(): (hours: ClosedHours) => string {
  const t = useTranslations("dayParts");
  return ({ from, until }) => {
    if (from === "00:00" && until === "00:00") return t("allHours");
    if (from === "00:00") return t("untilHour", { until });
    return until === "00:00" ? t("fromHour", { from }) : `${from}–${until}`;
  };
}
