import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { CalendarBooking } from "#contract/calendar/calendar.ts";
import type { PlainDate } from "#contract/core/dates/dates.ts";
import type { Area } from "#contract/core/roles.ts";
import { filtersInForce } from "#web/features/bookings/list/booking-list-tools.tsx";
import { isFiltered } from "#web/features/bookings/list/bookings-search.ts";
import { useLetterKeys } from "#web/platform/letter-keys.ts";
import { NoList } from "#web/platform/lists/list-body.tsx";
import { DayTabs } from "#web/platform/page/day-tabs.tsx";
import { onLatestAddress } from "#web/platform/page/latest-address.ts";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { usePage, useToday } from "#web/platform/page/route-context.ts";
import { parseSearch } from "#web/platform/page/search-params.ts";
import { useMedia } from "#web/platform/page/use-wide.ts";
import { useMe } from "#web/platform/session/current-person.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { PageSpinner } from "#web/ui/feedback/spinner.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { AgendaView } from "./agenda-view.tsx";
import { CalendarBar } from "./calendar-bar.tsx";
import { CalendarFilters } from "./calendar-filters.tsx";
import { asListSearch, type CalendarSearch, calendarHref, calendarInput, calendarSearch } from "./calendar-search.ts";
import { entriesByDay } from "./day-entries.ts";
import { MonthView } from "./month-view.tsx";
import { calendarViews, inOrder, type Period, periodOf, shifted } from "./period.ts";
import { TimeView } from "./time-view.tsx";
import type { CalendarActs, DaysProps } from "./view-props.ts";

// Asked for when somebody closes days, or proposes another.
const CloseDaysDialog = lazy(() => import("./close-days-dialog.tsx").then((module) => ({ default: module.CloseDaysDialog })));
const ProposeDayDialog = lazy(() => import("./propose-day-dialog.tsx").then((module) => ({ default: module.ProposeDayDialog })));

/** On narrower screens there is no room for seven days side by side. */
const desk = "(min-width: 48rem)";

type ScreenProps = { area: Area; search: CalendarSearch };

/** Bookings by their days: a month, a week, a day or a list, with the filters of the bookings list, all of it in the address. */
export function CalendarScreen({ area, search }: ScreenProps) {
  const t = useTranslations("calendar");
  return (
    <OfficePage title={t("title")} crumbs={[{ label: t("title"), href: `/${area}/calendar` }]}>
      <Stack gap={4}>
        {area === "vendor" ? <DayTabs current="calendar" /> : null}
        <CalendarBody area={area} search={search} />
      </Stack>
    </OfficePage>
  );
}

function CalendarBody({ area, search }: ScreenProps) {
  const t = useTranslations("calendar");
  const ui = useTranslations("ui");
  const { api } = usePage();
  const { view, on, period, hasRoom, hrefFor, go, step } = useCalendarAddress(area, search);
  const vendorId = useClosingVendor(area, search);
  const [closing, setClosing] = useState<Period | null>(null);
  const [moving, setMoving] = useState<{ booking: CalendarBooking; to: PlainDate | null } | null>(null);
  useLetterKeys({
    t: () => go({ on: "" }),
    ...Object.fromEntries(calendarViews.map((name, index) => [String(index + 1), () => go({ view: name })])),
  });
  const input = calendarInput(search, period);
  const query = useQuery({ ...api.calendars.getCalendar.queryOptions({ input }), placeholderData: keepPreviousData, staleTime: 0 });
  const filters = useFilters(search, hasRoom);
  const [isPicking, setPicking] = useState(false);
  const acts: CalendarActs = {
    area,
    hrefFor,
    vendorId,
    onMove: (booking, to) => setMoving({ booking, to }),
    onClose: vendorId === null ? undefined : (one, other) => setClosing(inOrder([one, other])),
  };
  return (
    <>
      <CalendarBar
        view={view}
        on={on}
        hrefFor={hrefFor}
        onStep={step}
        onToday={() => go({ on: "" })}
        filters={filters}
        picking={view === "month" && vendorId !== null ? { isPicking, onToggle: () => setPicking(!isPicking) } : undefined}
      />
      {filters.isOpen ? (
        <CalendarFilters id={filters.controls} area={area} search={asListSearch(search)} go={(change) => go(narrowed(search, change))} />
      ) : null}
      {query.data?.isCountsOnly ? <Notice announce="polite">{t("tooMany")}</Notice> : null}
      {query.error && !query.data ? <NoList error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.data ? (
        <CalendarViewOf
          key={view}
          view={view}
          on={on}
          period={period}
          calendar={query.data}
          entries={entriesByDay(query.data.bookings)}
          acts={acts}
          isNarrowed={isFiltered(asListSearch(search))}
          onDay={(day) => go({ on: day })}
          picking={{ isPicking, onPicking: setPicking }}
        />
      ) : query.error ? null : (
        <PageSpinner label={ui("loading")} />
      )}
      <Suspense fallback={null}>
        {closing && vendorId !== null && query.data ? (
          <CloseDaysDialog vendorId={vendorId} period={closing} calendar={query.data} onClose={() => setClosing(null)} />
        ) : null}
        {moving ? <ProposeDayDialog area={area} bookingId={moving.booking.id} day={moving.to} onClose={() => setMoving(null)} /> : null}
      </Suspense>
    </>
  );
}

type ViewOfProps = DaysProps & { view: CalendarSearch["view"] };

function CalendarViewOf({ view, ...props }: ViewOfProps) {
  if (view === "month") return <MonthView {...props} />;
  return view === "agenda" ? <AgendaView {...props} /> : <TimeView {...props} />;
}

/** Which days are shown and how, and the way to others: all of it stands in the address. */
function useCalendarAddress(area: Area, search: CalendarSearch) {
  const { history } = useRouter();
  const today = useToday();
  const on = search.on || today;
  const hasRoom = useMedia(desk);
  const view = hasRoom ? search.view : "agenda";
  const path = `/${area}/calendar`;
  const hrefFor = (change: Partial<CalendarSearch>) => calendarHref(path, search, change);
  const go = (change: Partial<CalendarSearch>) =>
    history.push(
      onLatestAddress({
        wanted: hrefFor(change),
        drawn: hrefFor({}),
        latest: history.location.href,
        keys: Object.keys(change),
        isList: (key) => key === "statuses",
      }),
    );
  // Two steps within a blink are two steps.
  const step = (by: -1 | 1) => go({ on: shifted(view, calendarSearch(parseSearch(history.location.search)).on || today, by) });
  return { view, on, period: periodOf(view, on), hasRoom, hrefFor, go, step };
}

/** What narrows the calendar stays folded away until it is asked for, or where there is room and something is in force. */
function useFilters(search: CalendarSearch, hasRoom: boolean) {
  const controls = useId();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [wasFiltered] = useState(() => isFiltered(asListSearch(search)));
  const isOpen = chosen ?? (hasRoom && wasFiltered);
  const inForce = filtersInForce(asListSearch(search)) + (search.q ? 1 : 0);
  return { inForce, isOpen, controls, onToggle: () => setChosen(!isOpen) };
}

/** The filters of the list that a calendar has as well. */
function narrowed(search: CalendarSearch, change: Partial<Record<string, unknown>>): Partial<CalendarSearch> {
  return Object.fromEntries(
    Object.entries(change).filter(([name, value]) => name in search && value !== undefined),
  ) as Partial<CalendarSearch>;
}

/** Whose days the person may close here: a vendor its own, the operator those of the vendor that is chosen. */
function useClosingVendor(area: Area, { vendor }: CalendarSearch): string | null {
  const { can, organisation } = useMe();
  if (!can.includes("listings.manage")) return null;
  return area === "vendor" ? (organisation?.id ?? null) : vendor || null;
}
