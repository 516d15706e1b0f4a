import {
  type BookingEndReason,
  type BookingPartyKind,
  type BookingSort,
  type BookingStatus,
  bookingEndReasons,
  bookingPartyKinds,
  bookingSorts,
  bookingStatuses,
  type WaitingFilter,
  waitingFilters,
} from "#contract/bookings/booking-states.ts";
import { addDays, isPlainDate, type PlainDate } from "#contract/core/dates/dates.ts";
import { officePageSizes } from "#contract/core/page-sizes.ts";
import { choice, choices, idText, text, whole } from "#web/platform/page/search-params.ts";

const dayWords = ["today", "yesterday"] as const;
type DayWord = (typeof dayWords)[number];

/** What a person looks for among their bookings, as it stands in the address. */
export type BookingsSearch = Record<BookingPartyKind, string> & {
  q: string;
  /** None means all. */
  statuses: BookingStatus[];
  /** Why it ended; "" for any. */
  reason: BookingEndReason | "";
  /** Whose turn it is; "" for anybody's. */
  waiting: WaitingFilter | "";
  /** First and last activity date; "" where open. A word moves with the calendar, for views that last. */
  from: PlainDate | DayWord | "";
  to: PlainDate | DayWord | "";
  sort: BookingSort;
  page: number;
  pageSize: number;
};

/** What clearing the filters leaves. */
export const unfiltered = {
  q: "",
  statuses: [],
  reason: "",
  waiting: "",
  from: "",
  to: "",
  client: "",
  team: "",
  vendor: "",
  listing: "",
} satisfies Partial<BookingsSearch>;

export const defaultBookingsSearch: BookingsSearch = { ...unfiltered, sort: "-createdAt", page: 1, pageSize: 25 };

/** Reads an address leniently: what is not understood falls back, nothing throws. */
export function bookingsSearch(given: Record<string, unknown>): BookingsSearch {
  const size = whole(given["pageSize"], 1, 1_000, defaultBookingsSearch.pageSize);
  return {
    q: text(given["q"]).replaceAll("\u0000", "").toWellFormed().trim(),
    statuses: choices(given["statuses"], bookingStatuses),
    reason: choice(given["reason"], ["", ...bookingEndReasons], ""),
    waiting: choice(given["waiting"], ["", ...waitingFilters], ""),
    from: dateOf(given["from"]),
    to: dateOf(given["to"]),
    client: idText(given["client"]),
    team: idText(given["team"]),
    vendor: idText(given["vendor"]),
    listing: idText(given["listing"]),
    sort: choice(given["sort"], bookingSorts, defaultBookingsSearch.sort),
    page: whole(given["page"], 1, 1_000_000_000, 1),
    pageSize: officePageSizes.find((known) => known === size) ?? defaultBookingsSearch.pageSize,
  };
}

function dateOf(value: unknown): PlainDate | DayWord | "" {
  const date = text(value, 10);
  return isPlainDate(date) ? date : (dayWords.find((word) => word === date) ?? "");
}

/** The search with its words for days as dates. */
export function onDay<S extends Pick<BookingsSearch, "from" | "to">>(search: S, today: PlainDate): S {
  const dates: Record<string, PlainDate> = { today, yesterday: addDays(today, -1) };
  return { ...search, from: dates[search.from] ?? search.from, to: dates[search.to] ?? search.to };
}

/** Whether anything narrows the list; sorting and paging do not. */
export function isFiltered(search: BookingsSearch): boolean {
  return search.q !== "" || search.statuses.length > 0 || filtersInForce(search) > 0;
}

/** How many of the filters that a phone folds away are in force. */
export function filtersInForce({ reason, waiting, from, to, ...search }: BookingsSearch): number {
  return [reason, waiting, from, to, ...bookingPartyKinds.map((kind) => search[kind])].filter((value) => value !== "").length;
}

/** What the API is asked: field by field, since an address may carry parameters that are not ours and the API refuses what it does not know. */
export function bookingsInput({ q, statuses, reason, waiting, from, to, sort, page, pageSize, ...search }: BookingsSearch) {
  const parties = bookingPartyKinds.filter((kind) => search[kind] !== "").map((kind) => [`${kind}Id`, search[kind]]);
  return {
    sort,
    page,
    pageSize,
    ...(q === "" ? {} : { q }),
    ...(statuses.length === 0 ? {} : { statuses: statuses.join(",") }),
    ...(reason === "" ? {} : { reasons: reason }),
    ...(waiting === "" ? {} : { waitingFor: waiting }),
    ...(from === "" ? {} : { from }),
    ...(to === "" ? {} : { to }),
    ...(Object.fromEntries(parties) as Partial<Record<`${BookingPartyKind}Id`, string>>),
  };
}
