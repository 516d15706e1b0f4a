import { offerStep, turnAfterOffer } from "#contract/bookings/offers/offer-lifecycle.ts";
import { systemName } from "#contract/core/system-name.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { announce } from "../mails/announcements.ts";
import { listParties } from "../parties/people.ts";
import { standingOf } from "../present.ts";
import { getBookingRow } from "../queries.ts";
import { refuseMoved } from "./make-offer.ts";
import { closeOffer, findOffer, listHalfway, listLapsing, markReminded, moveByOffer } from "./offer-queries.ts";
import { offerFacts, recordOffer } from "./record-offer.ts";

const system = { author: { id: null, name: systemName, organisation: null }, side: "system" } as const;
/** The most that one run takes on; the next goes on. */
const batchSize = 1_000;

/** Lets the offers lapse that nobody answered in time, each in a transaction of its own, and tells both sides. */
export async function lapseOffers(services: Services): Promise<void> {
  const { db, clock } = services;
  const due = await listLapsing(db, { now: clock.now(), limit: batchSize });
  await oneTransactionEach(services, due, async (trx, { id, booking_id }) => {
    const booking = await getBookingRow(trx, booking_id);
    const offer = await findOffer(trx, id);
    if (offer?.state !== "open") return;
    const at = clock.now();
    const step = offerStep(standingOf(booking), "lapse", "system", offer.side);
    const waitingFor = step ? turnAfterOffer(step, offer.side, booking.status) : null;
    if (!(await moveByOffer(trx, booking, { status: booking.status, waitingFor, terms: null, at }))) await refuseMoved(trx, booking);
    await closeOffer(trx, id, { state: "lapsed", by: null, at });
    const moved = await getBookingRow(trx, booking_id);
    await recordOffer(trx, services, moved, system, { type: "OfferLapsedEvent", offer, from: booking.status });
  });
}

/** Calls an offer to mind once half of its time is over: to the side that is to answer. */
export async function remindOfOffers(services: Services): Promise<void> {
  const { db, clock } = services;
  const due = await listHalfway(db, { now: clock.now(), limit: batchSize });
  await oneTransactionEach(services, due, async (trx, { id, booking_id }) => {
    if (!(await markReminded(trx, id, clock.now()))) return;
    const booking = await getBookingRow(trx, booking_id);
    const offer = await findOffer(trx, id);
    if (!offer) return;
    const parties = await listParties(trx, booking);
    await announce(trx, services, {
      template: "booking-offer-reminder",
      booking,
      to: parties.filter(({ side }) => side !== offer.side),
      event: `offer-${offer.number}`,
      data: { byName: offer.made_by_name, bySide: offer.side, waitingFor: booking.waiting_for, ...offerFacts(offer, booking) },
      isAboutVersion: true,
    });
  });
}

type Due = { id: string; booking_id: string };

/** One that fails does not keep the others; one that somebody else has just settled is no failure. */
async function oneTransactionEach(
  { db, log }: Services,
  items: readonly Due[],
  act: (trx: Queryable, item: Due) => Promise<void>,
): Promise<void> {
  for (const item of items) {
    try {
      await db.transaction().execute((trx) => act(trx, item));
    } catch (error) {
      if (!(error instanceof Refusal)) log.error({ err: error, bookingId: item.booking_id }, "a scheduled step on an offer failed");
    }
  }
}
