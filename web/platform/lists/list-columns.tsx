import IconColumns3 from "@tabler/icons-react/icons/IconColumns3";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { Stack } from "#web/ui/stack.tsx";
import type { DataColumn } from "#web/ui/table/data-table.tsx";
import { hiddenColumns, keepHiddenColumns } from "./views/hidden-columns.ts";

type Columns<Row> = { columns: DataColumn<Row>[]; hidden: readonly string[]; chooser: ReactNode };

/**
 * The columns that the person wants of a list, remembered on this device, and
 * the button that chooses them. The first column names the row and always
 * stands, and so does one of buttons.
 *
 * @param list names the list in what is remembered
 * @param view the columns that a saved view puts away, and what happens when they are chosen anew
 */
export function useListColumns<Row>(
  list: string,
  columns: readonly DataColumn<Row>[],
  view?: { hidden: readonly string[]; onChange: (hidden: readonly string[]) => void },
): Columns<Row> {
  const [kept, setKept] = useState(() => hiddenColumns(list));
  const hidden = view?.hidden ?? kept;
  const choose = (next: readonly string[]) => {
    if (view) return view.onChange(next);
    setKept(next);
    keepHiddenColumns(list, next);
  };
  const [first, ...rest] = columns;
  const canGo = rest.filter(({ hideHeader }) => !hideHeader);
  return {
    columns: columns.filter((column) => column === first || column.hideHeader || !hidden.includes(column.key)),
    hidden,
    chooser: <ColumnChooser columns={canGo.map(({ key, header }) => ({ key, header }))} hidden={hidden} onChange={choose} />,
  };
}

type ChooserProps = {
  columns: { key: string; header: string }[];
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
};

function ColumnChooser({ columns, hidden, onChange }: ChooserProps) {
  const t = useTranslations("ui.columns");
  const close = useTranslations("ui")("close");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="s" variant="ghost" icon={<IconColumns3 size={17} stroke={1.9} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t("label")}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        size="m"
        title={t("title")}
        description={t("help")}
        closeLabel={close}
        footer={
          <>
            <Button disabled={hidden.length === 0} onClick={() => onChange([])}>
              {t("all")}
            </Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              {t("done")}
            </Button>
          </>
        }
      >
        <Stack gap={2}>
          {columns.map(({ key, header }) => (
            <CheckboxField
              key={key}
              label={header}
              checked={!hidden.includes(key)}
              onChange={(event) => onChange(event.currentTarget.checked ? hidden.filter((other) => other !== key) : [...hidden, key])}
            />
          ))}
        </Stack>
      </Dialog>
    </>
  );
}
