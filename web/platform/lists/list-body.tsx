import IconZoomQuestion from "@tabler/icons-react/icons/IconZoomQuestion";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Page } from "#contract/core/page-sizes.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { type DataColumn, DataTable } from "#web/ui/table/data-table.tsx";
import type { RowSelection } from "#web/ui/table/data-table-header.tsx";
import { problemOf } from "../api/problem.ts";
import { useReadProblem } from "../try-again.ts";
import { ListFrame } from "./list-frame.tsx";
import { ListPageSize, ListRows } from "./list-layout.tsx";
import { addressSort, headerSort } from "./list-sort.ts";

/** What `useOfficeList` gives: the list's address and what stands beside it. */
type Listed<Row> = {
  hrefFor: (change: { page?: number; sort?: never }) => string;
  go: (change: { pageSize: number }) => void;
  columns: readonly DataColumn<Row>[];
  views: ReactNode;
  options: ReactNode;
};

type ListBodyProps<Row> = {
  list: Listed<Row>;
  caption: string;
  query: Pick<UseQueryResult<Page<Row>>, "data" | "error" | "isPending" | "isPlaceholderData" | "refetch">;
  /** The address's sort, and all that it may be. */
  sort: string;
  sorts: readonly string[];
  tools: ReactNode;
  rowLabel?: (row: Row) => string;
  rowHref?: (row: Row) => string;
  selection?: RowSelection | undefined;
  /** On a phone a few lines a row, without labels. */
  compact?: boolean;
  /** Address of the whole list, where something narrows it. */
  allHref: string | undefined;
  /** Where nothing narrows the list and still nothing is in it. */
  empty: ReactNode;
};

/** A list of the back office: its tools, its rows, its pages, and what it says when it has none or cannot be read. */
export function ListBody<Row extends { id: string }>(props: ListBodyProps<Row>) {
  const { list, caption, query, sort, sorts, tools, rowLabel, rowHref, selection, allHref, empty } = props;
  const pageSize = useTranslations("ui")("pageSize");
  const { data, error, isPending, isPlaceholderData } = query;
  if (error && !data) return <NoList error={error} onRetry={() => void query.refetch()} />;
  const isPastEnd = (data?.total ?? 0) > 0;
  const hrefOf = (change: { page?: number; sort?: string }) => list.hrefFor(change as { sort?: never });
  return (
    <ListFrame page={data} hrefFor={(page) => hrefOf({ page })} views={list.views} tools={tools} options={list.options}>
      <ListRows isStale={isPlaceholderData}>
        <DataTable<Row>
          caption={caption}
          columns={list.columns}
          rows={data?.items ?? []}
          rowKey={({ id }) => id}
          {...(rowLabel ? { rowLabel } : {})}
          {...(rowHref ? { rowHref } : {})}
          selection={selection}
          compact={props.compact}
          sort={headerSort(sort)}
          sortHref={(next) => hrefOf({ sort: addressSort(next, sorts, sort) })}
          loading={isPending}
          empty={
            isPastEnd ? (
              <NothingHere isPastEnd href={hrefOf({ page: 1 })} />
            ) : allHref === undefined ? (
              empty
            ) : (
              <NothingHere isPastEnd={false} href={allHref} />
            )
          }
        />
      </ListRows>
      <ListPageSize page={data} label={pageSize} onChange={(size) => list.go({ pageSize: size })} />
    </ListFrame>
  );
}

function NothingHere({ isPastEnd, href }: { isPastEnd: boolean; href: string }) {
  const t = useTranslations("ui.lists");
  return (
    <EmptyState
      icon={<IconZoomQuestion aria-hidden="true" />}
      title={t(isPastEnd ? "pastEnd" : "nothing")}
      {...(isPastEnd ? {} : { text: t("loosen") })}
      action={<ButtonLink href={href}>{t(isPastEnd ? "toFirst" : "clear")}</ButtonLink>}
    />
  );
}

/** In place of a list that is not there, not yours, or not reachable. */
export function NoList({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const ui = useTranslations("ui");
  const { isCalm, title, text } = useReadProblem(error, onRetry);
  const problem = problemOf(error);
  // An address with something that is no id names nothing either.
  if (problem.code === "resource.notFound" || problem.code === "input.invalid") {
    return <EmptyState icon={<IconZoomQuestion aria-hidden="true" />} title={ui("notFoundTitle")} text={ui("notFoundText")} />;
  }
  return (
    <Notice
      tone={isCalm ? "info" : "danger"}
      title={title}
      announce={isCalm ? "polite" : "assertive"}
      action={<Button onClick={onRetry}>{ui("retry")}</Button>}
    >
      {text}
    </Notice>
  );
}
