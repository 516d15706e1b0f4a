import type { User } from "#server/access/actor.ts";
import { authorOf, writeAudit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { found, refuse } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { auditFacts } from "../audit-trail.ts";
import { announce } from "../mails/announcements.ts";
import { listParties } from "../parties/people.ts";
import { bookingReference, standingOf } from "../present.ts";
import { type BookingRow, findBooking } from "../queries.ts";
import { mayRemind, remindAgainAfterHours, silentVendorOf } from "./silent-vendor.ts";

/**
 * Reminds the vendor that has the turn, by hand, beside the reminders that go
 * by themselves.
 *
 * @throws Refusal `resource.notFound`, `booking.notWaitingForVendor`, `booking.remindedAlready` (params: hours)
 */
export async function remindVendorNow(services: Services, user: User, bookingId: string): Promise<void> {
  const { db, clock, config } = services;
  const at = clock.now();
  await db.transaction().execute(async (trx) => {
    const booking = found(await findBooking(trx, user, "bookings.remind", bookingId));
    const silent = silentVendorOf(user, standingOf(booking), booking, { now: at, today: clock.today() });
    if (silent === null) return refuse("booking.notWaitingForVendor");
    if (!silent.canRemind)
      refuse(mayRemind(booking.vendor_reminded_at, at) ? "booking.notWaitingForVendor" : "booking.remindedAlready", {
        hours: remindAgainAfterHours,
      });
    if (!(await countReminder(trx, booking, at))) refuse("booking.remindedAlready", { hours: remindAgainAfterHours });
    await writeAudit(trx, {
      type: "BookingVendorRemindedEvent",
      message: `${user.name} reminded ${booking.vendor_name} of ${bookingReference(booking, config.timeZone)}.`,
      at,
      by: authorOf(user),
      subject: { kind: "booking", id: booking.id },
      details: auditFacts(services, booking),
    });
    await announce(trx, services, {
      template: "booking-reminder",
      booking,
      to: (await listParties(trx, booking)).filter(({ side }) => side === "vendor"),
      event: `reminded-${at.toISOString()}`,
      data: { isByHand: true },
      isAboutVersion: true,
    });
  });
}

/** @returns whether nobody else reminded it meanwhile; the booking's version stays, since what people decide by has not changed */
async function countReminder(trx: Queryable, { id, vendor_reminded_at }: BookingRow, at: Date): Promise<boolean> {
  const counted = await trx
    .updateTable("bookings")
    .set({ vendor_reminded_at: at })
    .where("id", "=", id)
    .where("waiting_for", "=", "vendor")
    .where("vendor_reminded_at", vendor_reminded_at === null ? "is" : "=", vendor_reminded_at)
    .returning("id")
    .executeTakeFirst();
  return counted !== undefined;
}
