import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Skeleton } from "../feedback/skeleton.tsx";
import { type RenderLink, UiLink } from "../navigation/link.tsx";
import styles from "./data-table.module.css";
import { HeaderCell, type RowSelection, SelectAll, type SortState } from "./data-table-header.tsx";
import { onRowKey } from "./data-table-keys.ts";

export type DataColumn<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** "end" for numbers and money, which then have digits of one width. */
  align?: "start" | "end";
  /** Holds what somebody wrote: one long word breaks, as a row's name does. */
  isWords?: boolean;
  /** The header becomes a link that sorts by this column. */
  sortable?: boolean;
  /** Keeps the header for screen readers alone, for columns of buttons. */
  hideHeader?: boolean;
  /** No standard column of the list: it stands once somebody wants it. */
  isFurther?: boolean;
  /** Said after the value where a phone shows no labels: "12 people". */
  unit?: string;
  /** Left out of the phone's card. */
  hideOnPhone?: boolean;
  /** Stands in the upper corner of the phone's card: a menu of what can be done with it. */
  inCorner?: boolean;
  /** CSS length; leave it out where the content decides. */
  width?: string;
};

export type DataTableProps<Row> = {
  /** Name of the table for screen readers. */
  caption: string;
  /** The first column names the row and, with `rowHref`, is the link that opens it. */
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowHref?: ((row: Row) => string) | undefined;
  /** Plain name of a row for the selection's labels. */
  rowLabel?: (row: Row) => string;
  sort?: SortState | undefined;
  /** Address of the list sorted that way. */
  sortHref?: (sort: SortState) => string;
  selection?: RowSelection | undefined;
  /** Shows skeleton rows of the same shape after 150 ms. */
  loading?: boolean | undefined;
  /** On a phone a row takes a few lines without labels, as its values speak for themselves. */
  compact?: boolean | undefined;
  skeletonRows?: number;
  /** In place of the table when there are no rows: an EmptyState. */
  empty?: ReactNode;
  renderLink?: RenderLink | undefined;
};

/** A list as a real table; below 640 px each row becomes a card. Arrow keys move between rows, Enter opens one, x chooses it. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, sortHref, selection, loading, empty, renderLink } = props;
  if (!loading && rows.length === 0 && empty) return <div className={styles.frame}>{empty}</div>;
  return (
    <div className={styles.frame}>
      <table className={styles.table} data-compact={props.compact || undefined} aria-busy={loading || undefined} onKeyDown={onRowKey}>
        <caption className={styles.hidden}>{caption}</caption>
        <thead>
          <tr>
            {selection ? <SelectAll keys={rows.map(rowKey)} selection={selection} /> : null}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} sortHref={sortHref} renderLink={renderLink} />
            ))}
          </tr>
        </thead>
        <tbody>
          {loading
            ? Array.from({ length: props.skeletonRows ?? 8 }, (_, index) => `skeleton-${index}`).map((key) => (
                <SkeletonRow key={key} {...props} />
              ))
            : rows.map((row, index) => <BodyRow key={rowKey(row)} row={row} isFirst={index === 0} {...props} />)}
        </tbody>
      </table>
    </div>
  );
}

type BodyRowProps<Row> = DataTableProps<Row> & { row: Row; isFirst: boolean };

function BodyRow<Row>({ row, columns, rowKey, rowHref, rowLabel, selection, renderLink, isFirst }: BodyRowProps<Row>) {
  const key = rowKey(row);
  const isSelected = selection?.selected.has(key) ?? false;
  const toggle = () => {
    const next = new Set(selection?.selected);
    if (!next.delete(key)) next.add(key);
    selection?.onChange(next);
  };
  return (
    <tr data-selected={isSelected || undefined}>
      {selection ? (
        <td className={styles.check}>
          <input type="checkbox" aria-label={selection.texts.row(rowLabel?.(row) ?? key)} checked={isSelected} onChange={toggle} />
        </td>
      ) : null}
      {columns.map((column, index) =>
        index === 0 ? (
          <NameCell key={column.key} {...{ row, column, rowHref, renderLink, isFirst }} />
        ) : (
          <td key={column.key} {...cellProps(column)}>
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

function cellProps<Row>(column: DataTableProps<Row>["columns"][number], isName = false) {
  return {
    "data-label": column.hideHeader ? undefined : column.header,
    "data-further": column.isFurther || undefined,
    "data-unit": column.unit,
    className: classNames(
      isName && styles.name,
      column.align === "end" && styles.end,
      column.isWords && styles.words,
      column.hideOnPhone && styles.notOnPhone,
      column.inCorner && styles.corner,
    ),
  };
}

type NameCellProps<Row> = Pick<BodyRowProps<Row>, "row" | "rowHref" | "renderLink" | "isFirst"> & {
  column: DataTableProps<Row>["columns"][number];
};

/** A row's name, which opens it; where a row opens nothing, its name takes the focus, so that the keys reach every row. */
function NameCell<Row>({ row, column, rowHref, renderLink, isFirst }: NameCellProps<Row>) {
  const content = column.cell(row);
  const focus = rowHref ? {} : { "data-row-link": "", tabIndex: isFirst ? 0 : -1 };
  return (
    <th {...focus} scope="row" {...cellProps(column, true)}>
      {rowHref ? (
        <UiLink href={rowHref(row)} className={styles.open} data-row-link="" renderLink={renderLink}>
          {content}
        </UiLink>
      ) : (
        content
      )}
    </th>
  );
}

function SkeletonRow<Row>({ columns, selection }: DataTableProps<Row>) {
  return (
    <tr>
      {selection ? <td /> : null}
      {columns.map((column, index) => (
        <td key={column.key} className={classNames(column.hideOnPhone && styles.notOnPhone)}>
          <Skeleton width={index === 0 ? "70%" : "50%"} />
        </td>
      ))}
    </tr>
  );
}
