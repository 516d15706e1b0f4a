import { commissionOn } from "#contract/bookings/booking-cost.ts";
import { type Transition, transitionFor } from "#contract/bookings/lifecycle.ts";
import type { User } from "#server/access/actor.ts";
import { storeSettlement } from "#server/features/bookings/writes.ts";
import { type AuditAuthor, authorOf, writeAudit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { found, refuse, refuseField, refuseStale } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { auditFacts, writeNote } from "../audit-trail.ts";
import { holdsOnDate, sideOf } from "../lifecycle.ts";
import { announce, listListeners } from "../mails/announcements.ts";
import { bookingReference, costOf, standingOf } from "../present.ts";
import { type BookingRow, findBooking, getBookingRow } from "../queries.ts";

/** @property refundedCents what goes back in all, including VAT */
type SettlementInput = { bookingId: string; refundedCents: number; reason: string };

/**
 * Settles a booking that has taken place, as the answer to a complaint: what
 * goes back in all takes the place of an earlier settlement, and what the
 * booking costs, its commission and the team's budget follow. The reason
 * becomes a shared note.
 *
 * @param seenVersion the version the operator decided by
 * @throws Refusal `resource.notFound`, `version.stale` (params: currentVersion), `booking.transitionRefused`, `booking.dateToCome` (params: date), `input.invalid` at `refundedCents` above the price, or 0 where nothing was settled
 */
export async function settleBooking(services: Services, user: User, input: SettlementInput, seenVersion: number): Promise<void> {
  const { clock } = services;
  await services.db.transaction().execute(async (trx) => {
    const booking = found(await findBooking(trx, user, "bookings.settle", input.bookingId));
    const side = sideOf(user.role) ?? refuse("access.denied");
    refuseStale(booking.version, seenVersion);
    const transition = transitionFor(standingOf(booking), "settle", side);
    if (!transition) return refuse("booking.transitionRefused", { status: booking.status, action: "settle" });
    const today = clock.today();
    if (!transition.guards.every((guard) => holdsOnDate(guard, booking.activity_date, today)))
      refuse("booking.dateToCome", { date: booking.activity_date });
    refuseAmount(booking, input.refundedCents);

    const at = clock.now();
    const keptCents = booking.price_incl_vat_cents - input.refundedCents;
    const settlement = { refundedCents: input.refundedCents, keptCents, at: at.toISOString() };
    if (!(await storeSettlement(trx, booking, settlement, { today, at }))) await refuseMoved(trx, booking);
    const settled = { ...booking, settlement, version: booking.version + 1 };
    await recordSettlement(trx, services, { before: booking, settled, transition, author: authorOf(user), reason: input.reason });
    await writeNote(trx, services, user, side, settled, { id: newId(at), note: input.reason, visibility: "shared" });
  });
}

/** Never more than the price; and nothing only where something was to be taken back. */
function refuseAmount(booking: BookingRow, refundedCents: number): void {
  const least = booking.settlement === null ? 1 : 0;
  const most = booking.price_incl_vat_cents;
  if (refundedCents < least || refundedCents > most) refuseField("refundedCents", "notBetween", { min: least / 100, max: most / 100 });
}

async function refuseMoved(trx: Queryable, booking: BookingRow): Promise<never> {
  const current = await getBookingRow(trx, booking.id);
  refuseStale(current.version, booking.version);
  return refuse("booking.transitionRefused", { status: current.status, action: "settle" });
}

type Settled = { before: BookingRow; settled: BookingRow; transition: Transition; author: AuditAuthor; reason: string };

async function recordSettlement(
  trx: Queryable,
  services: Services,
  { before, settled, transition, author, reason }: Settled,
): Promise<void> {
  const [from, to] = [amountsOf(before), amountsOf(settled)];
  await writeAudit(trx, {
    type: "BookingSettledEvent",
    message: `${author.name} settled ${bookingReference(settled, services.config.timeZone)}.`,
    at: services.clock.now(),
    by: author,
    subject: { kind: "booking", id: settled.id },
    details: {
      ...auditFacts(services, settled),
      refundedCents: to.refundedCents,
      keptCents: to.keptCents,
      "from.refundedCents": from.refundedCents,
      "from.keptCents": from.keptCents,
      "from.commissionCents": from.commissionCents,
      "to.refundedCents": to.refundedCents,
      "to.keptCents": to.keptCents,
      "to.commissionCents": to.commissionCents,
    },
  });
  await announce(trx, services, {
    template: "booking-settled",
    booking: settled,
    to: await listListeners(trx, settled, { side: "operator", userId: author.id }, transition.tells),
    event: `v${settled.version}`,
    data: { byName: author.name, bySide: "operator", reason, ...to, refundedBeforeCents: from.refundedCents },
    isAboutVersion: true,
  });
}

function amountsOf(booking: BookingRow) {
  const cost = costOf(booking);
  return {
    refundedCents: cost.refundedCents,
    keptCents: cost.inclVatCents,
    commissionCents: commissionOn(cost, booking.quote.commissionRateBp),
  };
}
