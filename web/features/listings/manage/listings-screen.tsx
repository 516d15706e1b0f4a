import IconFilterOff from "@tabler/icons-react/icons/IconFilterOff";
import IconPlus from "@tabler/icons-react/icons/IconPlus";
import IconTicket from "@tabler/icons-react/icons/IconTicket";
import IconZoomQuestion from "@tabler/icons-react/icons/IconZoomQuestion";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { type ActivityType, activityTypes } from "#contract/catalogue.ts";
import type { ManagedListingSummary } from "#contract/listing-management.ts";
import { officePageSizes } from "#contract/page-sizes.ts";
import { listingHref } from "#web/features/listings/listing-href.ts";
import { useActivation, useDuplicate } from "#web/features/listings/manage/listing-acts.tsx";
import { useListingBulk } from "#web/features/listings/manage/listing-bulk.tsx";
import styles from "#web/features/listings/manage/listing-list.module.css";
import { useListingColumns } from "#web/features/listings/manage/listing-list-columns.tsx";
import {
  defaultListingsSearch,
  isFiltered,
  type ListingsSearch,
  listingStates,
  listingsInput,
  listingsSearch,
  sortOf,
  sortState,
  unfiltered,
} from "#web/features/listings/manage/listings-search.ts";
import { MissingVendor } from "#web/features/listings/manage/missing-vendor.tsx";
import { type ListingsPlace, listingsPath, useListingCrumbs } from "#web/features/listings/manage/place.ts";
import { OrganisationTabs } from "#web/features/organisations/organisation-tabs.tsx";
import { problemOf } from "#web/platform/api/problem.ts";
import { useMe } from "#web/platform/current-person.ts";
import { ListFrame, ListSearch, ListTools } from "#web/platform/list-frame.tsx";
import { useOfficeList } from "#web/platform/office-list.tsx";
import { OfficePage } from "#web/platform/office-page.tsx";
import { usePage } from "#web/platform/route-context.ts";
import { useProblemText } from "#web/platform/texts/problem-text.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ChipGroup } from "#web/ui/chip-group.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { MenuEntry } from "#web/ui/menu.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Cluster, Stack } from "#web/ui/stack.tsx";

type ScreenProps = { place: ListingsPlace; search: ListingsSearch };

/** A vendor's listings, active or not. */
export function ListingsScreen({ place, search }: ScreenProps) {
  const t = useTranslations("manage");
  const { api } = usePage();
  const isAdmin = place.area === "admin";
  const vendor = useQuery(api.organisations.getVendor.queryOptions({ input: { vendorId: place.vendorId }, enabled: isAdmin }));
  const path = listingsPath(place);
  const mayManage = useMe().can.includes("listings.manage");
  const crumbs = useListingCrumbs(place, { vendor: vendor.data?.name ?? "" });
  if (vendor.error && !vendor.data) return <MissingVendor error={vendor.error} onRetry={() => void vendor.refetch()} />;
  return (
    <OfficePage
      title={t("listings")}
      description={t("list.description")}
      crumbs={crumbs}
      action={
        mayManage ? (
          <ButtonLink href={`${path}/create`} variant="primary" icon={<IconPlus size={18} stroke={2.2} aria-hidden="true" />}>
            {t("list.create")}
          </ButtonLink>
        ) : undefined
      }
    >
      {isAdmin ? <OrganisationTabs kind="vendors" id={place.vendorId} name={vendor.data?.name ?? ""} current="listings" /> : null}
      <ListingList place={place} search={search} vendorIsActive={isAdmin ? (vendor.data?.isActive ?? true) : undefined} />
    </OfficePage>
  );
}

function ListingList({ place, search, vendorIsActive }: ScreenProps & { vendorIsActive: boolean | undefined }) {
  const t = useTranslations("manage");
  const ui = useTranslations("ui");
  const textOf = useProblemText();
  const me = useMe();
  const { api, page } = usePage();
  const path = listingsPath(place);
  const input = { vendorId: place.vendorId, ...listingsInput(search) };
  const query = useQuery({
    ...api.listingManagement.listVendorListings.queryOptions({ input: { ...input, language: page.language } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const activation = useActivation();
  const duplicate = useDuplicate(path);
  const entriesOf = (row: ManagedListingSummary): MenuEntry[] => [
    { key: "edit", label: t("acts.edit"), href: `${path}/${row.id}` },
    { key: "venues", label: t("acts.venues"), href: `${path}/${row.id}/venues` },
    ...(row.isPublic ? [{ key: "view", label: t("acts.view"), href: listingHref({ id: row.id }) }] : []),
    ...(row.can.update ? [{ key: "duplicate", label: t("acts.duplicate"), onSelect: () => duplicate.mutate(row.id) }] : []),
    ...(row.can.activate || row.can.deactivate
      ? [
          {
            key: "activity",
            label: t(row.isActive ? "acts.deactivate" : "acts.activate"),
            danger: row.isActive,
            separated: true,
            onSelect: () => activation.ask({ ...row, vendorIsActive: vendorIsActive ?? me.organisation?.isActive ?? true }),
          },
        ]
      : []),
  ];
  const { data, error, isPending, isPlaceholderData } = query;
  const listingIds = (data?.items ?? []).map(({ id }) => id);
  const viewed = useQuery({
    ...api.insights.countListingViews.queryOptions({ input: { listingIds: listingIds.join(",") } }),
    enabled: listingIds.length > 0,
  });
  // What nobody looked at has no row; until the answer is there, the cell is empty rather than 0.
  const viewsOf = (listingId: string) => viewed.data && (viewed.data.items.find((item) => item.listingId === listingId)?.views ?? 0);
  const { hrefFor, go, columns, views, options } = useOfficeList({
    list: "listings",
    path,
    search,
    defaults: defaultListingsSearch,
    read: listingsSearch,
    columns: useListingColumns(entriesOf, viewsOf),
    exportInput: input,
  });
  const { selection, bar } = useListingBulk(data?.items ?? []);
  if (error && !data) {
    const problem = problemOf(error);
    if (problem.status === 404)
      return <EmptyState icon={<IconZoomQuestion aria-hidden="true" />} title={ui("notFoundTitle")} text={textOf(problem)} />;
    return (
      <Notice
        tone="danger"
        title={ui("wentWrong")}
        announce="assertive"
        action={<Button onClick={() => void query.refetch()}>{ui("retry")}</Button>}
      >
        {textOf(problem)}
      </Notice>
    );
  }
  return (
    <ListFrame
      page={data}
      hrefFor={(number) => hrefFor({ page: number })}
      views={views}
      options={options}
      tools={
        <>
          <Tools search={search} go={go} />
          {bar}
        </>
      }
    >
      <div className={styles.list} data-stale={isPlaceholderData || undefined}>
        <DataTable<ManagedListingSummary>
          caption={t("list.caption")}
          columns={columns}
          rows={data?.items ?? []}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => name}
          selection={selection}
          rowHref={({ id }) => `${path}/${id}`}
          sort={sortState(search.sort)}
          sortHref={(state) => hrefFor({ sort: sortOf(state) })}
          loading={isPending}
          empty={<NoListings search={search} createHref={`${path}/create`} allHref={hrefFor(unfiltered)} />}
        />
      </div>
      {(data?.total ?? 0) > officePageSizes[0] ? (
        <Cluster justify="end">
          <SelectField
            label={t("list.pageSize")}
            hideLabel
            prefix={t("list.pageSize")}
            value={String(search.pageSize)}
            options={officePageSizes.map((size) => ({ value: String(size), label: String(size) }))}
            onChange={(event) => go({ pageSize: Number(event.currentTarget.value) })}
          />
        </Cluster>
      ) : null}
      {activation.dialog}
    </ListFrame>
  );
}

type ToolsProps = { search: ListingsSearch; go: (change: Partial<ListingsSearch>) => void };

function Tools({ search, go }: ToolsProps) {
  const t = useTranslations("manage.list");
  const types = useTranslations("catalogue.types");
  return (
    <Stack gap={3}>
      <ListTools>
        <ListSearch label={t("search")} value={search.q} onSearch={(q) => go({ q: q.trim() })} />
        <SelectField
          label={t("type")}
          hideLabel
          value={search.type}
          options={[{ value: "", label: t("allTypes") }, ...activityTypes.map((type) => ({ value: type, label: types(type) }))]}
          onChange={(event) => go({ type: event.currentTarget.value as ActivityType | "" })}
        />
      </ListTools>
      <div className={styles.bar}>
        <ChipGroup
          legend={t("state")}
          hideLegend
          name="state"
          options={listingStates.map((state) => ({ value: state, label: t(`states.${state}`) }))}
          selected={[search.state]}
          onChange={([state]) => go({ state: listingStates.find((known) => known === state) ?? "all" })}
        />
        {isFiltered(search) ? (
          <Button
            variant="ghost"
            size="s"
            icon={<IconFilterOff size={17} stroke={1.9} aria-hidden="true" />}
            onClick={() => go(unfiltered)}
          >
            {t("clear")}
          </Button>
        ) : null}
      </div>
    </Stack>
  );
}

function NoListings({ search, createHref, allHref }: { search: ListingsSearch; createHref: string; allHref: string }) {
  const t = useTranslations("manage.list");
  if (isFiltered(search) || search.page > 1) {
    return (
      <EmptyState
        icon={<IconZoomQuestion aria-hidden="true" />}
        title={t("filteredTitle")}
        text={t("filteredText")}
        action={<ButtonLink href={allHref}>{t("clear")}</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      icon={<IconTicket aria-hidden="true" />}
      title={t("emptyTitle")}
      text={t("emptyText")}
      action={
        <ButtonLink href={createHref} variant="primary">
          {t("create")}
        </ButtonLink>
      }
    />
  );
}
