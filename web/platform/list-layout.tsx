import type { ReactNode } from "react";
import { officePageSizes, type Page } from "#contract/page-sizes.ts";
import styles from "#web/platform/list-layout.module.css";
import { SelectField } from "#web/ui/select-field.tsx";
import { Cluster, Stack } from "#web/ui/stack.tsx";

/** Above a list: the search box first, then filters beside it, more of them below, and below those what was chosen and how it is shown. */
export function ListTop({ filters, more, chosen, end }: { filters: ReactNode; more?: ReactNode; chosen?: ReactNode; end?: ReactNode }) {
  return (
    <Stack gap={3}>
      <div className={styles.filters}>{filters}</div>
      {more ? <div className={styles.more}>{more}</div> : null}
      <div className={styles.bar}>
        <div className={styles.chosen}>{chosen}</div>
        <div className={styles.chosen}>{end}</div>
      </div>
    </Stack>
  );
}

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
