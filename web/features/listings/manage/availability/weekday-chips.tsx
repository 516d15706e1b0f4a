import { useWeekdayNames } from "#web/platform/forms/dates/day-calendar.tsx";
import { ChipField, type ChipFieldProps } from "#web/ui/fields/chip-field.tsx";

type WeekdayChipsProps = Pick<ChipFieldProps, "legend" | "name" | "error" | "ref"> & {
  value: readonly number[];
  onChange: (weekdays: number[]) => void;
};

/** Days of the week to choose among; 1 is Monday, 7 Sunday. */
export function WeekdayChips({ value, onChange, ...group }: WeekdayChipsProps) {
  const names = useWeekdayNames();
  return (
    <ChipField
      {...group}
      multiple
      options={names.map(({ long }, index) => ({ value: String(index + 1), label: long }))}
      selected={value.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number).sort((a, b) => a - b))}
    />
  );
}
