import type { ComponentPropsWithRef } from "react";
import { Field, type FieldTexts } from "./field.tsx";
import styles from "./range-field.module.css";

export type RangeFieldProps = Omit<ComponentPropsWithRef<"input">, "className" | "type" | "prefix" | "value"> &
  FieldTexts & { value: number };

/** A number between two ends, chosen by sliding; the number stands beside the slider. */
export function RangeField({ label, hideLabel, help, error, optionalText, className, id, value, ...input }: RangeFieldProps) {
  return (
    <Field label={label} hideLabel={hideLabel} help={help} error={error} optionalText={optionalText} className={className} id={id}>
      {(control) => (
        <span className={styles.row}>
          <input {...input} {...control} type="range" value={value} className={styles.slider} />
          <output htmlFor={control.id} className={`tabular ${styles.value}`}>
            {value}
          </output>
        </span>
      )}
    </Field>
  );
}
