import { classNames } from "../class-names.ts";
import styles from "./spinner.module.css";

export type SpinnerProps = {
  /** What is being waited for; read by screen readers. Without it the spinner is decoration. */
  label?: string;
  size?: "s" | "m" | "l";
};

export function Spinner({ label, size = "m" }: SpinnerProps) {
  return (
    <span className={classNames(styles.spinner, styles[size])} role={label ? "status" : undefined} aria-hidden={label ? undefined : true}>
      {label ? <span className={styles.label}>{label}</span> : null}
    </span>
  );
}

/** Shown while a screen's code loads: it appears after 150 ms, so a quick load does not flash. */
export function PageSpinner({ label }: { label: string }) {
  return (
    <div className={styles.page}>
      <Spinner label={label} size="l" />
    </div>
  );
}
