import IconChevronDown from "@tabler/icons-react/icons/IconChevronDown";
import type { ComponentPropsWithRef, ReactNode } from "react";
import styles from "./field.module.css";
import { Field, type FieldTexts } from "./field.tsx";

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectFieldProps = Omit<ComponentPropsWithRef<"select">, "className" | "multiple" | "prefix"> &
  FieldTexts & {
    options: readonly SelectOption[];
    /** An entry with an empty value before the others, for example "Choose a team". */
    placeholder?: string;
    prefix?: ReactNode;
  };

/** The browser's own select: light, and at home on a phone. */
export function SelectField(props: SelectFieldProps) {
  const { label, hideLabel, help, error, optionalText, className, id, required, options, placeholder, prefix, ...select } = props;
  const texts = { label, hideLabel, help, error, optionalText, className };
  return (
    <Field {...texts} id={id} required={required}>
      {(control) => (
        <span className={styles.box}>
          {prefix ? <span className={styles.prefix}>{prefix}</span> : null}
          <select {...select} {...control} required={required} className={styles.control}>
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <IconChevronDown className={styles.chevron} size={18} stroke={2} aria-hidden="true" />
        </span>
      )}
    </Field>
  );
}
