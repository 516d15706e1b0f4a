import { type ActingSide, reopeningFor } from "#contract/bookings/lifecycle.ts";
import { offerStep, turnAfterOffer } from "#contract/bookings/offers/offer-lifecycle.ts";
import type { OfferInput } from "#contract/bookings/offers/offer-shapes.ts";
import type { OfferSide } from "#contract/bookings/offers/offer-states.ts";
import type { User } from "#server/access/actor.ts";
import { findInactiveOf } from "#server/features/organisations/reads.ts";
import { authorOf } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { found, Refusal, refuse, refuseField, refuseStale } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import type { Taker } from "../audit-trail.ts";
import { sideOf } from "../lifecycle.ts";
import { standingOf } from "../present.ts";
import { type BookingRow, findBooking, getBookingRow } from "../queries.ts";
import { applyTransition } from "../transitions.ts";
import { closeOffer, findOpenOffer, insertOffer, moveByOffer } from "./offer-queries.ts";
import { areSame, termsIssues, termsOf, workOut } from "./offered-terms.ts";
import { recordOffer } from "./record-offer.ts";
import { validUntil } from "./validity.ts";

type Made = OfferInput & { bookingId: string };

/** Whose offer it is: one's own, or the one that the operator names. A client names no price. */
function sideOfOffer(by: ActingSide, { side: named, totalCents }: Pick<Made, "side" | "totalCents">): OfferSide {
  if (by === "client" && totalCents !== null) refuse("access.denied");
  if (by === "operator") return named ?? refuseField("side", "required");
  return named === null || named === by ? by : refuseField("side", "invalidChoice", { allowed: [by] });
}

async function refuseTerms(trx: Queryable, services: Services, booking: BookingRow, input: Made): Promise<void> {
  const issues = await termsIssues(trx, services, booking, input);
  if (issues.length > 0) throw new Refusal("input.invalid", {}, issues);
}

/**
 * Offers other terms of a booking, in place of the offer that stood. One that has ended, or whose date has passed, is
 * re-opened by it, by whoever may re-open.
 *
 * @param seenVersion the booking's version that the person decided by
 * @throws Refusal `resource.notFound`, `access.denied` (a client that names a price), `version.stale`, `booking.transitionRefused`, `booking.datePassed`, `booking.partyInactive`, `offer.totalNeeded`, `offer.unchanged`, `input.invalid`
 */
export async function makeOffer(services: Services, user: User, input: Made, seenVersion: number): Promise<void> {
  const { clock, config } = services;
  await services.db.transaction().execute(async (trx) => {
    const seen = found(await findBooking(trx, user, "offers.make", input.bookingId));
    const by = sideOf(user.role) ?? refuse("access.denied");
    const side = sideOfOffer(by, input);
    refuseStale(seen.version, seenVersion);
    const booking = await reopened(trx, services, seen, { author: authorOf(user), side: by, reason: null });
    const step = offerStep(standingOf(booking), "make", by, side);
    if (!step) return refuse("booking.transitionRefused", { status: booking.status, action: "offer" });
    const open = await findOpenOffer(trx, booking.id);
    await refuseLost(trx, services, booking, booking !== seen || (open !== undefined && open.valid_until > clock.now()));
    await refuseTerms(trx, services, booking, input);
    const before = termsOf(booking);
    const after = await workOut(trx, booking, input);
    if (!open && areSame(before, after)) refuse("offer.unchanged");

    const at = clock.now();
    const status = step.booking ?? booking.status;
    const move = { status, waitingFor: turnAfterOffer(step, side, status), terms: null, at };
    if (!(await moveByOffer(trx, booking, move))) await refuseMoved(trx, booking);
    if (open) await closeOffer(trx, open.id, { state: "replaced", by: user.id, at });
    const offer = await insertOffer(trx, {
      id: newId(at),
      bookingId: booking.id,
      side,
      madeBy: user.id,
      before,
      after,
      message: input.message,
      at,
      validUntil: validUntil(
        at,
        { offered: after.activityDate, current: booking === seen ? booking.activity_date : null, replaced: open?.valid_until },
        config.timeZone,
      ),
    });
    const moved = await getBookingRow(trx, booking.id);
    const happened = { type: "OfferMadeEvent" as const, offer, from: booking.status, replaces: open?.number };
    await recordOffer(trx, services, moved, { author: authorOf(user), side: by }, happened);
  });
}

/** What had ended, or took place, is in negotiation again: its new date is what is offered. Else the booking as it is. */
async function reopened(trx: Queryable, services: Services, booking: BookingRow, taker: Taker): Promise<BookingRow> {
  const reopening = reopeningFor(standingOf(booking), booking.activity_date < services.clock.today(), taker.side);
  return reopening ? applyTransition(trx, services, booking, reopening, taker) : booking;
}

/** Nothing is offered of what has begun to take place, unless in place of its date, or between parties of which one does not trade. */
async function refuseLost(trx: Queryable, { clock }: Services, booking: BookingRow, isOfAnotherDate: boolean): Promise<void> {
  if (!isOfAnotherDate && booking.activity_date < clock.today()) refuse("booking.datePassed", { date: booking.activity_date });
  const inactive = await findInactiveOf(trx, [booking.vendor_id, booking.client_id]);
  if (inactive) refuse("booking.partyInactive", { name: inactive.name });
}

/** Somebody was first. */
export async function refuseMoved(trx: Queryable, booking: BookingRow): Promise<never> {
  const current = await getBookingRow(trx, booking.id);
  refuseStale(current.version, booking.version);
  return refuse("booking.transitionRefused", { status: current.status, action: "offer" });
}
