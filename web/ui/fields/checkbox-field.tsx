import { type ComponentPropsWithRef, useId } from "react";
import { classNames } from "../class-names.ts";
import styles from "./field.module.css";
import { FieldMessages, type FieldTexts, tieControl } from "./field.tsx";

export type CheckboxFieldProps = Omit<ComponentPropsWithRef<"input">, "className" | "type"> &
  Pick<FieldTexts, "label" | "help" | "error" | "className">;

export function CheckboxField({ label, help, error, className, id, ...input }: CheckboxFieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const { control, helpId, errorId } = tieControl(controlId, Boolean(help), Boolean(error));
  return (
    <div className={classNames(styles.check, className)}>
      <input {...input} {...control} type="checkbox" className={styles.checkControl} />
      <label htmlFor={controlId} className={styles.checkLabel}>
        {label}
      </label>
      <FieldMessages help={help} helpId={helpId} error={error} errorId={errorId} />
    </div>
  );
}
