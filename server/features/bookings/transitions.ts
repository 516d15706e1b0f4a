import type { BookingAction } from "#contract/bookings/booking-states.ts";
import {
  type Guard,
  mayEver,
  needsReason,
  nextTurn,
  type Side,
  type StatusChange,
  type Transition,
  transitionFor,
} from "#contract/bookings/lifecycle.ts";
import { isOfferToAnswer } from "#contract/bookings/offers/offer-lifecycle.ts";
import type { ReasonKind } from "#contract/bookings/offers/offer-states.ts";
import { lastDayOf } from "#contract/core/dates/covered-days.ts";
import type { PlainDate } from "#contract/core/dates/dates.ts";
import type { Refund } from "#contract/pricing/cancellation.ts";
import type { User } from "#server/access/actor.ts";
import { findObstacle } from "#server/features/listings/availability/queries.ts";
import { lockListing } from "#server/features/listings/reads.ts";
import { findInactiveOf, hasVatNumber } from "#server/features/organisations/reads.ts";
import { authorOf, writeAudit } from "#server/platform/audit/audit.ts";
import { changeDetails, changesBetween } from "#server/platform/audit/changes.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { found, refuse, refuseField, refuseStale } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { auditFacts, type Taker, writeNote } from "./audit-trail.ts";
import type { AskedListener } from "./commands.ts";
import { refuseDay } from "./day/refuse-day.ts";
import { followHolds } from "./holds/follow-holds.ts";
import { holdsOnDate, sideOf } from "./lifecycle.ts";
import { agreedFacts } from "./mails/agreed-facts.ts";
import { announce, listListeners, listTaker } from "./mails/announcements.ts";
import { recordBudgetApproval } from "./money/budget-consent.ts";
import { endOffer } from "./offers/end-offer.ts";
import { getPractical } from "./practical/practical.ts";
import { bookingReference, standingOf } from "./present.ts";
import { type BookingRow, findBooking, getBookingRow } from "./queries.ts";
import { coveredDays, refundFor } from "./rules.ts";
import { moveBooking, noteAnswer } from "./writes.ts";

type TransitionInput = {
  bookingId: string;
  action: BookingAction;
  reason: string | null;
  date: PlainDate | null;
  reasonKind: ReasonKind | null;
};

/**
 * Takes one action of the lifecycle table.
 *
 * @param seenVersion the version the person decided by
 * @throws Refusal `resource.notFound`, `access.denied`, `input.invalid` (reason), `version.stale` (params: currentVersion), `booking.transitionRefused`, `booking.datePassed` (params: date), `booking.dayUnavailable` (params: date, the first day that is not free; cause, one of `dayCauses` or `passed`; weekday; from and until, the hours that are in the way; references of what fills the day, and their count), `booking.partyInactive`, `vendor.vatNumberMissing`, `offer.open`
 */
export async function transitionBooking(
  services: Services,
  user: User,
  input: TransitionInput,
  seenVersion: number,
  onAsked: AskedListener,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const booking = found(await findBooking(trx, user, "bookings.transition", input.bookingId));
    const side = sideOf(user.role);
    if (side === null || !mayEver(input.action, side)) return refuse("access.denied");
    if (needsReason(input.action) && input.reason === null) refuseField("reason", "required");
    if (!needsReason(input.action) && input.reasonKind !== null) refuseField("reasonKind", "invalidChoice", { allowed: [] });
    refuseUnnamedDate(booking, input);
    refuseStale(booking.version, seenVersion);
    const transition = transitionFor(standingOf(booking), input.action, side);
    if (!transition) return refuse("booking.transitionRefused", { status: booking.status, action: input.action });
    const moved = await applyTransition(trx, services, booking, transition, {
      author: authorOf(user),
      side,
      reason: input.reason,
      reasonKind: input.reasonKind,
      date: input.date,
    });
    if (input.action === "approveBudget") await onAsked(trx, { id: moved.id, clientId: moved.client_id, listingId: moved.listing_id });
    if (input.reason !== null)
      await writeNote(trx, services, user, side, moved, { id: newId(services.clock.now()), note: input.reason, visibility: "shared" });
  });
}

/** Only an approval is for a date, and for one of those that the request names. */
function refuseUnnamedDate({ activity_date, other_dates }: BookingRow, { action, date }: TransitionInput): void {
  const allowed = action === "approve" ? [activity_date, ...other_dates] : [];
  if (date !== null && !allowed.includes(date)) refuseField("date", "invalidChoice", { allowed });
}

/** What a guard is judged by; `isOnDate`: whether it holds as far as the date goes. */
type Circumstances = { trx: Queryable; services: Services; booking: BookingRow; side: Side; isOnDate: boolean };

/** How each guard of the lifecycle refuses. */
const checks: Record<Guard, (circumstances: Circumstances) => unknown> = {
  dateHasPassed: ({ booking, isOnDate }) => isOnDate || refuse("booking.dateToCome", { date: booking.activity_date }),
  dateIsAhead: ({ booking, isOnDate }) => isOnDate || refuse("booking.datePassed", { date: booking.activity_date }),
  async partiesAreActive({ trx, booking }) {
    // The listing first, as whoever deactivates its vendor locks them.
    await lockListing(trx, booking.listing_id);
    const inactive = await findInactiveOf(trx, [booking.vendor_id, booking.client_id]);
    if (inactive) refuse("booking.partyInactive", { name: inactive.name });
  },
  async dayIsFree({ trx, services, booking, isOnDate }) {
    await lockListing(trx, booking.listing_id);
    const { activity_date: from } = booking;
    const days = coveredDays(from, booking.start_time, booking.duration_minutes);
    const wanted = { use: "approval", at: services.clock.now(), except: booking.id } as const;
    const obstacle = isOnDate ? await findObstacle(trx, booking.listing_id, days, wanted) : { day: from, cause: "passed" as const };
    if (obstacle !== null) await refuseDay(trx, services, booking, obstacle);
  },
  noOfferToAnswer: ({ booking, side }) => side !== "system" && isOfferToAnswer(booking.open_offer, side) && refuse("offer.open"),
  async vendorHasVatNumber({ trx, booking }) {
    if (!(await hasVatNumber(trx, booking.vendor_id))) refuse("vendor.vatNumberMissing", { name: booking.vendor_name });
  },
};

/** Guards, moves, audits and tells; the transaction is the caller's. */
export async function applyTransition(
  trx: Queryable,
  services: Services,
  asked: BookingRow,
  transition: Transition,
  taker: Taker,
): Promise<BookingRow> {
  const { clock } = services;
  const today = clock.today();
  const booking = onDate(asked, taker.date ?? null);
  for (const guard of transition.guards)
    await checks[guard]({ trx, services, booking, side: taker.side, isOnDate: holdsOnDate(guard, booking.activity_date, today) });
  const refund = transition.storesRefund ? refundFor(booking, true, taker.side === "vendor", today) : null;
  const isMoved = await moveBooking(
    trx,
    { id: booking.id, version: booking.version, from: transition.from },
    {
      to: transition.to,
      waitingFor: nextTurn(transition, taker.side),
      budgetBecomes: transition.budgetBecomes,
      refund,
      isExpired: transition.action === "expire",
      reasonKind: taker.reasonKind ?? null,
      by: taker.side,
      agreedDate: transition.to === "Approved" && transition.action === "approve" ? booking.activity_date : null,
      at: clock.now(),
    },
  );
  if (!isMoved) await refuseMoved(trx, booking, transition);
  await noteAnswer(trx, services, booking.id, taker.side);
  const moved = {
    ...booking,
    status: transition.to,
    budget_approval: transition.budgetBecomes ?? booking.budget_approval,
    refund,
    reason_kind: taker.reasonKind ?? null,
    open_offer: null,
    ...(transition.action === "approve" ? { other_dates: [] } : {}),
    version: booking.version + 1,
  };
  if (booking.open_offer !== null) await endOffer(trx, services, moved, transition, taker);
  if (transition.action === "approveBudget") await recordBudgetApproval(trx, services, moved, taker);
  else await recordTransition(trx, services, asked, moved, transition, taker);
  await followHolds(trx, services, moved, { action: transition.action, from: asked.status });
  return moved;
}

async function refuseMoved(trx: Queryable, booking: BookingRow, transition: Transition): Promise<never> {
  const current = await getBookingRow(trx, booking.id);
  refuseStale(current.version, booking.version);
  return refuse("booking.transitionRefused", { status: current.status, action: transition.action });
}

/** The booking as it would be on that one of its named dates. */
function onDate(booking: BookingRow, date: PlainDate | null): BookingRow {
  if (date === null || date === booking.activity_date) return booking;
  return { ...booking, activity_date: date, last_date: lastDayOf(date, booking.start_time, booking.duration_minutes) };
}

const dateIn = ({ activity_date }: BookingRow) => ({ activityDate: activity_date });

async function recordTransition(
  trx: Queryable,
  services: Services,
  before: BookingRow,
  booking: BookingRow,
  transition: Transition & StatusChange,
  taker: Taker,
): Promise<void> {
  const { status: from } = before;
  const { author, side, reason } = taker;
  const isExpiry = transition.action === "expire";
  await writeAudit(trx, {
    type: "BookingStatusChangedEvent",
    message: isExpiry
      ? `The request ${bookingReference(booking, services.config.timeZone)} expired: its date passed without an agreement.`
      : `${author.name} set the status of ${bookingReference(booking, services.config.timeZone)} from ${from} to ${booking.status}.`,
    at: services.clock.now(),
    by: author,
    subject: { kind: "booking", id: booking.id },
    details: {
      ...auditFacts(services, booking),
      from,
      to: booking.status,
      action: transition.action,
      ...(before.activity_date === booking.activity_date ? {} : changeDetails(changesBetween(dateIn(before), dateIn(booking)))),
      ...(isExpiry ? { reason: "expired" } : {}),
      ...(booking.reason_kind ? { reasonKind: booking.reason_kind } : {}),
      ...(transition.budgetBecomes ? { budgetApproval: transition.budgetBecomes } : {}),
      ...(booking.refund ? { refundedCents: booking.refund.refundedCents, keptCents: booking.refund.keptCents } : {}),
    },
  });
  const practical = booking.status === "Approved" || from === "Approved" ? await getPractical(trx, booking.id) : null;
  const others = await listListeners(trx, booking, { side, userId: author.id }, transition.tells);
  await announce(trx, services, {
    template: isExpiry ? "booking-expired" : "booking-status-changed",
    booking,
    // Nobody is told what they did themselves, but whoever calls a booking off has it in writing what comes back.
    to: transition.action === "cancel" ? [...others, ...(await listTaker(trx, booking, taker))] : others,
    event: `v${booking.version}`,
    data: (person) => ({
      action: transition.action,
      from,
      to: transition.to,
      byName: author.name,
      bySide: side,
      isOwn: person.id === author.id,
      waitingFor: nextTurn(transition, side),
      budgetApproval: transition.budgetBecomes,
      reason,
      refundedCents: booking.refund?.refundedCents ?? null,
      keptCents: booking.refund?.keptCents ?? null,
      ...(practical ? agreedFacts(services, booking, practical, person) : {}),
    }),
    isAboutVersion: true,
  });
}

/**
 * What would come back if the person cancelled today.
 *
 * @throws Refusal `resource.notFound`, `booking.transitionRefused`, `booking.datePassed`
 */
export async function previewCancellation({ db, clock }: Services, user: User, bookingId: string): Promise<Refund> {
  const booking = found(await findBooking(db, user, "bookings.transition", bookingId));
  const side = sideOf(user.role);
  const transition = transitionFor(standingOf(booking), "cancel", side);
  if (!transition) return refuse("booking.transitionRefused", { status: booking.status, action: "cancel" });
  if (!transition.guards.every((guard) => holdsOnDate(guard, booking.activity_date, clock.today())))
    refuse("booking.datePassed", { date: booking.activity_date });
  return refundFor(booking, transition.storesRefund, side === "vendor", clock.today());
}
