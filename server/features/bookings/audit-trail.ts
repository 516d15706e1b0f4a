import type { NoteVisibility } from "#contract/bookings/booking-states.ts";
import type { ActingSide, Side } from "#contract/bookings/lifecycle.ts";
import type { ReasonKind } from "#contract/bookings/offers/offer-states.ts";
import type { PlainDate } from "#contract/core/dates/dates.ts";
import type { AuditBooking } from "#contract/support/audit-details.ts";
import type { User } from "#server/access/actor.ts";
import { type AuditAuthor, authorOf, writeAudit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { Services } from "#server/platform/services.ts";
import { insertNote } from "./note-queries.ts";
import { bookingReference, listingNameIn } from "./present.ts";
import type { BookingRow } from "./queries.ts";
import { noteAnswer } from "./writes.ts";

/** Who takes an action of the lifecycle, for which side, and why. */
export type Taker = {
  author: AuditAuthor;
  side: Side;
  reason: string | null;
  reasonKind?: ReasonKind | null /** For which of its named dates. */;
  date?: PlainDate | null;
};

/** What every audit row about a booking says of it, in English. */
export function auditFacts({ config }: Services, booking: BookingRow): AuditBooking {
  return {
    reference: bookingReference(booking, config.timeZone),
    listing: listingNameIn(booking.listing_texts, "en", booking.main_language),
    client: booking.client_name,
    team: booking.team_name,
    vendor: booking.vendor_name,
    activityDate: booking.activity_date,
  };
}

export const noteRoles = { operator: "ProductAdmin", vendor: "Vendor", client: "Client" } as const;

/** @property passesTurnTo whose turn it is by the note, where it passes */
type NewNote = { id: string; note: string; visibility: NoteVisibility; passesTurnTo?: "vendor" | "client" | null };

/** The note and its audit row, which never holds the text. */
export async function writeNote(
  trx: Queryable,
  services: Services,
  user: User,
  side: ActingSide,
  booking: BookingRow,
  { id, note, visibility, passesTurnTo = null }: NewNote,
): Promise<void> {
  const at = services.clock.now();
  const organisationId = user.organisation?.id ?? null;
  await insertNote(trx, {
    id,
    booking_id: booking.id,
    conversation_id: null,
    author_id: user.id,
    user_name: user.name,
    author_role: noteRoles[side],
    organisation_id: organisationId,
    visibility,
    note,
    created_at: at,
  });
  if (visibility === "shared") await noteAnswer(trx, services, booking.id, side);
  await writeAudit(trx, {
    type: "BookingNoteAddedEvent",
    message: `${user.name} added ${visibility === "internal" ? "an internal" : "a"} note to ${bookingReference(booking, services.config.timeZone)}.`,
    at,
    by: authorOf(user),
    subject: { kind: "booking", id: booking.id },
    details: { ...auditFacts(services, booking), noteId: id, visibility, ...(passesTurnTo === null ? {} : { waitingFor: passesTurnTo }) },
  });
}
