import { type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import { IconAlert } from "../feedback/icon-alert.tsx";
import styles from "./field.module.css";

export type FieldTexts = {
  label: ReactNode;
  /** Keeps the label for screen readers but does not draw it; for search bars alone. */
  hideLabel?: boolean | undefined;
  help?: ReactNode;
  /** Shown below the control and tied to it; its presence marks the field invalid. */
  error?: ReactNode;
  /** Drawn beside the label of a field that may stay empty, for example "optional". */
  optionalText?: string | undefined;
  className?: string | undefined;
};

/** Ids and aria attributes that tie a control to its label, help and error. */
export type ControlProps = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

type FieldProps = FieldTexts & {
  id?: string | undefined;
  required?: boolean | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** Label above, control, help and error below; the frame of every field, also for controls from elsewhere. */
export function Field({ id, label, hideLabel, help, error, optionalText, required, className, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const { control, helpId, errorId } = tieControl(controlId, Boolean(help), Boolean(error));
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={controlId} className={classNames(styles.label, hideLabel && styles.hiddenLabel)}>
        <span>{label}</span>
        {required ? (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        ) : null}
        {optionalText ? <span className={styles.optional}>{optionalText}</span> : null}
      </label>
      {children(control)}
      <FieldMessages help={help} helpId={helpId} error={error} errorId={errorId} />
    </div>
  );
}

export function tieControl(controlId: string, hasHelp: boolean, hasError: boolean) {
  const helpId = `${controlId}-help`;
  const errorId = `${controlId}-error`;
  const described = [hasError ? errorId : null, hasHelp ? helpId : null].filter(Boolean).join(" ");
  const control: ControlProps = {
    id: controlId,
    "aria-describedby": described || undefined,
    "aria-invalid": hasError || undefined,
  };
  return { control, helpId, errorId };
}

type MessagesProps = { help: ReactNode; helpId: string; error: ReactNode; errorId: string };

export function FieldMessages({ help, helpId, error, errorId }: MessagesProps) {
  return (
    <>
      {error ? (
        <p id={errorId} className={styles.error}>
          <IconAlert />
          <span>{error}</span>
        </p>
      ) : null}
      {help ? (
        <p id={helpId} className={styles.help}>
          {help}
        </p>
      ) : null}
    </>
  );
}
