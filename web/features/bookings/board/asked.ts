import type { BookingAction } from "#contract/bookings/booking-states.ts";

/** What somebody is about to do with a card. */
export type Asked = { bookingId: string; action: BookingAction };
