import { useWeekdayNames } from "#web/platform/day-calendar.tsx";
import { ChipGroup } from "#web/ui/chip-group.tsx";

type WeekdayChipsProps = { legend: string; name: string; value: readonly number[]; onChange: (weekdays: number[]) => void };

/** Days of the week to choose among; 1 is Monday, 7 Sunday. */
export function WeekdayChips({ legend, name, value, onChange }: WeekdayChipsProps) {
  const names = useWeekdayNames();
  return (
    <ChipGroup
      legend={legend}
      name={name}
      multiple
      options={names.map(({ long }, index) => ({ value: String(index + 1), label: long }))}
      selected={value.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number).sort((a, b) => a - b))}
    />
  );
}
