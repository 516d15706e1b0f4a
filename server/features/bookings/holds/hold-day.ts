import { holdStep } from "#contract/bookings/holds/hold-lifecycle.ts";
import type { PlainDate } from "#contract/core/dates/dates.ts";
import { instantInZone } from "#contract/core/dates/zoned-time.ts";
import type { User } from "#server/access/actor.ts";
import { type CoveredDays, findObstacle } from "#server/features/listings/availability/queries.ts";
import { lockListing } from "#server/features/listings/reads.ts";
import { findInactiveOf } from "#server/features/organisations/reads.ts";
import { authorOf } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { found, refuse, refuseField } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { refuseDay } from "../day/refuse-day.ts";
import { sideOf } from "../lifecycle.ts";
import { standingOf } from "../present.ts";
import { type BookingRow, findBooking } from "../queries.ts";
import { coveredDays } from "../rules.ts";
import { lockBooking } from "../writes.ts";
import { moveUp } from "./follow-holds.ts";
import { endHold, endLapsed, findHold, listHolds, markFirst, placeHold } from "./hold-queries.ts";
import { recordHold } from "./record-hold.ts";

/**
 * Until when a day is held: for so many days, and until it begins at most.
 *
 * @param timeZone in which the day begins
 */
export function heldUntil(now: Date, date: PlainDate, days: number, timeZone: string): Date {
  return new Date(Math.min(now.getTime() + days * 86_400_000, instantInZone(date, "00:00", timeZone).getTime()));
}

/** The booking, and for whom the person acts on its days; the listing's lock comes first, as whoever approves takes it. */
async function judge(trx: Queryable, user: User, action: "hold" | "release", bookingId: string) {
  const booking = found(await findBooking(trx, user, "bookings.transition", bookingId));
  const side = sideOf(user.role);
  if (side !== "vendor" && side !== "operator") return refuse("access.denied");
  await lockListing(trx, booking.listing_id);
  const locked = await lockBooking(trx, bookingId);
  const step = holdStep(standingOf(locked), action, side);
  if (!step) return refuse("booking.transitionRefused", { status: locked.status, action });
  return { booking, side };
}

/**
 * Holds one of the days that a request names.
 *
 * @throws Refusal `resource.notFound`, `access.denied`, `input.invalid` at `date`, `booking.transitionRefused`, `booking.datePassed`, `booking.dayUnavailable`, `booking.partyInactive`
 */
export function holdDay(services: Services, user: User, input: { bookingId: string; date: PlainDate | null; days: number }): Promise<void> {
  return services.db.transaction().execute(async (trx) => {
    const { booking, side } = await judge(trx, user, "hold", input.bookingId);
    const at = services.clock.now();
    const from = input.date ?? booking.activity_date;
    const allowed = [booking.activity_date, ...booking.other_dates];
    if (!allowed.includes(from)) refuseField("date", "invalidChoice", { allowed });
    const until = heldUntil(at, from, input.days, services.config.timeZone);
    // On the day itself nothing is left to be kept free.
    if (until <= at) refuse("booking.datePassed", { date: from });
    const days = coveredDays(from, booking.start_time, booking.duration_minutes);
    const { to } = days;
    await refuseUnholdable(trx, services, booking, days);
    const stood = (await listHolds(trx, booking.id, at)).some((hold) => hold.first_day === from);
    // One whose time is over, and that no job has ended yet, is no place in line.
    await endLapsed(trx, booking.id, from, at);
    const id = await placeHold(trx, {
      id: newId(at),
      bookingId: booking.id,
      listingId: booking.listing_id,
      from,
      to,
      by: user.id,
      at,
      until,
    });
    const hold = found(await findHold(trx, id, at));
    if (hold.place === 1) await markFirst(trx, id, at);
    // Who only moves the end of a hold tells nothing new.
    if (!stood) await recordHold(trx, services, booking, { author: authorOf(user), side }, { event: "held", hold });
  });
}

async function refuseUnholdable(trx: Queryable, services: Services, booking: BookingRow, days: CoveredDays) {
  const inactive = await findInactiveOf(trx, [booking.vendor_id, booking.client_id]);
  if (inactive) refuse("booking.partyInactive", { name: inactive.name });
  const wanted = { use: "hold", at: services.clock.now(), except: booking.id } as const;
  const obstacle = await findObstacle(trx, booking.listing_id, days, wanted);
  if (obstacle) await refuseDay(trx, services, booking, obstacle);
}

/**
 * Lets go of a day before its time.
 *
 * @throws Refusal `resource.notFound`, `access.denied`, `booking.transitionRefused`, `hold.closed`
 */
export function releaseDay(services: Services, user: User, { bookingId, holdId }: { bookingId: string; holdId: string }): Promise<void> {
  return services.db.transaction().execute(async (trx) => {
    const { booking, side } = await judge(trx, user, "release", bookingId);
    const at = services.clock.now();
    const hold = found(await findHold(trx, holdId, at));
    if (hold.booking_id !== booking.id) refuse("resource.notFound");
    if (!(await endHold(trx, holdId, "released", at))) refuse("hold.closed");
    await recordHold(trx, services, booking, { author: authorOf(user), side }, { event: "released", hold });
    await moveUp(trx, services, booking.listing_id);
  });
}
