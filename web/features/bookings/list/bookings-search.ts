import { bookingEndReasons, bookingSorts, bookingStatuses, waitingFilters } from "#contract/bookings/booking-states.ts";
import { addDays, type PlainDate } from "#contract/core/dates/dates.ts";
import { anyOf, day, idOf, listSearch, oneOf, words } from "#web/platform/lists/list-search.ts";

const dayWords = ["today", "yesterday"] as const;

/** What a person looks for among their bookings, as it stands in the address. */
const list = listSearch({
  sorts: bookingSorts,
  sort: "-createdAt",
  fields: {
    q: words("q"),
    /** None means all. */
    statuses: anyOf("statuses", bookingStatuses),
    /** Why it ended. */
    reason: oneOf("reasons", bookingEndReasons),
    /** Whose turn it is. */
    waiting: oneOf("waitingFor", waitingFilters),
    /** First and last activity date. A word moves with the calendar, for views that last. */
    from: day("from", dayWords),
    to: day("to", dayWords),
    client: idOf("clientId"),
    team: idOf("teamId"),
    vendor: idOf("vendorId"),
    listing: idOf("listingId"),
  },
});

export type BookingsSearch = typeof list.defaults;
export const { defaults: defaultBookingsSearch, unfiltered, read: bookingsSearch, isFiltered, input: bookingsInput } = list;

/** The search with its words for days as dates. */
export function onDay<S extends Pick<BookingsSearch, "from" | "to">>(search: S, today: PlainDate): S {
  const dates: Record<string, PlainDate> = { today, yesterday: addDays(today, -1) };
  return { ...search, from: dates[search.from] ?? search.from, to: dates[search.to] ?? search.to };
}

/** How many of the filters that a phone folds away are in force. */
export function filtersInForce(search: BookingsSearch): number {
  return list.filtersIn(search).filter((name) => name !== "q" && name !== "statuses").length;
}
