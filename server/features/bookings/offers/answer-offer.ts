import type { ActingSide } from "#contract/bookings/lifecycle.ts";
import { offerLifecycle, offerStep, turnAfterOffer } from "#contract/bookings/offers/offer-lifecycle.ts";
import type { OfferAnswer, OfferSide } from "#contract/bookings/offers/offer-states.ts";
import type { User } from "#server/access/actor.ts";
import { lockListing } from "#server/features/listings/reads.ts";
import { findInactiveOf, hasVatNumber } from "#server/features/organisations/reads.ts";
import { authorOf } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { StoredOffer } from "#server/platform/db/documents.ts";
import { found, refuse, refuseStale } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { refuseDay } from "../day/refuse-day.ts";
import { followHolds } from "../holds/follow-holds.ts";
import { sideOf } from "../lifecycle.ts";
import { standingOf } from "../present.ts";
import { type BookingRow, findBooking, getBookingRow } from "../queries.ts";
import { refuseMoved } from "./make-offer.ts";
import { closeOffer, findOffer, moveByOffer } from "./offer-queries.ts";
import { findTermsObstacle } from "./offered-terms.ts";
import { recordOffer } from "./record-offer.ts";

type Answer = { offerId: string; offerVersion: number };
const events = { accept: "OfferAcceptedEvent", reject: "OfferRejectedEvent", withdraw: "OfferWithdrawnEvent" } as const;
const ends = { accept: "accepted", reject: "rejected", withdraw: "withdrawn" } as const;

/** Whether the side could do that to such an offer at all, whatever became of either. */
function mayEver(action: OfferAnswer, by: ActingSide, of: OfferSide): boolean {
  const party = by === "operator" ? by : by === of ? "own" : "other";
  return offerLifecycle.some((row) => row.action === action && row.by.includes(party));
}

/**
 * Accepts, rejects or withdraws an offer. An acceptance asks again for all that
 * an approval does, and makes the offered terms and price the booking's own.
 *
 * @param seenVersion the booking's version that the person decided by
 * @returns the booking's id
 * @throws Refusal `resource.notFound`, `access.denied`, `version.stale` (of booking or offer), `offer.closed` (params: state), `booking.transitionRefused`, `booking.datePassed`, `booking.dayUnavailable`, `booking.partyInactive`, `vendor.vatNumberMissing`
 */
export function answerOffer(services: Services, user: User, action: OfferAnswer, answer: Answer, seenVersion: number): Promise<string> {
  return services.db.transaction().execute(async (trx) => {
    const { offer, booking, by, step } = await judge(trx, services, user, action, answer, seenVersion);
    const at = services.clock.now();
    const isAcceptance = action === "accept";
    if (isAcceptance) await refuseUnkept(trx, services, booking, offer.after);
    const status = step.booking ?? booking.status;
    const move = { status, waitingFor: turnAfterOffer(step, offer.side, status), terms: isAcceptance ? offer.after : null, at };
    if (!(await moveByOffer(trx, booking, move))) await refuseMoved(trx, booking);
    if (!(await closeOffer(trx, offer.id, { state: ends[action], by: user.id, at }))) refuse("offer.closed", { state: "lapsed" });
    const moved = await getBookingRow(trx, booking.id);
    await recordOffer(trx, services, moved, { author: authorOf(user), side: by }, { type: events[action], offer, from: booking.status });
    if (isAcceptance) await followHolds(trx, services, moved, { action: "approve", from: booking.status });
    return booking.id;
  });
}

/** What stands, and the row of the table by which the person may act on it. */
async function judge(trx: Queryable, { clock }: Services, user: User, action: OfferAnswer, answer: Answer, seenVersion: number) {
  const offer = found(await findOffer(trx, answer.offerId));
  const booking = found(await findBooking(trx, user, "offers.make", offer.booking_id));
  const by = sideOf(user.role) ?? refuse("access.denied");
  if (!mayEver(action, by, offer.side)) refuse("access.denied");
  refuseStale(booking.version, seenVersion);
  refuseStale(offer.version, answer.offerVersion);
  if (offer.state !== "open") refuse("offer.closed", { state: offer.state });
  if (offer.valid_until <= clock.now()) refuse("offer.closed", { state: "lapsed" });
  const step =
    offerStep(standingOf(booking), action, by, offer.side) ??
    refuse("booking.transitionRefused", { status: booking.status, action: "offer" });
  return { offer, booking, by, step };
}

/** Everything that an approval asks, of the terms that were offered; days that the booking holds already stay its own. */
async function refuseUnkept(trx: Queryable, services: Services, booking: BookingRow, offered: StoredOffer): Promise<void> {
  const today = services.clock.today();
  // The booking's own may have passed: then it was re-opened with this one.
  if (offered.activityDate < today) refuse("booking.datePassed", { date: offered.activityDate });
  // The listing first, as whoever approves or deactivates locks it.
  await lockListing(trx, booking.listing_id);
  const inactive = await findInactiveOf(trx, [booking.vendor_id, booking.client_id]);
  if (inactive) refuse("booking.partyInactive", { name: inactive.name });
  const obstacle = await findTermsObstacle(trx, booking, offered, { use: "approval", at: services.clock.now() });
  if (obstacle) await refuseDay(trx, services, booking, obstacle);
  if (!(await hasVatNumber(trx, booking.vendor_id))) refuse("vendor.vatNumberMissing", { name: booking.vendor_name });
}
