import { commissionOn, settledCost } from "#contract/bookings/booking-cost.ts";
import { systemName } from "#contract/core/system-name.ts";
import { quotePrice } from "#contract/pricing/quote.ts";
import type { AuditBooking, AuditDetails } from "#contract/support/audit-details.ts";
import type { AuditEventType } from "#contract/support/support-states.ts";
import { referenceOf } from "#server/features/bookings/rules.ts";
import { type DemoBooking, listingName } from "./bookings.ts";
import { dateOf } from "./calendar.ts";
import type { Row } from "./copy-rows.ts";
import type { DemoHold } from "./days/holds.ts";
import type { DemoListing } from "./listings.ts";
import type { DemoOffer } from "./offers.ts";
import type { Organisations } from "./organisations.ts";
import type { DemoUser } from "./people.ts";
import { randomFrom } from "./random.ts";

const offerDeeds = {
  accepted: { event: "OfferAcceptedEvent", does: "accepted" },
  rejected: { event: "OfferRejectedEvent", does: "rejected" },
  withdrawn: { event: "OfferWithdrawnEvent", does: "withdrew" },
  lapsed: { event: "OfferLapsedEvent", does: "let lapse" },
} as const;

type Subject = { kind: "booking" | "listing" | "vendor" | "client" | "team"; id: string };

/** What happened so far, as the audit would have written it, oldest first. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: what happened, in the order in which the product would have written it.
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: what happened, in the order in which the product would have written it.
export function makeAudit(
  seed: string,
  { vendors, clients }: Organisations,
  listings: readonly DemoListing[],
  { bookings, offers, holds }: { bookings: readonly DemoBooking[]; offers: readonly DemoOffer[]; holds: readonly DemoHold[] },
): Row[] {
  const random = randomFrom(`${seed}/audit`);
  const organisationNames = new Map([...vendors, ...clients].map(({ id, name }) => [id, name]));
  const rows: (Row & { at: Date })[] = [];

  const add = <Type extends AuditEventType>(
    type: Type,
    atMs: number,
    by: DemoUser | undefined | null,
    subject: Subject,
    message: string,
    details: AuditDetails[Type],
  ) => {
    rows.push({
      id: random.uuid(atMs),
      at: new Date(atMs),
      type,
      message,
      user_id: by?.id ?? null,
      user_name: by?.name ?? systemName,
      organisation_id: by?.organisationId ?? null,
      organisation_name: organisationNames.get(by?.organisationId ?? "") ?? null,
      subject_kind: subject.kind,
      subject_id: subject.id,
      details,
    });
  };

  for (const vendor of vendors) {
    const [by] = vendor.admins;
    add(
      "VendorCreatedEvent",
      vendor.createdMs,
      by,
      { kind: "vendor", id: vendor.id },
      `${by?.name} registered the vendor ${vendor.name}.`,
      { name: vendor.name },
    );
  }
  for (const client of clients) {
    const [by] = client.admins;
    add(
      "ClientCreatedEvent",
      client.createdMs,
      by,
      { kind: "client", id: client.id },
      `${by?.name} registered the client ${client.name}.`,
      { name: client.name },
    );
    for (const team of client.teams) {
      add(
        "TeamCreatedEvent",
        team.createdMs,
        by,
        { kind: "team", id: team.id },
        `${by?.name} created the team ${team.name} of ${client.name}.`,
        {
          name: team.name,
          client: client.name,
          clientId: client.id,
        },
      );
    }
  }
  for (const listing of listings) {
    const [by] = listing.vendor.admins;
    const name = listingName(listing);
    add(
      "ListingCreatedEvent",
      listing.createdMs,
      by,
      { kind: "listing", id: listing.id },
      `${by?.name} created ${name} of ${listing.vendor.name}.`,
      {
        name,
        type: listing.type,
        vendor: listing.vendor.name,
      },
    );
  }
  for (const [index, booking] of bookings.entries()) {
    const { id, listing, client, team, createdBy, createdMs, activityDate, participants, quote, history } = booking;
    const subject: Subject = { kind: "booking", id };
    const reference = referenceOf(index + 1, dateOf(createdMs));
    const name = listingName(listing);
    const facts: AuditBooking = {
      reference,
      listing: name,
      client: client.name,
      team: team.name,
      vendor: listing.vendor.name,
      activityDate,
    };
    add(
      "BookingCreatedEvent",
      createdMs,
      createdBy,
      subject,
      `${createdBy.name} asked ${listing.vendor.name} for ${name} on ${activityDate} for a group of ${participants}, for ${client.name}, ${team.name}.`,
      { ...facts, to: "New", participants, priceExclVatCents: quote.priceExclVatCents },
    );
    for (const step of history.steps) {
      const isExpiry = step.action === "expire";
      const message = isExpiry
        ? `The request ${reference} expired: its date passed without an agreement.`
        : `${step.by?.name} set the status of ${reference} from ${step.from} to ${step.to}.`;
      const refund = step.to === "Cancelled" ? history.refund : null;
      add("BookingStatusChangedEvent", step.atMs, step.by, subject, message, {
        ...facts,
        from: step.from,
        to: step.to,
        action: step.action,
        ...(isExpiry ? { reason: "expired" } : {}),
        ...(refund ? { refundedCents: refund.refundedCents, keptCents: refund.keptCents } : {}),
      });
    }
    for (const offer of offers.filter((each) => each.booking === booking)) {
      const about = {
        ...facts,
        offerId: offer.id,
        offer: offer.number,
        side: offer.side,
        offeredDate: activityDate,
        offeredStart: offer.after.startTime,
        offeredParticipants: offer.after.participants,
        offeredVenue: booking.venue.name,
        offeredExclVatCents: quotePrice(listing, listing.vendor, booking.venue, offer.after.participants, quote.commissionRateBp)
          .priceExclVatCents,
      };
      const of = `offer ${offer.number} for ${reference}.`;
      add("OfferMadeEvent", offer.createdMs, offer.by, subject, `${offer.by.name} made ${of}`, about);
      const { decidedMs, decidedBy, state } = offer;
      if (decidedMs === null || state === "replaced" || state === "open") continue;
      const said = `${decidedBy?.name ?? systemName} ${offerDeeds[state].does} ${of}`;
      if (state === "accepted")
        add("OfferAcceptedEvent", decidedMs, decidedBy, subject, said, { ...about, from: history.status, to: history.status });
      else add(offerDeeds[state].event, decidedMs, decidedBy, subject, said, about);
    }
    for (const { by, createdMs, expiresMs, place } of holds.filter((each) => each.booking === booking)) {
      const until = new Date(expiresMs).toISOString();
      const said = `${by.name} holds ${activityDate} for ${reference} until ${until}, ${place} in line.`;
      add("BookingDayHeldEvent", createdMs, by, subject, said, { ...facts, heldDate: activityDate, until, place });
    }
    if (history.settlement) {
      const { atMs, by, refundedCents, keptCents } = history.settlement;
      const { priceInclVatCents, commissionRateBp } = quote;
      const before = settledCost(quote, 0);
      const after = settledCost(quote, refundedCents);
      add("BookingSettledEvent", atMs, by, subject, `${by.name} settled ${reference}.`, {
        ...facts,
        refundedCents,
        keptCents,
        "from.refundedCents": 0,
        "from.keptCents": priceInclVatCents,
        "from.commissionCents": commissionOn(before, commissionRateBp),
        "to.refundedCents": refundedCents,
        "to.keptCents": keptCents,
        "to.commissionCents": commissionOn(after, commissionRateBp),
      });
    }
    for (const note of history.notes) {
      const kind = note.visibility === "internal" ? "an internal" : "a";
      add("BookingNoteAddedEvent", note.atMs, note.by, subject, `${note.by.name} added ${kind} note to ${reference}.`, {
        ...facts,
        noteId: note.id,
        visibility: note.visibility,
      });
    }
  }
  return rows.sort((a, b) => a.at.getTime() - b.at.getTime());
}
