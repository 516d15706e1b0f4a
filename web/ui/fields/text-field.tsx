import type { ComponentPropsWithRef, CSSProperties, ReactNode } from "react";
import styles from "./field.module.css";
import { Field, type FieldTexts } from "./field.tsx";

export type TextFieldProps = Omit<ComponentPropsWithRef<"input">, "className" | "prefix"> &
  FieldTexts & {
    /** Stands before the text inside the box: an icon, "€". */
    prefix?: ReactNode;
    suffix?: ReactNode;
    /** A button at the end of the box, such as one that opens a calendar. */
    action?: ReactNode;
  };

export function TextField(props: TextFieldProps) {
  const { label, hideLabel, help, error, optionalText, className, id, required, prefix, suffix, action, ...input } = props;
  const texts = { label, hideLabel, help, error, optionalText, className };
  return (
    <Field {...texts} id={id} required={required}>
      {(control) => (
        <div className={styles.box}>
          {prefix ? <span className={styles.prefix}>{prefix}</span> : null}
          <input type="text" {...input} {...control} required={required} className={styles.control} />
          {suffix ? <span className={styles.suffix}>{suffix}</span> : null}
          {action}
        </div>
      )}
    </Field>
  );
}

export type TextAreaFieldProps = Omit<ComponentPropsWithRef<"textarea">, "className"> & FieldTexts;

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hideLabel, help, error, optionalText, className, id, required, rows = 4, ...area } = props;
  const texts = { label, hideLabel, help, error, optionalText, className };
  return (
    <Field {...texts} id={id} required={required}>
      {(control) => (
        <span className={styles.box}>
          <textarea
            {...area}
            {...control}
            rows={rows}
            required={required}
            className={styles.control}
            style={{ "--rows": rows } as CSSProperties}
          />
        </span>
      )}
    </Field>
  );
}
