import type { ComponentPropsWithRef } from "react";
import { classNames } from "./class-names.ts";
import styles from "./visually-hidden.module.css";

/** Text for screen readers alone. */
export function VisuallyHidden({ className, ...rest }: ComponentPropsWithRef<"span">) {
  return <span {...rest} className={classNames(styles.hidden, className)} />;
}

/** The first thing Tab reaches: jumps to the element with the id `targetId`, which layouts give their `<main>`. */
export function SkipLink({ label, targetId = "main" }: { label: string; targetId?: string }) {
  return (
    <a className={styles.skip} href={`#${targetId}`} data-print="no">
      {label}
    </a>
  );
}
