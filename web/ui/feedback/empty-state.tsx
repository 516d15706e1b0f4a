import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

export type EmptyStateProps = {
  icon?: ReactNode;
  title: string;
  /** What to do next, in one or two sentences. */
  text?: ReactNode;
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3;
};

/** In place of a list with nothing in it, or a page that is not there: says why and offers the next step. */
export function EmptyState({ icon, title, text, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.empty}>
      {icon ? <span className={styles.icon}>{icon}</span> : null}
      <Heading className={styles.title}>{title}</Heading>
      {text ? <p className={styles.text}>{text}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
