import { TextField, type TextFieldProps } from "#web/ui/fields/text-field.tsx";
import { readTime } from "./date-text.ts";
import { useReadInput } from "./use-read-input.ts";

type TimeFieldProps = Omit<TextFieldProps, "type" | "value" | "defaultValue" | "onChange"> & {
  /** `HH:MM`, "" for none, or the text where what was typed is no time. */
  value: string;
  onChange: (time: string) => void;
};

const write = (time: string) => time;

/** A time of day in 24 hours, whatever the browser's own language has, typed as people write it. */
export function TimeField({ value, onChange, onBlur, ref, ...props }: TimeFieldProps) {
  const { input } = useReadInput({ value, onChange, onBlur, ref, read: readTime, write });
  return <TextField placeholder="14:30" {...props} {...input} />;
}
