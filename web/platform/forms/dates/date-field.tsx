import type { PlainDate } from "#contract/core/dates/dates.ts";
import { TextField, type TextFieldProps } from "#web/ui/fields/text-field.tsx";
import { DatePicker } from "./date-picker.tsx";
import { useDateInput } from "./use-date-input.ts";

export type DateFieldProps = Omit<TextFieldProps, "type" | "value" | "defaultValue" | "onChange" | "min" | "max" | "prefix" | "suffix"> & {
  /** A calendar date, `YYYY-MM-DD`, "" for none, or the text where what was typed is no date. */
  value: PlainDate | string;
  onChange?: (date: PlainDate | string) => void;
  /** First and last date that the calendar offers. */
  min?: string | undefined;
  max?: string | undefined;
  /** Days between them that it does not. */
  unavailable?: readonly string[] | undefined;
};

/** A date, typed as people write it in the page's language, or picked from a calendar. */
export function DateField({ value, onChange, onBlur, ref, min, max, unavailable, ...props }: DateFieldProps) {
  const { input, current, choose } = useDateInput({ value, onChange, onBlur, ref });
  return (
    <TextField
      {...props}
      {...input}
      action={<DatePicker current={current} onChoose={choose} min={min} max={max} unavailable={unavailable} disabled={props.disabled} />}
    />
  );
}
