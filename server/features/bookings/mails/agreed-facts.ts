import type { Services } from "#server/platform/services.ts";
import type { Person } from "../parties/people.ts";
import { type PracticalRow, presentPractical } from "../practical/practical.ts";
import type { BookingRow } from "../queries.ts";
import type { AgreedFacts } from "./mail-data.ts";

/** What the mail about a booking that is confirmed, or no longer is, adds: whom to reach, what to bring, until when cancelling is free, and what its calendar entry is made of. */
export function agreedFacts({ clock, config }: Services, booking: BookingRow, row: PracticalRow, person: Person): AgreedFacts {
  const { vendorContact, whatToBring, freeCancellationUntil } = presentPractical(booking, row, person.language);
  return {
    vendorContactName: vendorContact.name,
    vendorEmail: vendorContact.email,
    vendorPhone: vendorContact.phone,
    whatToBring,
    // What is past already is no promise any more.
    freeUntil: freeCancellationUntil !== null && freeCancellationUntil >= clock.today() ? freeCancellationUntil : null,
    durationMinutes: booking.duration_minutes,
    timeZone: config.timeZone,
    version: booking.version,
    stampedAt: clock.now().toISOString(),
    recipientEmail: person.email,
  };
}
