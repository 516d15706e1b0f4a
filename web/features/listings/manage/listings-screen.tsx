import IconPlus from "@tabler/icons-react/icons/IconPlus";
import IconTicket from "@tabler/icons-react/icons/IconTicket";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { type ActivityType, activityTypes } from "#contract/listings/catalogue.ts";
import { managedListingSorts } from "#contract/listings/listing-limits.ts";
import type { ManagedListingSummary } from "#contract/listings/listing-management.ts";
import { OrganisationTabs } from "#web/features/organisations/organisation-tabs.tsx";
import { ListBody } from "#web/platform/lists/list-body.tsx";
import { ListToolbar } from "#web/platform/lists/list-tools.tsx";
import { useOfficeList } from "#web/platform/lists/office-list.tsx";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { useMe } from "#web/platform/session/current-person.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ChipGroup } from "#web/ui/fields/chip-group.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import type { MenuEntry } from "#web/ui/overlay/menu.tsx";
import { listingHref } from "../listing-href.ts";
import { useActivation, useDuplicate } from "./listing-acts.tsx";
import { useListingBulk } from "./listing-bulk.tsx";
import { useListingColumns } from "./listing-list-columns.tsx";
import {
  defaultListingsSearch,
  isFiltered,
  type ListingsSearch,
  listingStates,
  listingsInput,
  listingsSearch,
  unfiltered,
} from "./listings-search.ts";
import { MissingVendor } from "./missing-vendor.tsx";
import { type ListingScope, listingsPath, useListingCrumbs } from "./scope.ts";

type ScreenProps = { scope: ListingScope; search: ListingsSearch };

/** A vendor's listings, active or not. */
export function ListingsScreen({ scope, search }: ScreenProps) {
  const t = useTranslations("manage");
  const { api } = usePage();
  const isAdmin = scope.area === "admin";
  const vendor = useQuery(api.organisations.getVendor.queryOptions({ input: { vendorId: scope.vendorId }, enabled: isAdmin }));
  const path = listingsPath(scope);
  const mayManage = useMe().can.includes("listings.manage");
  const crumbs = useListingCrumbs(scope, { vendor: vendor.data?.name ?? "" });
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
      {isAdmin ? <OrganisationTabs kind="vendors" id={scope.vendorId} name={vendor.data?.name ?? ""} current="listings" /> : null}
      <ListingList scope={scope} search={search} vendorIsActive={isAdmin ? (vendor.data?.isActive ?? true) : undefined} />
    </OfficePage>
  );
}

function ListingList({ scope, search, vendorIsActive }: ScreenProps & { vendorIsActive: boolean | undefined }) {
  const t = useTranslations("manage");
  const me = useMe();
  const isVendorActive = vendorIsActive ?? me.organisation?.isActive ?? true;
  const { api, page } = usePage();
  const path = listingsPath(scope);
  const input = { vendorId: scope.vendorId, ...listingsInput(search) };
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
    ...(row.can.update ? [{ key: "duplicate", label: t("acts.duplicate"), onSelect: () => duplicate.act(row.id) }] : []),
    ...(row.can.activate || row.can.deactivate
      ? [
          {
            key: "activity",
            label: t(row.isActive ? "acts.deactivate" : "acts.activate"),
            danger: row.isActive,
            separated: true,
            onSelect: () => activation.ask({ ...row, vendorIsActive: isVendorActive }),
          },
        ]
      : []),
  ];
  const rows = query.data?.items ?? [];
  const listingIds = rows.map(({ id }) => id);
  const viewed = useQuery({
    ...api.insights.countListingViews.queryOptions({ input: { listingIds: listingIds.join(",") } }),
    enabled: listingIds.length > 0,
  });
  // What nobody looked at has no row; until the answer is there, the cell is empty rather than 0.
  const viewsOf = (listingId: string) => viewed.data && (viewed.data.items.find((item) => item.listingId === listingId)?.views ?? 0);
  const list = useOfficeList({
    list: "listings",
    path,
    search,
    defaults: defaultListingsSearch,
    read: listingsSearch,
    columns: useListingColumns(entriesOf, viewsOf),
    exportInput: input,
  });
  const { selection, bar } = useListingBulk(rows, isVendorActive);
  return (
    <>
      <ListBody<ManagedListingSummary>
        list={list}
        caption={t("list.caption")}
        query={query}
        sort={search.sort}
        sorts={managedListingSorts}
        rowLabel={({ name }) => name}
        rowHref={({ id }) => `${path}/${id}`}
        selection={selection}
        tools={
          <>
            <Tools search={search} go={list.go} />
            {bar}
          </>
        }
        allHref={isFiltered(search) ? list.hrefFor(unfiltered) : undefined}
        empty={
          <EmptyState
            icon={<IconTicket aria-hidden="true" />}
            title={t("list.emptyTitle")}
            text={t("list.emptyText")}
            action={
              <ButtonLink href={`${path}/create`} variant="primary">
                {t("list.create")}
              </ButtonLink>
            }
          />
        }
      />
      {activation.dialog}
    </>
  );
}

type ToolsProps = { search: ListingsSearch; go: (change: Partial<ListingsSearch>) => void };

function Tools({ search, go }: ToolsProps) {
  const t = useTranslations("manage.list");
  const types = useTranslations("catalogue.types");
  return (
    <ListToolbar
      search={{ label: t("search"), value: search.q, onSearch: (q) => go({ q }) }}
      inForce={search.type === "" ? 0 : 1}
      filters={
        <SelectField
          label={t("type")}
          value={search.type}
          options={[{ value: "", label: t("allTypes") }, ...activityTypes.map((type) => ({ value: type, label: types(type) }))]}
          onChange={(event) => go({ type: event.currentTarget.value as ActivityType | "" })}
        />
      }
      chosen={
        <ChipGroup
          legend={t("state")}
          hideLegend
          name="state"
          options={listingStates.map((state) => ({ value: state, label: t(`states.${state}`) }))}
          selected={[search.state]}
          onChange={([state]) => go({ state: listingStates.find((known) => known === state) ?? "all" })}
        />
      }
      onClear={isFiltered(search) ? () => go(unfiltered) : undefined}
    />
  );
}
