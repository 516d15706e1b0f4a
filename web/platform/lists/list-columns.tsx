import IconColumns3 from "@tabler/icons-react/icons/IconColumns3";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { ListName } from "#contract/saved-views/list-names.ts";
import { Button } from "#web/ui/button.tsx";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { Stack } from "#web/ui/stack.tsx";
import type { DataColumn } from "#web/ui/table/data-table.tsx";
import { useAct } from "../api/act.tsx";
import { usePage } from "../page/route-context.ts";
import { type ColumnChoice, choiceFor, isSameChoice, isShown, standardColumns, withColumn } from "./views/column-choice.ts";

type Columns<Row> = { columns: DataColumn<Row>[]; choice: ColumnChoice; chooser: ReactNode };

/**
 * The columns that the person wants of a list, on whatever device, and the
 * button that chooses them. The first column names the row and always stands,
 * and so does one of buttons.
 *
 * @param view the columns of a saved view, and what happens when they are chosen anew
 */
export function useListColumns<Row>(
  list: ListName,
  columns: readonly DataColumn<Row>[],
  view?: { choice: ColumnChoice; onChange: (choice: ColumnChoice) => void },
): Columns<Row> {
  const own = useOwnColumns(list);
  const { choice, onChange } = view ?? own;
  const [first, ...rest] = columns;
  const canGo = rest.filter(({ hideHeader }) => !hideHeader);
  return {
    columns: columns.filter((column) => column === first || column.hideHeader || isShown(column, choice)),
    choice,
    chooser: <ColumnChooser columns={canGo} choice={choice} onChange={onChange} />,
  };
}

/** All lists' columns are asked for once, when the back office opens. */
const columnsFresh = 5 * 60_000;

/** The choice that holds where no saved view is on screen; kept by the server, shown at once. */
function useOwnColumns(list: ListName): { choice: ColumnChoice; onChange: (choice: ColumnChoice) => void } {
  const { api, queryClient } = usePage();
  const options = api.savedViews.listColumns.queryOptions({ input: {}, staleTime: columnsFresh });
  const kept = useQuery(options);
  const save = useAct({
    scope: `columns:${list}`,
    call: ({ hiddenColumns, shownColumns }: ColumnChoice) =>
      api.savedViews.chooseColumns.call({ list, hiddenColumns: [...hiddenColumns], shownColumns: [...shownColumns] }),
    success: () => null,
    begin: async ({ hiddenColumns, shownColumns }) => {
      await queryClient.cancelQueries({ queryKey: options.queryKey });
      const chosen = { list, hiddenColumns: [...hiddenColumns], shownColumns: [...shownColumns] };
      queryClient.setQueryData(options.queryKey, (known) => ({
        items: [...(known?.items ?? []).filter((item) => item.list !== list), chosen],
      }));
    },
    failed: () => void queryClient.invalidateQueries({ queryKey: options.queryKey }),
  });
  return { choice: choiceFor(kept.data?.items, list), onChange: (choice) => save.act(choice) };
}

type ChooserProps = {
  columns: readonly Pick<DataColumn<never>, "key" | "header" | "isFurther">[];
  choice: ColumnChoice;
  onChange: (choice: ColumnChoice) => void;
};

function ColumnChooser({ columns, choice, onChange }: ChooserProps) {
  const t = useTranslations("ui.columns");
  const close = useTranslations("ui")("close");
  const [isOpen, setOpen] = useState(false);
  /** What was just chosen: the list behind follows a moment later. */
  const [chosen, setChosen] = useState<ColumnChoice>();
  const now = chosen ?? choice;
  const choose = (next: ColumnChoice) => {
    setChosen(next);
    onChange(next);
  };
  const shut = () => {
    setOpen(false);
    setChosen(undefined);
  };
  return (
    <>
      <Button size="s" variant="ghost" icon={<IconColumns3 size={17} stroke={1.9} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t("label")}
      </Button>
      <Dialog
        open={isOpen}
        onClose={shut}
        size="m"
        title={t("title")}
        description={t("help")}
        closeLabel={close}
        footer={
          <>
            <Button disabled={isSameChoice(now, standardColumns)} onClick={() => choose(standardColumns)}>
              {t("all")}
            </Button>
            <Button variant="primary" onClick={shut}>
              {t("done")}
            </Button>
          </>
        }
      >
        <Stack gap={2}>
          {columns.map((column) => (
            <CheckboxField
              key={column.key}
              label={column.header}
              checked={isShown(column, now)}
              onChange={({ currentTarget: { checked } }) => choose(withColumn(now, column, checked))}
            />
          ))}
        </Stack>
      </Dialog>
    </>
  );
}
