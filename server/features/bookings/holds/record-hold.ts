import type { Side } from "#contract/bookings/lifecycle.ts";
import { type AuditAuthor, writeAudit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { Services } from "#server/platform/services.ts";
import { auditFacts } from "../audit-trail.ts";
import { announce, listListeners } from "../mails/announcements.ts";
import { bookingReference } from "../present.ts";
import type { BookingRow } from "../queries.ts";
import type { HoldRow } from "./hold-queries.ts";

/** Who did it, for which side. */
type Doer = { author: AuditAuthor; side: Side };
type Happened = { event: "held" | "movedUp" | "released" | "lapsed"; hold: HoldRow };

/** Audits what happened to a hold, and tells whoever did not do it. */
export async function recordHold(
  trx: Queryable,
  services: Services,
  booking: BookingRow,
  doer: Doer,
  { event, hold }: Happened,
): Promise<void> {
  const at = services.clock.now();
  const reference = bookingReference(booking, services.config.timeZone);
  const { first_day: heldDate, last_day: heldLastDate, place } = hold;
  const until = hold.expires_at.toISOString();
  const about = { at, by: doer.author, subject: { kind: "booking" as const, id: booking.id } };
  const facts = { ...auditFacts(services, booking), heldDate, until };
  const { name } = doer.author;
  if (event === "held")
    await writeAudit(trx, {
      ...about,
      type: "BookingDayHeldEvent",
      message: `${name} holds ${heldDate} for ${reference} until ${until}, ${place} in line.`,
      details: { ...facts, place },
    });
  else if (event === "movedUp")
    await writeAudit(trx, {
      ...about,
      type: "BookingHoldMovedUpEvent",
      message: `The hold of ${heldDate} for ${reference} is first in line now.`,
      details: facts,
    });
  else
    await writeAudit(trx, {
      ...about,
      type: "BookingHoldEndedEvent",
      message:
        event === "released" ? `${name} released ${heldDate}, held for ${reference}.` : `The hold of ${heldDate} for ${reference} lapsed.`,
      details: { ...facts, how: event },
    });
  await announce(trx, services, {
    template: "booking-hold",
    booking,
    to: await listListeners(trx, booking, { side: doer.side, userId: doer.author.id }),
    event: `hold-${hold.id}-${event}-${at.getTime()}`,
    data: { byName: name, bySide: doer.side, hold: event, heldDate, heldLastDate, until, place },
    isAboutVersion: true,
  });
}
