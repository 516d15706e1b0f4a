import type { BookingStatus } from "#contract/bookings/booking-states.ts";

export const bookingStatusNames = {
  New: "New",
  Negotiation: "Negotiation",
  Approved: "Approved",
  Declined: "Declined",
  Cancelled: "Cancelled",
} satisfies Record<BookingStatus, string>;
