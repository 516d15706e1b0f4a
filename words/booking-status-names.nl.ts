import type { BookingStatus } from "#contract/bookings/booking-states.ts";

export const bookingStatusNames = {
  New: "Nieuw",
  Negotiation: "In overleg",
  Approved: "Goedgekeurd",
  Declined: "Geweigerd",
  Cancelled: "Geannuleerd",
} satisfies Record<BookingStatus, string>;
