import type { ReactNode } from "react";
import styles from "./page-header.module.css";

export type PageHeaderProps = {
  title: ReactNode;
  /** Above the title; give it here or in the layout's top bar. */
  breadcrumbs?: ReactNode;
  /** Beside the title: a StatusBadge. */
  status?: ReactNode;
  description?: ReactNode;
  /** The page's one primary action, at the end of the line; on phones below the title at full width. */
  action?: ReactNode;
  /** Quieter actions before the primary one: a Menu, an export. */
  secondaryActions?: ReactNode;
};

export function PageHeader({ title, breadcrumbs, status, description, action, secondaryActions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {breadcrumbs ? <div className={styles.breadcrumbs}>{breadcrumbs}</div> : null}
      <div className={styles.text}>
        <div className={styles.titleLine}>
          <h1>{title}</h1>
          {status}
        </div>
        {description ? <div className={styles.description}>{description}</div> : null}
      </div>
      {action || secondaryActions ? (
        <div className={styles.actions} data-print="no">
          {secondaryActions}
          {action ? <div className={styles.primary}>{action}</div> : null}
        </div>
      ) : null}
    </header>
  );
}
