import type { PlainDate } from "#contract/core/dates/dates.ts";
import { type BookingsSearch, bookingsSearch, defaultBookingsSearch } from "#web/features/bookings/list/bookings-search.ts";
import { choice, dateText, stringifySearch } from "#web/platform/page/search-params.ts";
import { type CalendarView, calendarViews } from "./period.ts";

type Filters = Pick<BookingsSearch, "q" | "statuses" | "waiting" | "client" | "team" | "vendor" | "listing">;

/** The calendar as it stands in the address: which days, and the list's filters; `on` is "" for today. */
export type CalendarSearch = Filters & { view: CalendarView; on: PlainDate | "" };

export function calendarSearch(given: Record<string, unknown>): CalendarSearch {
  const { q, statuses, waiting, client, team, vendor, listing } = bookingsSearch(given);
  const view = choice(given["view"], calendarViews, "month");
  return { q, statuses, waiting, client, team, vendor, listing, view, on: dateText(given["on"]) ?? "" };
}

/** As the tools of the list read it. */
export const asListSearch = (search: CalendarSearch): BookingsSearch => ({ ...defaultBookingsSearch, ...filtersOf(search) });

function filtersOf({ view: _view, on: _on, ...filters }: CalendarSearch): Filters {
  return filters;
}

export function calendarHref(path: string, search: CalendarSearch, change: Partial<CalendarSearch>): string {
  const { view, ...rest } = { ...search, ...change };
  return `${path}${stringifySearch({ view: view === "month" ? "" : view, ...rest })}`;
}

/** What the API is asked for a period. */
export function calendarInput(search: CalendarSearch, period: { from: PlainDate; to: PlainDate }) {
  const { q, statuses, waiting, client, team, vendor, listing } = search;
  return {
    ...period,
    ...(q ? { q } : {}),
    ...(statuses.length > 0 ? { statuses: statuses.join(",") } : {}),
    ...(waiting ? { waitingFor: waiting } : {}),
    ...(client ? { clientId: client } : {}),
    ...(team ? { teamId: team } : {}),
    ...(vendor ? { vendorId: vendor } : {}),
    ...(listing ? { listingId: listing } : {}),
  };
}
