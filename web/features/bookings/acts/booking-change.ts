import type { Booking } from "#contract/bookings/booking-details.ts";
import type { BookingStatus } from "#contract/bookings/booking-states.ts";

/** What somebody else did to a booking while a person was looking at an older state of it. */
export type BookingChange = {
  status: { from: BookingStatus; to: BookingStatus; byName: string } | null;
  newNotes: number;
};

/** What is different between the state a person decided by and the present one. */
export function changeSince(seen: Booking, now: Booking): BookingChange {
  const last = now.history.findLast(({ type }) => type === "BookingStatusChangedEvent");
  const known = new Set(seen.notes.map(({ id }) => id));
  return {
    status: seen.status === now.status ? null : { from: seen.status, to: now.status, byName: last?.userName ?? "" },
    newNotes: now.notes.filter(({ id }) => !known.has(id)).length,
  };
}
