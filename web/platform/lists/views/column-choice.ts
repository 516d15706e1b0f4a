import type { ListName } from "#contract/saved-views/list-names.ts";

/** How the columns on screen differ from a list's standard ones. */
export type ColumnChoice = {
  /** Standard columns that were put away. */
  hiddenColumns: readonly string[];
  /** Further columns that were added. */
  shownColumns: readonly string[];
};

export const standardColumns: ColumnChoice = { hiddenColumns: [], shownColumns: [] };

type Choosable = { key: string; isFurther?: boolean };

/** Whether the column stands: a standard one unless put away, a further one once added. */
export function isShown({ key, isFurther }: Choosable, { hiddenColumns, shownColumns }: ColumnChoice): boolean {
  return isFurther ? shownColumns.includes(key) : !hiddenColumns.includes(key);
}

/** The choice with one column more or less. */
export function withColumn(choice: ColumnChoice, { key, isFurther }: Choosable, isWanted: boolean): ColumnChoice {
  const listed = (keys: readonly string[], isIn: boolean) => [...keys.filter((other) => other !== key), ...(isIn ? [key] : [])];
  return isFurther
    ? { ...choice, shownColumns: listed(choice.shownColumns, isWanted) }
    : { ...choice, hiddenColumns: listed(choice.hiddenColumns, !isWanted) };
}

/** Whether two choices show the same, in whatever order they were made. */
export function isSameChoice(a: ColumnChoice, b: ColumnChoice): boolean {
  const text = ({ hiddenColumns, shownColumns }: ColumnChoice) => JSON.stringify([[...hiddenColumns].sort(), [...shownColumns].sort()]);
  return text(a) === text(b);
}

/** The person's choice for one list among all of them. */
export function choiceFor(items: readonly (ColumnChoice & { list: ListName })[] | undefined, list: ListName): ColumnChoice {
  return items?.find((item) => item.list === list) ?? standardColumns;
}
