import type { BookingSort, BookingStatus } from "#contract/bookings/booking-states.ts";
import { addDays, type PlainDate } from "#contract/core/dates/dates.ts";

export type Column = {
  status: BookingStatus;
  /** The order is reckoned, never chosen: a card is dropped in a column, not between two others. */
  sort: BookingSort;
  /** The first activity date that is shown, in days from today. */
  fromDay?: number;
  /** Folded until somebody asks. */
  isEnded: boolean;
};

/** The columns in the order of a booking's life: what is open by who waits longest, the reader first, what is agreed by its day, what ended by the last. */
export const boardColumns: readonly Column[] = [
  { status: "New", sort: "waitingSince", isEnded: false },
  { status: "Negotiation", sort: "waitingSince", isEnded: false },
  { status: "Approved", sort: "activityDate", fromDay: 0, isEnded: false },
  { status: "Declined", sort: "-activityDate", fromDay: -30, isEnded: true },
  { status: "Cancelled", sort: "-activityDate", fromDay: -30, isEnded: true },
];

/** What the list is asked for a column. */
export const columnInput = ({ status, sort, fromDay }: Column, today: PlainDate) => ({
  statuses: status,
  sort,
  ...(fromDay === undefined ? {} : { from: addDays(today, fromDay) }),
});

/** What waits for the reader, then the rest, nothing twice. */
export function mineFirst<Card extends { id: string }>(mine: readonly Card[], all: readonly Card[]): Card[] {
  const first = new Set(mine.map(({ id }) => id));
  return [...mine, ...all.filter(({ id }) => !first.has(id))];
}
