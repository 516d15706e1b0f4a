import IconLifebuoy from "@tabler/icons-react/icons/IconLifebuoy";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { Area } from "#contract/core/roles.ts";
import type { TicketSummary } from "#contract/tickets/ticket-shapes.ts";
import { type TicketState, ticketKinds, ticketSorts, ticketStates } from "#contract/tickets/ticket-states.ts";
import { ListBody } from "#web/platform/lists/list-body.tsx";
import { ListToolbar } from "#web/platform/lists/list-tools.tsx";
import { useOfficeList } from "#web/platform/lists/office-list.tsx";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ChipGroup } from "#web/ui/fields/chip-group.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { HelpButton } from "./help/help-button.tsx";
import { ticketsPath } from "./ticket-address.ts";
import { useTicketColumns } from "./ticket-columns.tsx";
import { isFiltered, type TicketsSearch, ticketsDefaults, ticketsInput, ticketsSearch, ticketsUnfiltered } from "./tickets-search.ts";

type ScreenProps = { area: Area; search: TicketsSearch };

/** The tickets that somebody may read, what is to be answered first at the top. */
export function TicketsScreen({ area, search }: ScreenProps) {
  const t = useTranslations("tickets");
  const { api } = usePage();
  const path = ticketsPath(area);
  const input = ticketsInput(search);
  const list = useOfficeList({
    list: "tickets",
    path,
    search,
    defaults: ticketsDefaults,
    read: ticketsSearch,
    columns: useTicketColumns(area),
    exportInput: input,
  });
  const query = useQuery({ ...api.tickets.listTickets.queryOptions({ input }), placeholderData: keepPreviousData });
  const isOperator = area === "admin";
  return (
    <OfficePage
      title={t("title")}
      description={t(isOperator ? "description" : "descriptionOwn")}
      crumbs={[{ label: t("title"), href: path }]}
      action={isOperator ? undefined : <HelpButton label={t("ask")} />}
    >
      <ListBody<TicketSummary>
        list={list}
        caption={t("caption")}
        query={query}
        sort={search.sort}
        sorts={ticketSorts}
        rowLabel={({ subject }) => subject}
        rowHref={({ id }) => `${path}/${id}`}
        tools={<Tools area={area} search={search} go={list.go} />}
        allHref={isFiltered(search) ? list.hrefFor(ticketsUnfiltered) : undefined}
        empty={
          <EmptyState
            icon={<IconLifebuoy aria-hidden="true" />}
            title={t(isOperator ? "empty.title" : "empty.ownTitle")}
            text={t(isOperator ? "empty.text" : "empty.ownText")}
          />
        }
      />
    </OfficePage>
  );
}

function Tools({ area, search, go }: ScreenProps & { go: (change: Partial<TicketsSearch>) => void }) {
  const t = useTranslations("tickets");
  const { productName } = usePage().page.settings;
  const isOperator = area === "admin";
  const stateName = (state: TicketState) => (isOperator ? t(`states.${state}`) : t(`ownStates.${state}`, { product: productName }));
  return (
    <ListToolbar
      search={{ label: t("search"), value: search.q, onSearch: (q) => go({ q }) }}
      inForce={[search.kinds.length > 0, search.lateness !== "all", search.owner !== "", search.settling !== "all"].filter(Boolean).length}
      filters={
        <>
          <SelectField
            label={t("filters.kind")}
            placeholder={t("filters.all")}
            value={search.kinds[0] ?? ""}
            options={ticketKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
            onChange={({ currentTarget: { value } }) => go({ kinds: ticketKinds.filter((kind) => kind === value) })}
          />
          <SelectField
            label={t("filters.lateness")}
            value={search.lateness}
            options={(["all", "late", "inTime"] as const).map((value) => ({ value, label: t(`filters.${value}`) }))}
            onChange={({ currentTarget: { value } }) => go({ lateness: value as TicketsSearch["lateness"] })}
          />
          {isOperator ? <OwnerFilter search={search} go={go} /> : null}
          {isOperator ? (
            <SelectField
              label={t("filters.settling")}
              value={search.settling}
              options={(["all", "toSettle", "rest"] as const).map((value) => ({ value, label: t(`filters.${value}`) }))}
              onChange={({ currentTarget: { value } }) => go({ settling: value as TicketsSearch["settling"] })}
            />
          ) : null}
        </>
      }
      chosen={
        <ChipGroup
          legend={t("filters.state")}
          hideLegend
          name="states"
          multiple
          options={ticketStates.map((state) => ({ value: state, label: stateName(state) }))}
          selected={search.states}
          onChange={(states) => go({ states: states as TicketState[] })}
        />
      }
      onClear={isFiltered(search) ? () => go(ticketsUnfiltered) : undefined}
      sort={{
        value: search.sort,
        options: ticketSorts.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) })),
        onChange: (sort) => go({ sort }),
      }}
    />
  );
}

function OwnerFilter({ search, go }: { search: TicketsSearch; go: (change: Partial<TicketsSearch>) => void }) {
  const t = useTranslations("tickets.filters");
  const { api } = usePage();
  const { data } = useQuery(api.contact.listAssignees.queryOptions({ input: {} }));
  return (
    <SelectField
      label={t("owner")}
      placeholder={t("anybody")}
      value={search.owner}
      options={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(event) => go({ owner: event.currentTarget.value })}
    />
  );
}
