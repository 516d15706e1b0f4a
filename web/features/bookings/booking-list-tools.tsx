import IconFilterOff from "@tabler/icons-react/icons/IconFilterOff";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import {
  type BookingPartyKind,
  type BookingSort,
  type BookingStatus,
  bookingSorts,
  bookingStatuses,
  type WaitingFilter,
} from "#contract/booking-states.ts";
import { isPlainDate } from "#contract/dates.ts";
import { officePageSizes } from "#contract/page-sizes.ts";
import type { Area } from "#contract/roles.ts";
import styles from "#web/features/bookings/booking-list.module.css";
import { BookingPartyField } from "#web/features/bookings/booking-party-field.tsx";
import { statusLook } from "#web/features/bookings/booking-status-badge.tsx";
import { type BookingsSearch, filtersInForce, isFiltered, unfiltered } from "#web/features/bookings/bookings-search.ts";
import { ListFilters } from "#web/platform/list-filters.tsx";
import { ListSearch } from "#web/platform/list-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import { ChipGroup } from "#web/ui/chip-group.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Cluster, Stack } from "#web/ui/stack.tsx";
import { DateField } from "#web/ui/text-field.tsx";

type Go = (change: Partial<BookingsSearch>) => void;
type ToolsProps = { search: BookingsSearch; go: Go };

/** By which parties each area narrows the list: never by the one that is always the same. */
const partiesOf: Record<Area, readonly BookingPartyKind[]> = {
  admin: ["client", "team", "vendor", "listing"],
  client: ["team", "vendor", "listing"],
  team: ["team", "vendor", "listing"],
  vendor: ["client", "team", "listing"],
};

/** What can be waited for in each area; those who only look on have no turn of their own. */
const waitsOf: Record<Area, readonly WaitingFilter[]> = {
  admin: ["me", "vendor", "client"],
  client: ["me", "vendor"],
  team: ["vendor", "client"],
  vendor: ["me", "client"],
};

/** Search, filters and sort of the bookings list; every choice goes into the address at once. */
export function BookingListTools({ area, search, go }: ToolsProps & { area: Area }) {
  const t = useTranslations("bookings");
  return (
    <Stack gap={3}>
      <ListFilters
        inForce={filtersInForce(search)}
        search={<ListSearch label={t("list.search")} value={search.q} onSearch={(q) => go({ q: q.trim() })} />}
      >
        <PeriodField label={t("list.from")} value={search.from} max={search.to} onDate={(from) => go({ from })} />
        <PeriodField label={t("list.to")} value={search.to} min={search.from} onDate={(to) => go({ to })} />
        {partiesOf[area].map((kind) => (
          <BookingPartyField key={kind} kind={kind} value={search[kind]} onChange={(id) => go({ [kind]: id })} />
        ))}
        <SelectField
          label={t("list.waitingFor")}
          value={search.waiting}
          placeholder={t("list.parties.any")}
          options={waitsOf[area].map((side) => ({ value: side, label: t(`list.waits.${side}`) }))}
          onChange={(event) => go({ waiting: event.currentTarget.value as WaitingFilter | "" })}
        />
      </ListFilters>
      <div className={styles.bar}>
        <div className={styles.chosen}>
          <ChipGroup
            legend={t("list.status")}
            hideLegend
            name="statuses"
            multiple
            options={bookingStatuses.map((status) => ({
              value: status,
              label: t(`statuses.${status}`),
              icon: <StatusIcon status={status} />,
            }))}
            selected={search.statuses}
            onChange={(statuses) => go({ statuses: bookingStatuses.filter((status) => statuses.includes(status)) })}
          />
          {isFiltered(search) ? (
            <Button
              variant="ghost"
              size="s"
              icon={<IconFilterOff size={17} stroke={1.9} aria-hidden="true" />}
              onClick={() => go(unfiltered)}
            >
              {t("list.clear")}
            </Button>
          ) : null}
        </div>
        <SelectField
          label={t("list.sort")}
          hideLabel
          prefix={t("list.sort")}
          value={search.sort}
          options={bookingSorts.map((sort) => ({ value: sort, label: t(`list.sorts.${sortKey(sort)}`) }))}
          onChange={(event) => go({ sort: event.currentTarget.value as BookingSort })}
        />
      </div>
    </Stack>
  );
}

/** Below the list: how many to show at once. */
export function BookingListFoot({ search, go }: ToolsProps) {
  const t = useTranslations("bookings.list");
  return (
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
  );
}

function StatusIcon({ status }: { status: BookingStatus }) {
  const { Icon } = statusLook[status];
  return <Icon stroke={1.9} aria-hidden="true" />;
}

function sortKey(sort: BookingSort) {
  return (sort.startsWith("-") ? `${sort.slice(1)}Down` : sort) as "createdAt";
}

type PeriodFieldProps = { label: string; value: string; min?: string; max?: string; onDate: (date: string) => void };

/** A date that applies once it stands still: while a year is typed, every digit makes another date. */
function PeriodField({ label, value, min, max, onDate }: PeriodFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (input.current && input.current.value !== value) input.current.value = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const apply = (date: string) => {
    clearTimeout(timer.current);
    if (date !== value && (date === "" || (isPlainDate(date) && date >= "2000-01-01"))) onDate(date);
  };
  return (
    <DateField
      ref={input}
      label={label}
      defaultValue={value}
      min={min || undefined}
      max={max || undefined}
      onChange={(event) => {
        const date = event.currentTarget.value;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => apply(date), 600);
      }}
      onBlur={(event) => apply(event.currentTarget.value)}
    />
  );
}
