import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Page } from "#contract/core/page-sizes.ts";
import { type OrganisationSort, organisationSorts } from "#contract/organisations/organisation-states.ts";
import { useBulk } from "#web/platform/lists/bulk/bulk.tsx";
import { ListBody } from "#web/platform/lists/list-body.tsx";
import { ListToolbar } from "#web/platform/lists/list-tools.tsx";
import { useOfficeList } from "#web/platform/lists/office-list.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { ChipGroup } from "#web/ui/fields/chip-group.tsx";
import type { DataColumn } from "#web/ui/table/data-table.tsx";
import { type Switchable, useActivityActs } from "./activity-bulk.tsx";
import styles from "./organisation-list.module.css";
import {
  type ActivityFilter,
  activityFilters,
  defaultOrganisationsSearch,
  isFiltered,
  type OrganisationsSearch,
  organisationsSearch,
  unfiltered,
} from "./organisations-search.ts";

type OrganisationListProps<Row> = {
  /** The list's own address; a row stands below it. */
  path: string;
  search: OrganisationsSearch;
  query: UseQueryResult<Page<Row>>;
  columns: readonly DataColumn<Row>[];
  caption: string;
  searchLabel: string;
  /** The states it can be narrowed to; all that there are, where none are named. */
  activities?: readonly ActivityFilter[];
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
  activities = activityFilters,
  exports,
  setActive,
  empty,
}: OrganisationListProps<Row>) {
  const list = useOfficeList({
    list: exports.name,
    path,
    search,
    defaults: defaultOrganisationsSearch,
    read: organisationsSearch,
    columns: allColumns,
    exportInput: exports.input,
  });
  const rows = query.data?.items ?? [];
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
    rows,
    nameOf: ({ name }) => name,
    acts: rows.some(({ can }) => can.activate || can.deactivate) ? acts : [],
    onDone: () => queryClient.invalidateQueries({ queryKey: api.organisations.key() }),
  });
  return (
    <ListBody<Row>
      list={list}
      caption={caption}
      query={query}
      sort={search.sort}
      sorts={organisationSorts}
      rowLabel={({ name }) => name}
      rowHref={({ id }) => `${path}/${id}`}
      selection={selection}
      tools={
        <>
          <Tools search={search} go={list.go} searchLabel={searchLabel} activities={activities} />
          {bar}
        </>
      }
      allHref={isFiltered(search) ? list.hrefFor(unfiltered) : undefined}
      empty={empty}
    />
  );
}

type ToolsProps = {
  search: OrganisationsSearch;
  go: (change: Partial<OrganisationsSearch>) => void;
  searchLabel: string;
  activities: readonly ActivityFilter[];
};

function Tools({ search, go, searchLabel, activities }: ToolsProps) {
  const t = useTranslations("organisations.list");
  return (
    <ListToolbar
      search={{ label: searchLabel, value: search.q, onSearch: (q) => go({ q }) }}
      chosen={
        <ChipGroup
          legend={t("activity")}
          hideLegend
          name="activity"
          options={activities.map((value) => ({ value, label: t(value) }))}
          selected={[search.activity]}
          onChange={([activity]) => go({ activity: activity as ActivityFilter })}
        />
      }
      sort={{
        value: search.sort,
        options: organisationSorts.map((sort) => ({ value: sort, label: t(`sorts.${sortKey(sort)}`) })),
        onChange: (sort: OrganisationSort) => go({ sort }),
      }}
    />
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
