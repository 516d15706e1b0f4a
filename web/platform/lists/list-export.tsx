import IconDownload from "@tabler/icons-react/icons/IconDownload";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Menu } from "#web/ui/overlay/menu.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { downloadFile } from "../api/download.ts";
import { problemOf } from "../api/problem.ts";
import { usePage } from "../page/route-context.ts";
import { stringifySearch } from "../page/search-params.ts";
import { openSession } from "../session/current-session.ts";
import { useProblemText } from "../texts/problem-text.ts";

type Format = "csv" | "xlsx";
const semicolons = { separator: "semicolon" };
type ListExportProps = {
  /** The list's name among the exports: `bookings`. */
  name: string;
  /** What the API is asked for the list; its page means nothing here. */
  input: Record<string, unknown>;
  /** The columns on screen, by their keys. */
  columns: readonly string[];
  /** What is taken along, where it is not the whole list. */
  label?: string;
};

/** Takes along what the list shows, all pages of it, as Excel or CSV, with commas or with the semicolons that Excel wants here: its columns, or everything there is to say about each row. */
export function ListExport({ name, input, columns, label }: ListExportProps) {
  const t = useTranslations("ui.exports");
  const titles = useTranslations("problems.titles");
  const textOf = useProblemText();
  const { page } = usePage();
  const [isRunning, setRunning] = useState(false);
  const { page: _page, pageSize: _pageSize, ...filter } = input;

  const run = async (format: Format, ofThese: Record<string, unknown> = {}) => {
    setRunning(true);
    try {
      const accessToken = await openSession(page.settings.oidc).accessToken();
      await downloadFile(`/exports/${name}.${format}${stringifySearch({ ...filter, ...ofThese, language: page.language })}`, accessToken);
      showToast({ title: t("done"), tone: "success" });
    } catch (error) {
      showToast({ title: titles("action"), description: textOf(problemOf(error)), tone: "error" });
    } finally {
      setRunning(false);
    }
  };
  return (
    <Menu
      label={isRunning ? t("running") : (label ?? t("label"))}
      icon={<IconDownload size={17} stroke={1.9} aria-hidden="true" />}
      button={{ size: "s", variant: "ghost", disabled: isRunning }}
      entries={[
        { key: "xlsx", label: t("xlsx"), onSelect: () => void run("xlsx", { columns }) },
        { key: "csv", label: t("csv"), onSelect: () => void run("csv", { columns }) },
        { key: "csvSemicolons", label: t("csvSemicolons"), onSelect: () => void run("csv", { columns, ...semicolons }) },
        { key: "xlsxAll", label: t("xlsxAll"), separated: true, onSelect: () => void run("xlsx") },
        { key: "csvAll", label: t("csvAll"), onSelect: () => void run("csv") },
        { key: "csvSemicolonsAll", label: t("csvSemicolonsAll"), onSelect: () => void run("csv", semicolons) },
      ]}
    />
  );
}
