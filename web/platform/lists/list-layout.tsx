import type { ReactNode } from "react";
import { officePageSizes, type Page } from "#contract/core/page-sizes.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { Cluster } from "#web/ui/stack.tsx";
import styles from "./list-layout.module.css";

/** The rows, paler while newer ones are on their way. */
export function ListRows({ isStale, children }: { isStale: boolean; children: ReactNode }) {
  return (
    <div className={styles.rows} data-stale={isStale || undefined}>
      {children}
    </div>
  );
}

/** Below a list with more than the smallest page: how many to show at once. */
export function ListPageSize({
  page,
  label,
  onChange,
}: {
  page: Page<unknown> | undefined;
  label: string;
  onChange: (pageSize: number) => void;
}) {
  if ((page?.total ?? 0) <= officePageSizes[0]) return null;
  return (
    <Cluster justify="end">
      <SelectField
        label={label}
        hideLabel
        prefix={label}
        value={String(page?.pageSize)}
        options={officePageSizes.map((size) => ({ value: String(size), label: String(size) }))}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </Cluster>
  );
}

/** A cell with something quieter below. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className={styles.lines}>
      <span>{first}</span>
      {second ? <span className={styles.second}> {second}</span> : null}
    </span>
  );
}
