import IconZoomQuestion from "@tabler/icons-react/icons/IconZoomQuestion";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { type OrganisationSort, organisationSorts } from "#contract/organisation-states.ts";
import { officePageSizes, type Page } from "#contract/page-sizes.ts";
import { type Switchable, useActivityActs } from "#web/features/organisations/activity-bulk.tsx";
import styles from "#web/features/organisations/organisation-list.module.css";
import {
  type ActivityFilter,
  activityFilters,
  defaultOrganisationsSearch,
  isFiltered,
  type OrganisationsSearch,
  organisationsSearch,
  sortOf,
  sortState,
  unfiltered,
} from "#web/features/organisations/organisations-search.ts";
import { problemOf } from "#web/platform/api/problem.ts";
import { useBulk } from "#web/platform/bulk.tsx";
import { ListFrame, ListSearch } from "#web/platform/list-frame.tsx";
import { useOfficeList } from "#web/platform/office-list.tsx";
import { usePage } from "#web/platform/route-context.ts";
import { useProblemText } from "#web/platform/texts/problem-text.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ChipGroup } from "#web/ui/chip-group.tsx";
import { type DataColumn, DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Cluster, Stack } from "#web/ui/stack.tsx";

type OrganisationListProps<Row> = {
  /** The list's own address; a row stands below it. */
  path: string;
  search: OrganisationsSearch;
  query: UseQueryResult<Page<Row>>;
  columns: readonly DataColumn<Row>[];
  caption: string;
  searchLabel: string;
  /** Its name among the exports, and what it asks the API for. */
  exports: { name: "vendors" | "clients" | "teams"; input: Record<string, unknown> };
  /** One of them, by the version that was seen. */
  setActive: (row: Row, isActive: boolean) => Promise<unknown>;
  /** In place of a list that nothing was ever put into. */
  empty: ReactNode;
};

/** Vendors, clients or teams: searched, filtered, sorted and paged by the server, all of it in the address. */
export function OrganisationList<Row extends Switchable>({
  path,
  search,
  query,
  columns: allColumns,
  caption,
  searchLabel,
  exports,
  setActive,
  empty,
}: OrganisationListProps<Row>) {
  const t = useTranslations("organisations.list");
  const ui = useTranslations("ui");
  const textOf = useProblemText();
  const { hrefFor, go, columns, views, options } = useOfficeList({
    list: exports.name,
    path,
    search,
    defaults: defaultOrganisationsSearch,
    read: organisationsSearch,
    columns: allColumns,
    exportInput: exports.input,
  });
  const { data, error, isPending, isPlaceholderData } = query;
  const bulk = useTranslations(`organisations.${exports.name}.bulk`);
  const { api, queryClient } = usePage();
  const acts = useActivityActs<Row>({
    setActive,
    texts: {
      activateTitle: (count) => bulk("activateTitle", { count }),
      activateText: () => bulk("activateText"),
      deactivateTitle: (count) => bulk("deactivateTitle", { count }),
      deactivateText: () => bulk("deactivateText"),
    },
  });
  const { selection, bar } = useBulk({
    rows: data?.items ?? [],
    nameOf: ({ name }) => name,
    acts: (data?.items ?? []).some(({ can }) => can.activate || can.deactivate) ? acts : [],
    onDone: () => queryClient.invalidateQueries({ queryKey: api.organisations.key() }),
  });
  if (error && !data) {
    return (
      <Notice
        tone="danger"
        title={ui("wentWrong")}
        announce="assertive"
        action={<Button onClick={() => void query.refetch()}>{ui("retry")}</Button>}
      >
        {textOf(problemOf(error))}
      </Notice>
    );
  }
  const noRows =
    (data?.total ?? 0) > 0 ? (
      <EmptyState title={t("pastEndTitle")} action={<ButtonLink href={hrefFor({ page: 1 })}>{t("toFirst")}</ButtonLink>} />
    ) : isFiltered(search) ? (
      <EmptyState
        icon={<IconZoomQuestion aria-hidden="true" />}
        title={t("filteredTitle")}
        text={t("filteredText")}
        action={<ButtonLink href={hrefFor(unfiltered)}>{t("clear")}</ButtonLink>}
      />
    ) : (
      empty
    );
  return (
    <ListFrame
      page={data}
      hrefFor={(page) => hrefFor({ page })}
      tools={
        <>
          <Tools search={search} go={go} searchLabel={searchLabel} />
          {bar}
        </>
      }
      views={views}
      options={options}
    >
      <div className={styles.list} data-stale={isPlaceholderData || undefined}>
        <DataTable<Row>
          caption={caption}
          columns={columns}
          rows={data?.items ?? []}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => name}
          selection={selection}
          rowHref={({ id }) => `${path}/${id}`}
          sort={sortState(search.sort)}
          sortHref={(state) => hrefFor({ sort: sortOf(state) })}
          loading={isPending}
          empty={noRows}
        />
      </div>
      {(data?.total ?? 0) > officePageSizes[0] ? (
        <Cluster justify="end">
          <SelectField
            label={t("pageSize")}
            hideLabel
            prefix={t("pageSize")}
            value={String(search.pageSize)}
            options={officePageSizes.map((size) => ({ value: String(size), label: String(size) }))}
            onChange={(event) => go({ pageSize: Number(event.currentTarget.value) })}
          />
        </Cluster>
      ) : null}
    </ListFrame>
  );
}

type ToolsProps = {
  search: OrganisationsSearch;
  go: (change: Partial<OrganisationsSearch>) => void;
  searchLabel: string;
};

function Tools({ search, go, searchLabel }: ToolsProps) {
  const t = useTranslations("organisations.list");
  return (
    <Stack gap={3}>
      <div className={styles.tools}>
        <ListSearch label={searchLabel} value={search.q} onSearch={(q) => go({ q: q.trim() })} />
        <SelectField
          label={t("sort")}
          hideLabel
          prefix={t("sort")}
          value={search.sort}
          options={organisationSorts.map((sort) => ({ value: sort, label: t(`sorts.${sortKey(sort)}`) }))}
          onChange={(event) => go({ sort: event.currentTarget.value as OrganisationSort })}
        />
      </div>
      <ChipGroup
        legend={t("activity")}
        hideLegend
        name="activity"
        options={activityFilters.map((value) => ({ value, label: t(value) }))}
        selected={[search.activity]}
        onChange={([activity]) => go({ activity: activity as ActivityFilter })}
      />
    </Stack>
  );
}

function sortKey(sort: OrganisationSort) {
  return (sort.startsWith("-") ? `${sort.slice(1)}Down` : sort) as "name";
}

/** A value with a quieter one below it. */
export function TwoLines({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <span className={styles.lines}>
      <span>{first}</span>
      {second ? <span className={styles.second}>{second}</span> : null}
    </span>
  );
}
