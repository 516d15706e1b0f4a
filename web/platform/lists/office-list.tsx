import { type ReactNode, useState } from "react";
import type { ListName } from "#contract/saved-views/list-names.ts";
import type { DataColumn } from "#web/ui/table/data-table.tsx";
import { useListColumns } from "./list-columns.tsx";
import { ListExport } from "./list-export.tsx";
import { useListAddress } from "./list-frame.tsx";
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
};

/**
 * What every list of the back office has round its rows: its address, saved
 * views, the choice of columns, and the export of what is shown.
 */
export function useOfficeList<S extends Record<string, unknown>, Row>(options: OfficeListOptions<S, Row>) {
  const { list, path, search, defaults, read, columns: all, exportInput, builtIn = [] } = options;
  const address = useListAddress(path, search, defaults);
  const { tabs, menu, onScreen } = useListViews({ list, path, search, defaults, read, builtIn });
  // A saved view brings its columns; what is changed while it is on screen stays until it is left.
  const mine = onScreen?.version ? onScreen : undefined;
  const [changed, setChanged] = useState<{ viewId: string; hidden: readonly string[] }>();
  const ofView = mine && (changed?.viewId === mine.id ? changed.hidden : mine.hiddenColumns);
  const { columns, hidden, chooser } = useListColumns(
    list,
    all,
    mine && ofView ? { hidden: ofView, onChange: (next) => setChanged({ viewId: mine.id, hidden: next }) } : undefined,
  );
  const optionsRow: ReactNode = (
    <>
      {menu(hidden)}
      {chooser}
      {exportInput ? <ListExport name={list} input={exportInput} columns={columns.map(({ key }) => key)} /> : null}
    </>
  );
  return { ...address, columns, views: tabs, options: optionsRow };
}
