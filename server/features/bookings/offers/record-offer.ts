import type { BookingStatus } from "#contract/bookings/booking-states.ts";
import type { Side } from "#contract/bookings/lifecycle.ts";
import { differenceBetween } from "#contract/bookings/offers/offer-difference.ts";
import { lastDayOf } from "#contract/core/dates/covered-days.ts";
import type { AgreedTerm, AuditDetails } from "#contract/support/audit-details.ts";
import { type AuditAuthor, writeAudit } from "#server/platform/audit/audit.ts";
import { changeDetails, changesBetween } from "#server/platform/audit/changes.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { StoredOffer } from "#server/platform/db/documents.ts";
import type { Services } from "#server/platform/services.ts";
import { auditFacts } from "../audit-trail.ts";
import { agreedFacts } from "../mails/agreed-facts.ts";
import { announce, listListeners } from "../mails/announcements.ts";
import type { OfferFacts } from "../mails/mail-data.ts";
import { getPractical } from "../practical/practical.ts";
import { bookingReference, frozenQuote } from "../present.ts";
import type { BookingRow } from "../queries.ts";
import { noteAnswer } from "../writes.ts";
import type { OfferRow } from "./offer-queries.ts";

type OfferEvent = Extract<keyof AuditDetails, `Offer${string}`>;
const deeds: Record<OfferEvent, string> = {
  OfferMadeEvent: "made",
  OfferAcceptedEvent: "accepted",
  OfferRejectedEvent: "rejected",
  OfferWithdrawnEvent: "withdrew",
  OfferLapsedEvent: "let lapse",
};

/** Who did it, for which side; nobody's of the system. */
export type Doer = { author: AuditAuthor; side: Side };

/** @property replaces the number of the offer whose place it took */
type Happened = { type: OfferEvent; offer: OfferRow; from: BookingStatus; replaces?: number | undefined };

/** The audit row of what happened to an offer; it never holds what somebody wrote with it. */
export function auditOffer(trx: Queryable, services: Services, booking: BookingRow, { author }: Doer, happened: Happened): Promise<void> {
  const { type, offer, from, replaces } = happened;
  const { after } = offer;
  const isMove = from !== booking.status || type === "OfferAcceptedEvent";
  // The type of what happened ties its details to it.
  const entry = {
    type,
    message: `${author.name} ${deeds[type]} offer ${offer.number} for ${bookingReference(booking, services.config.timeZone)}.`,
    at: services.clock.now(),
    by: author,
    subject: { kind: "booking" as const, id: booking.id },
    details: {
      ...auditFacts(services, booking),
      offerId: offer.id,
      offer: offer.number,
      side: offer.side,
      offeredDate: after.activityDate,
      offeredStart: after.startTime,
      offeredParticipants: after.participants,
      offeredVenue: after.venue?.name ?? null,
      offeredExclVatCents: after.quote.priceExclVatCents,
      ...(isMove ? { from, to: booking.status } : {}),
      ...(type === "OfferAcceptedEvent" ? changeDetails(changesBetween(termsIn(offer.before), termsIn(after))) : {}),
      ...(replaces === undefined ? {} : { replaces }),
    },
  };
  return writeAudit(trx, entry as Parameters<typeof writeAudit>[1]);
}

const termsIn = ({
  activityDate,
  startTime,
  participants,
  venue,
  quote,
}: StoredOffer): { [Term in AgreedTerm]: string | number | null } => ({
  activityDate,
  startTime,
  participants,
  venue: venue?.name ?? null,
  priceExclVatCents: quote.priceExclVatCents,
});

/** What the mails about an offer show: the terms before and after, and the same difference as the page. */
export function offerFacts(offer: OfferRow, { duration_minutes }: Pick<BookingRow, "duration_minutes">): OfferFacts {
  const terms = ({ activityDate, startTime, participants, venue }: StoredOffer) => ({
    activityDate,
    lastDate: lastDayOf(activityDate, startTime, duration_minutes),
    startTime,
    participants,
    venueName: venue?.name ?? null,
  });
  return {
    offerNumber: offer.number,
    offerSide: offer.side,
    message: offer.message,
    validUntil: offer.valid_until.toISOString(),
    now: terms(offer.before),
    offered: terms(offer.after),
    difference: differenceBetween(frozenQuote(offer.before.quote), frozenQuote(offer.after.quote)),
  };
}

type Template =
  | "booking-offer-made"
  | "booking-offer-accepted"
  | "booking-offer-rejected"
  | "booking-offer-withdrawn"
  | "booking-offer-lapsed";
export const mailOf: Record<OfferEvent, Template> = {
  OfferMadeEvent: "booking-offer-made",
  OfferAcceptedEvent: "booking-offer-accepted",
  OfferRejectedEvent: "booking-offer-rejected",
  OfferWithdrawnEvent: "booking-offer-withdrawn",
  OfferLapsedEvent: "booking-offer-lapsed",
};

/** Audits what happened to an offer, and tells whoever did not do it; of what is agreed with its entry for the calendar. */
export async function recordOffer(trx: Queryable, services: Services, booking: BookingRow, doer: Doer, happened: Happened): Promise<void> {
  await auditOffer(trx, services, booking, doer, happened);
  await noteAnswer(trx, services, booking.id, doer.side);
  const { type, offer, from } = happened;
  const isAgreed = type === "OfferAcceptedEvent";
  const practical = isAgreed ? await getPractical(trx, booking.id) : null;
  await announce(trx, services, {
    template: mailOf[type],
    booking,
    to: await listListeners(trx, booking, { side: doer.side, userId: doer.author.id }),
    event: `v${booking.version}`,
    data: (person) => ({
      byName: doer.author.name,
      bySide: doer.side,
      waitingFor: booking.waiting_for,
      from,
      to: booking.status,
      ...offerFacts(offer, booking),
      ...(practical ? agreedFacts(services, booking, practical, person) : {}),
    }),
    isAboutVersion: true,
  });
}
