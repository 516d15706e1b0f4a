import type { Booking } from "#contract/bookings/booking-details.ts";
import type { Formats } from "#contract/core/format.ts";

/** Where the activity takes place, on one line: the client's own address where it comes to them, else the venue's. */
export function bookingAddress({ info, venue }: Pick<Booking, "info" | "venue">, formats: Formats): string | null {
  const own = info.address;
  return own ? [own.street, `${own.postalCode} ${own.city}`, formats.country(own.country)].join(", ") : (venue?.address ?? null);
}
