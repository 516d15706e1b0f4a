import type { ReactNode } from "react";
import { SkipLink } from "../visually-hidden.tsx";
import styles from "./blank-layout.module.css";

export type BlankLayoutProps = {
  skipLabel: string;
  /** Wordmark, above the content. */
  brand?: ReactNode;
  /** Language and theme switches, at the corner. */
  controls?: ReactNode;
  footer?: ReactNode;
  /** "narrow" for a form of one column, "wide" for text, "full" for what needs a desk. */
  width?: "narrow" | "wide" | "full";
  children: ReactNode;
};

/** A page about one thing: sign-in, registration, an error. */
export function BlankLayout({ skipLabel, brand, controls, footer, width = "narrow", children }: BlankLayoutProps) {
  return (
    <div className={styles.page}>
      <SkipLink label={skipLabel} />
      <header className={styles.header}>
        {brand}
        <div className={styles.controls}>{controls}</div>
      </header>
      <main id="main" tabIndex={-1} className={styles[width]}>
        {children}
      </main>
      {footer ? <footer className={styles.footer}>{footer}</footer> : null}
    </div>
  );
}
