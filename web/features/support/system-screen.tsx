import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { TableSizes } from "#contract/support/table-sizes.ts";
import { RecordProblem } from "#web/platform/forms/record-problem.tsx";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { type DataColumn, DataTable } from "#web/ui/table/data-table.tsx";
import { byteSize } from "./byte-size.ts";

const path = "/admin/system";
/** The largest come first, and what fills a disk is among them. */
const shownAtFirst = 12;
type Table = TableSizes["tables"][number];

/** What the database holds and how it grows, so that the operator sees early what would fill the disk. */
export function SystemScreen() {
  const t = useTranslations("support.system");
  const { api } = usePage();
  const { data, error, refetch } = useQuery(api.support.getTableSizes.queryOptions({ input: {} }));
  const columns = useTableColumns();
  const [isWhole, setWhole] = useState(false);
  const tables = data?.tables ?? [];
  if (error && !data)
    return <RecordProblem error={error} title={t("title")} back={{ href: path, label: t("title") }} onRetry={() => void refetch()} />;
  return (
    <OfficePage title={t("title")} description={t("description")} crumbs={[{ label: t("title"), href: path }]}>
      <Stack gap={4}>
        {data ? <Summary sizes={data} /> : null}
        <DataTable
          caption={t("caption")}
          columns={columns}
          rows={isWhole ? tables : tables.slice(0, shownAtFirst)}
          rowKey={({ name }) => name}
          loading={data === undefined}
          skeletonRows={shownAtFirst}
        />
        {!isWhole && tables.length > shownAtFirst ? (
          <div>
            <Button onClick={() => setWhole(true)}>{t("showAll", { count: tables.length })}</Button>
          </div>
        ) : null}
      </Stack>
    </OfficePage>
  );
}

function Summary({ sizes: { bytes, bytesGrowth } }: { sizes: TableSizes }) {
  const t = useTranslations("support.system");
  const { page } = usePage();
  const { sinceYesterday, sinceLastWeek } = bytesGrowth;
  const change = (value: number | null) => (value === null ? t("unknown") : byteSize(value, page.language, true));
  const isKnown = sinceYesterday !== null || sinceLastWeek !== null;
  return (
    <Notice title={t("inAll", { size: byteSize(bytes, page.language) })}>
      {isKnown ? t("growth", { yesterday: change(sinceYesterday), week: change(sinceLastWeek) }) : t("notYet")}
    </Notice>
  );
}

function useTableColumns(): DataColumn<Table>[] {
  const t = useTranslations("support.system");
  const { page } = usePage();
  const formats = useFormats();
  const growth = (rows: number | null, bytes: number | null) => {
    if (rows === null || bytes === null) return t("unknown");
    const sign = rows > 0 ? "+" : "";
    return t("rowsAndSize", { rows: `${sign}${formats.number(rows)}`, size: byteSize(bytes, page.language, true) });
  };
  return [
    { key: "name", header: t("table"), cell: ({ name }) => name },
    {
      key: "rows",
      header: t("rows"),
      align: "end",
      cell: ({ rows, isEstimated }) => (isEstimated ? t("estimated", { rows: formats.number(rows) }) : formats.number(rows)),
    },
    { key: "bytes", header: t("size"), align: "end", cell: ({ bytes }) => byteSize(bytes, page.language) },
    {
      key: "yesterday",
      header: t("sinceYesterday"),
      align: "end",
      cell: ({ rowsGrowth, bytesGrowth }) => growth(rowsGrowth.sinceYesterday, bytesGrowth.sinceYesterday),
    },
    {
      key: "week",
      header: t("sinceLastWeek"),
      align: "end",
      cell: ({ rowsGrowth, bytesGrowth }) => growth(rowsGrowth.sinceLastWeek, bytesGrowth.sinceLastWeek),
    },
  ];
}
