import type { ReactNode } from "react";
import styles from "./key-value-list.module.css";

/** @property print `office`: on no copy for those who do the work */
export type KeyValue = { key: string; label: ReactNode; value: ReactNode; icon?: ReactNode; print?: "office" | undefined };

type ListProps = {
  items: readonly KeyValue[];
  columns?: 1 | 2;
  /** Labels of a word each: they leave more of a narrow card to names and addresses. */
  shortLabels?: boolean;
};

/** Facts as label and value; entries whose value is null, undefined or "" are left out. */
export function KeyValueList({ items, columns = 1, shortLabels = false }: ListProps) {
  return (
    <dl className={styles.list} data-columns={columns} data-short-labels={shortLabels || undefined}>
      {items.filter(hasValue).map((item) => (
        <div key={item.key} className={styles.item} data-print={item.print}>
          <dt>
            {item.icon}
            {item.label}
          </dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}

function hasValue(item: KeyValue): boolean {
  return item.value !== null && item.value !== undefined && item.value !== "";
}
