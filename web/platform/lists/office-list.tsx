import { type ReactNode, useEffect, useState } from "react";
import type { ListName } from "#contract/saved-views/list-names.ts";
import type { DataColumn } from "#web/ui/table/data-table.tsx";
import { useListColumns } from "./list-columns.tsx";
import { ListExport } from "./list-export.tsx";
import { useListAddress } from "./list-frame.tsx";
import { rememberList } from "./opened-row.ts";
import type { ColumnChoice } from "./views/column-choice.ts";
import { type BuiltInView, useListViews } from "./views/list-views.tsx";

type OfficeListOptions<S, Row> = {
  list: ListName;
  /** The list's own address. */
  path: string;
  search: S;
  defaults: S;
  read: (given: Record<string, unknown>) => S;
  columns: readonly DataColumn<Row>[];
  /** What the API is asked, for the export of the same; a list without one has no export. */
  exportInput: Record<string, unknown> | undefined;
  builtIn?: readonly BuiltInView<S>[];
  /** Other ways to take the list along. */
  more?: ReactNode;
};

/**
 * What every list of the back office has round its rows: its address, saved
 * views, the choice of columns, and the export of what is shown.
 */
export function useOfficeList<S extends Record<string, unknown>, Row>(options: OfficeListOptions<S, Row>) {
  const { list, path, search, defaults, read, columns: all, exportInput, builtIn = [], more } = options;
  const address = useListAddress(path, search, defaults);
  const { tabs, menu, onScreen } = useListViews({ list, path, search, defaults, read, builtIn });
  // A saved view brings its columns; what is changed while it is on screen stays until it is left.
  const mine = onScreen?.version ? onScreen : undefined;
  const [changed, setChanged] = useState<{ viewId: string; choice: ColumnChoice }>();
  const ofView = mine && (changed?.viewId === mine.id ? changed.choice : mine);
  const { columns, choice, chooser } = useListColumns(
    list,
    all,
    mine && ofView ? { choice: ofView, onChange: (next) => setChanged({ viewId: mine.id, choice: next }) } : undefined,
  );
  const optionsRow: ReactNode = (
    <>
      {menu(choice)}
      {chooser}
      {more}
      {exportInput ? <ListExport name={list} input={exportInput} columns={columns.map(({ key }) => key)} /> : null}
    </>
  );
  useEffect(() => rememberList(path, address.hrefFor({ page: search["page"] } as unknown as Partial<S>)));
  return { ...address, columns, views: tabs, options: optionsRow };
}
