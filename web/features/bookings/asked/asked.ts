import type { BookingAction } from "#contract/bookings/booking-states.ts";

/** What somebody is about to do with a booking of a list or board, before the whole of it is there. */
export type Asked = { bookingId: string; action: BookingAction | "acceptOffer" | "settle" };
