import type { Booking } from "#contract/bookings/booking-details.ts";

/** What an offer is called where the booking stands: of one that has ended, or whose date has passed, it opens that again. */
export function offerVerb({ openOffer, status, activityDate }: Booking, today: string): "counter" | "reopen" | "propose" | "make" {
  if (openOffer) return "counter";
  if (status === "Declined" || status === "Cancelled" || activityDate < today) return "reopen";
  return status === "Approved" ? "propose" : "make";
}
