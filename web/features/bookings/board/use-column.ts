import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { BookingSummary } from "#contract/bookings/booking-summary.ts";
import type { officePageSizes, Page } from "#contract/core/page-sizes.ts";
import type { Area } from "#contract/core/roles.ts";
import { usePage, useToday } from "#web/platform/page/route-context.ts";
import { type BookingsSearch, bookingsInput } from "../list/bookings-search.ts";
import { type Column, columnInput, mineFirst } from "./board-columns.ts";

type Question = {
  area: Area;
  column: Column;
  search: BookingsSearch;
  pageSize: (typeof officePageSizes)[number];
  /** False while a card is dragged: nothing moves under the hand. */
  isFree: boolean;
};

/** The cards of a column: in an open one what waits for the reader, then the rest, each in the column's order; and how many there are of all. */
export function useColumn({ area, column, search, pageSize, isFree }: Question) {
  const { api } = usePage();
  const today = useToday();
  const input = {
    ...bookingsInput({ ...search, statuses: [], from: "", to: "", reason: "" }),
    ...columnInput(column, today),
    page: 1,
    pageSize,
  };
  // Those that look on have no turn, and whoever asks for one side's has all of one kind.
  const hasMine = !column.isEnded && column.status !== "Approved" && area !== "team" && search.waiting === "";
  const options = { placeholderData: keepPreviousData, staleTime: 0, select: asTyped };
  const all = useQuery({ ...api.bookings.listBookings.queryOptions({ input }), ...options, enabled: isFree });
  const mine = useQuery({
    ...api.bookings.listBookings.queryOptions({ input: { ...input, waitingFor: "me" } }),
    ...options,
    enabled: isFree && hasMine,
  });
  const isPending = all.isPending || (hasMine && mine.isPending);
  return {
    items: all.data && !isPending ? mineFirst(hasMine ? (mine.data?.items ?? []) : [], all.data.items) : undefined,
    total: all.data?.total ?? 0,
    totalIsCapped: all.data?.totalIsCapped ?? false,
    isPending,
    isPlaceholderData: all.isPlaceholderData || (hasMine && mine.isPlaceholderData),
    error: all.error ?? (hasMine ? mine.error : null),
    refetch: () => Promise.all([all.refetch(), ...(hasMine ? [mine.refetch()] : [])]),
  };
}

/** Each column asks by itself: beside cards that hold the words as typed, those that hold similar ones would belong to no search. */
function asTyped(page: Page<BookingSummary>): Page<BookingSummary> {
  return page.similarTo === undefined ? page : { ...page, items: [], total: 0, totalIsCapped: false };
}

/** How much of each card's conversation the reader has not read, by booking. */
export function useUnread(items: readonly BookingSummary[]): ReadonlyMap<string, number> {
  const { api } = usePage();
  const { data } = useQuery({
    ...api.conversations.listUnread.queryOptions({ input: { bookingIds: items.map(({ id }) => id).slice(0, 100) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: items.length > 0,
  });
  return new Map(data?.items.map(({ bookingId, unread }) => [bookingId, unread]));
}
