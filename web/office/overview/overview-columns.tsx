import type { ReactNode } from "react";
import styles from "./overview.module.css";

/** What happens beside who it is; one below the other where there is no room. */
export function OverviewColumns({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{first}</div>
      <div className={styles.column}>{second}</div>
    </div>
  );
}
