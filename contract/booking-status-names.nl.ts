import type { BookingStatus } from "./booking-states.ts";

export const bookingStatusNames = {
  New: "Nieuw",
  Negotiation: "In overleg",
  Approved: "Goedgekeurd",
  Declined: "Geweigerd",
  Cancelled: "Geannuleerd",
} satisfies Record<BookingStatus, string>;
