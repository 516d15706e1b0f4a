import IconArrowDown from "@tabler/icons-react/icons/IconArrowDown";
import IconArrowUp from "@tabler/icons-react/icons/IconArrowUp";
import IconSelector from "@tabler/icons-react/icons/IconSelector";
import { classNames } from "../class-names.ts";
import { type RenderLink, UiLink } from "../navigation/link.tsx";
import styles from "./data-table.module.css";

export type RowSelection = {
  selected: ReadonlySet<string>;
  onChange: (selected: Set<string>) => void;
  texts: { all: string; row: (label: string) => string };
};

export type SortState = { column: string; direction: "asc" | "desc" };

type HeaderColumn = { key: string; header: string; align?: "start" | "end"; sortable?: boolean; hideHeader?: boolean; width?: string };

type HeaderCellProps = {
  column: HeaderColumn;
  sort: SortState | undefined;
  sortHref: ((sort: SortState) => string) | undefined;
  renderLink: RenderLink | undefined;
};

export function HeaderCell({ column, sort, sortHref, renderLink }: HeaderCellProps) {
  const direction = sort?.column === column.key ? sort.direction : null;
  const className = classNames(column.align === "end" && styles.end);
  const style = column.width ? { inlineSize: column.width } : undefined;
  if (!column.sortable || !sortHref) {
    return (
      <th scope="col" className={className} style={style}>
        <span className={column.hideHeader ? styles.hidden : undefined}>{column.header}</span>
      </th>
    );
  }
  const Icon = direction === "asc" ? IconArrowUp : direction === "desc" ? IconArrowDown : IconSelector;
  return (
    <th scope="col" className={className} style={style} aria-sort={ariaSort(direction)}>
      <UiLink
        href={sortHref({ column: column.key, direction: direction === "asc" ? "desc" : "asc" })}
        className={styles.sort}
        data-change
        renderLink={renderLink}
      >
        {column.header}
        <Icon size={15} stroke={2} aria-hidden="true" />
      </UiLink>
    </th>
  );
}

function ariaSort(direction: "asc" | "desc" | null) {
  if (direction === null) return "none";
  return direction === "asc" ? "ascending" : "descending";
}

/** Selects every row of this page, or none. */
export function SelectAll({ keys, selection }: { keys: readonly string[]; selection: RowSelection }) {
  const count = keys.filter((key) => selection.selected.has(key)).length;
  const isAll = keys.length > 0 && count === keys.length;
  return (
    <th scope="col" className={styles.check}>
      <input
        type="checkbox"
        aria-label={selection.texts.all}
        checked={isAll}
        ref={(input) => {
          if (input) input.indeterminate = count > 0 && !isAll;
        }}
        onChange={() => {
          const next = new Set(selection.selected);
          for (const key of keys) {
            if (isAll) next.delete(key);
            else next.add(key);
          }
          selection.onChange(next);
        }}
      />
    </th>
  );
}
