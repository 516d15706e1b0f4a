import { useTranslations } from "use-intl";
import {
  type BookingEndReason,
  type BookingPartyKind,
  type BookingSort,
  type BookingStatus,
  bookingEndReasons,
  bookingSorts,
  bookingStatuses,
  type WaitingFilter,
} from "#contract/bookings/booking-states.ts";
import type { Area } from "#contract/core/roles.ts";
import { ListToolbar } from "#web/platform/lists/list-tools.tsx";
import { DayField, PeriodFields } from "#web/platform/lists/period-fields.tsx";
import { periodsAhead } from "#web/platform/lists/periods.ts";
import { ChipGroup } from "#web/ui/fields/chip-group.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { BookingPartyField } from "./booking-party-field.tsx";
import { statusLook } from "./booking-status-badge.tsx";
import { type BookingsSearch, filtersIn, isFiltered, unfiltered } from "./bookings-search.ts";
import { FigureFilters } from "./figure-filters.tsx";

type Go = (change: Partial<BookingsSearch>) => void;
type ToolsProps = { search: BookingsSearch; go: Go };

/** By which parties each area narrows the list, those first that are wanted most: never by the one that is always the same. */
const partiesOf: Record<Area, readonly BookingPartyKind[]> = {
  admin: ["client", "vendor", "team", "listing"],
  client: ["team", "vendor", "listing"],
  team: ["team", "vendor", "listing"],
  vendor: ["client", "listing", "team"],
};
/** So many of them stand above the list; the others are further filters. */
const partiesFirst = 2;

/** What can be waited for in each area; those who only look on have no turn of their own. */
const waitsOf: Record<Area, readonly WaitingFilter[]> = {
  admin: ["me", "vendor", "client"],
  client: ["me", "vendor"],
  team: ["vendor", "client"],
  vendor: ["me", "client"],
};

/** The shapes that the list has: a board has its statuses as columns. */
type Shape = "list" | "board";

/** How many of the filters that a phone folds away are in force. */
export function filtersInForce(search: BookingsSearch): number {
  return filtersIn(search).filter((name) => name !== "q").length;
}

/** How many of these filters are in force. */
function inForceOf(search: BookingsSearch, names: readonly (keyof BookingsSearch)[]): number {
  return filtersIn(search).filter((name) => (names as readonly string[]).includes(name)).length;
}

/** Search, filters and sort of the bookings list, as far as its shape has them; every choice goes into the address at once. */
export function BookingListTools({ area, search, go, of = "list" }: ToolsProps & { area: Area; of?: Shape }) {
  const t = useTranslations("bookings");
  const isList = of === "list";
  const sort = {
    value: search.sort,
    options: bookingSorts.map((one) => ({ value: one, label: t(`list.sorts.${sortKey(one)}`) })),
    onChange: (one: BookingSort) => go({ sort: one }),
  };
  return (
    <ListToolbar
      search={{ label: t("list.search"), value: search.q, onSearch: (q) => go({ q }) }}
      inForce={filtersInForce(search)}
      filters={
        isList ? (
          <>
            <PeriodFields offered={periodsAhead} from={search.from} to={search.to} onChange={go} />
            <PartiesOf kinds={partiesOf[area].slice(0, partiesFirst)} search={search} go={go} />
            <WaitingField area={area} search={search} go={go} />
          </>
        ) : (
          <PartyFields area={area} search={search} go={go} />
        )
      }
      more={
        isList
          ? {
              fields: <FurtherFields kinds={partiesOf[area].slice(partiesFirst)} search={search} go={go} />,
              inForce: inForceOf(search, [...partiesOf[area].slice(partiesFirst), ...furtherFilters]),
            }
          : undefined
      }
      chosen={of === "board" ? undefined : <StatusChips search={search} go={go} />}
      onClear={isFiltered(search) ? () => go(unfiltered) : undefined}
      {...(isList ? { sort } : {})}
    />
  );
}

/** By whom bookings are narrowed in every shape, and by whose turn it is. */
export function PartyFields({ area, search, go }: ToolsProps & { area: Area }) {
  return (
    <>
      <PartiesOf kinds={partiesOf[area]} search={search} go={go} />
      <WaitingField area={area} search={search} go={go} />
    </>
  );
}

function PartiesOf({ kinds, search, go }: ToolsProps & { kinds: readonly BookingPartyKind[] }) {
  return kinds.map((kind) => <BookingPartyField key={kind} kind={kind} value={search[kind]} onChange={(id) => go({ [kind]: id })} />);
}

function WaitingField({ area, search, go }: ToolsProps & { area: Area }) {
  const t = useTranslations("bookings");
  return (
    <SelectField
      label={t("list.waitingFor")}
      value={search.waiting}
      placeholder={t("list.parties.any")}
      options={waitsOf[area].map((side) => ({ value: side, label: t(`list.waits.${side}`) }))}
      onChange={(event) => go({ waiting: event.currentTarget.value as WaitingFilter | "" })}
    />
  );
}

/** The filters of `FurtherFields`, besides parties. */
const furtherFilters = [
  "askedFrom",
  "askedTo",
  "outcome",
  "answered",
  "endedFrom",
  "endedTo",
  "endedBy",
  "reasonKind",
  "reason",
] as const satisfies (keyof BookingsSearch)[];

/** What narrows the list more seldom: further parties, when they were asked for, what became of them and why. */
function FurtherFields({ kinds, search, go }: ToolsProps & { kinds: readonly BookingPartyKind[] }) {
  const t = useTranslations("bookings");
  return (
    <>
      <PartiesOf kinds={kinds} search={search} go={go} />
      <DayField label={t("list.askedFrom")} value={search.askedFrom} max={search.askedTo} onDate={(askedFrom) => go({ askedFrom })} />
      <DayField label={t("list.askedTo")} value={search.askedTo} min={search.askedFrom} onDate={(askedTo) => go({ askedTo })} />
      <FigureFilters search={search} go={go} />
      <SelectField
        label={t("list.reason")}
        value={search.reason}
        placeholder={t("list.parties.any")}
        options={bookingEndReasons.map((reason) => ({ value: reason, label: t(`reasons.${reason}`) }))}
        onChange={(event) => go({ reason: event.currentTarget.value as BookingEndReason | "" })}
      />
    </>
  );
}

export function StatusChips({ search, go }: ToolsProps) {
  const t = useTranslations("bookings");
  return (
    <ChipGroup
      legend={t("list.status")}
      hideLegend
      name="statuses"
      multiple
      options={bookingStatuses.map((status) => ({ value: status, label: t(`statuses.${status}`), icon: <StatusIcon status={status} /> }))}
      selected={search.statuses}
      onChange={(statuses) => go({ statuses: bookingStatuses.filter((status) => statuses.includes(status)) })}
    />
  );
}

function StatusIcon({ status }: { status: BookingStatus }) {
  const { Icon } = statusLook[status];
  return <Icon stroke={1.9} aria-hidden="true" />;
}

function sortKey(sort: BookingSort) {
  return (sort.startsWith("-") ? `${sort.slice(1)}Down` : sort) as "createdAt";
}
