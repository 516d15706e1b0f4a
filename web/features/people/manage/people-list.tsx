import IconZoomQuestion from "@tabler/icons-react/icons/IconZoomQuestion";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Page } from "#contract/page-sizes.ts";
import { problemOf } from "#web/platform/api/problem.ts";
import { ListFrame } from "#web/platform/list-frame.tsx";
import { ListPageSize, ListRows } from "#web/platform/list-layout.tsx";
import { useProblemText } from "#web/platform/texts/problem-text.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { type DataColumn, DataTable, type RowSelection } from "#web/ui/data-table.tsx";
import type { SortState } from "#web/ui/data-table-header.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Notice } from "#web/ui/notice.tsx";

type PeopleListProps<Row> = {
  caption: string;
  query: UseQueryResult<Page<Row>>;
  columns: DataColumn<Row>[];
  sort: SortState;
  sortHref: (sort: SortState) => string;
  pageHref: (page: number) => string;
  onPageSize: (size: number) => void;
  tools: ReactNode;
  views?: ReactNode;
  /** Beside the number of results. */
  options?: ReactNode;
  /** Where nothing narrows the list and still nobody is in it. */
  empty: ReactNode;
  /** Address of the whole list, where something narrows it. */
  allHref: string | undefined;
  selection?: RowSelection | undefined;
};

/** A list of people of any kind: its tools, its rows, its pages, and what it says when it cannot show any. */
export function PeopleList<Row extends { id: string; name: string }>(props: PeopleListProps<Row>) {
  const { caption, query, columns, sort, sortHref, pageHref, onPageSize, views, tools, options, empty, allHref, selection } = props;
  const t = useTranslations("users.list");
  const { data, error, isPending, isPlaceholderData } = query;
  if (error && !data) return <NoList error={error} onRetry={() => void query.refetch()} />;
  const isPastEnd = (data?.total ?? 0) > 0;
  return (
    <ListFrame page={data} hrefFor={pageHref} views={views} tools={tools} options={options}>
      <ListRows isStale={isPlaceholderData}>
        <DataTable<Row>
          caption={caption}
          columns={columns}
          rows={data?.items ?? []}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => name}
          sort={sort}
          sortHref={sortHref}
          loading={isPending}
          selection={selection}
          empty={isPastEnd || allHref !== undefined ? <NothingFound href={allHref ?? pageHref(1)} isPastEnd={isPastEnd} /> : empty}
        />
      </ListRows>
      <ListPageSize page={data} label={t("pageSize")} onChange={onPageSize} />
    </ListFrame>
  );
}

function NothingFound({ href, isPastEnd }: { href: string; isPastEnd: boolean }) {
  const t = useTranslations("users.list");
  return (
    <EmptyState
      icon={<IconZoomQuestion aria-hidden="true" />}
      title={t(isPastEnd ? "pastEndTitle" : "filteredTitle")}
      {...(isPastEnd ? {} : { text: t("filteredText") })}
      action={<ButtonLink href={href}>{t(isPastEnd ? "toFirst" : "clear")}</ButtonLink>}
    />
  );
}

/** Not there, not yours, or not reachable. */
export function NoList({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const ui = useTranslations("ui");
  const textOf = useProblemText();
  const problem = problemOf(error);
  // An address with something that is no id names nothing either.
  if (problem.code === "resource.notFound" || problem.code === "input.invalid") {
    return <EmptyState icon={<IconZoomQuestion aria-hidden="true" />} title={ui("notFoundTitle")} text={ui("notFoundText")} />;
  }
  return (
    <Notice tone="danger" title={ui("wentWrong")} announce="assertive" action={<Button onClick={onRetry}>{ui("retry")}</Button>}>
      {textOf(problem)}
    </Notice>
  );
}
