import { askedApprovals } from "#contract/bookings/booking-states.ts";
import { transitionFor } from "#contract/bookings/lifecycle.ts";
import { systemName } from "#contract/core/system-name.ts";
import type { AuditAuthor } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { moveToNextDate } from "./day/next-date.ts";
import { countReminder, listExpired, listUnanswered, type Silence } from "./due-queries.ts";
import { announce } from "./mails/announcements.ts";
import { listOperators, listParties, type Person } from "./parties/people.ts";
import { standingOf } from "./present.ts";
import { type BookingRow, getBookingRow } from "./queries.ts";
import { consentReminders, type Reminder, reminders, remindersDue } from "./rules.ts";
import { applyTransition } from "./transitions.ts";

const system: AuditAuthor = { id: null, name: systemName, organisation: null };

/** The most that one run of a system command takes on; the next run goes on. */
const batchSize = 1_000;

/** Cancels the open requests of which every named date has passed; others go on with the next of theirs. Each in a transaction of its own. */
export async function expireBookings(services: Services): Promise<void> {
  const { db, clock } = services;
  const ids = await listExpired(db, { today: clock.today(), now: clock.now(), limit: batchSize });
  await oneTransactionEach(services, ids, async (trx, { id }) => {
    const booking = await getBookingRow(trx, id);
    if (await moveToNextDate(trx, services, booking)) return;
    const transition = transitionFor(standingOf(booking), "expire", "system");
    if (transition) await applyTransition(trx, services, booking, transition, { author: system, side: "system", reason: null });
  });
}

/** Calls New bookings to mind: to the vendor after 2 and 4 days, then to the operator. */
export function remindVendors(services: Services): Promise<void> {
  return remind(services, reminders, { of: "vendor", approvals: askedApprovals }, "booking-reminder");
}

/** Calls requests above the budget to the minds of the client's admins, who are to agree or not. */
export function remindOfConsents(services: Services): Promise<void> {
  return remind(services, consentReminders, { of: "client", approvals: ["pending"] }, "booking-consent-reminder");
}

async function remind(
  services: Services,
  table: readonly Reminder[],
  silence: Silence,
  template: "booking-reminder" | "booking-consent-reminder",
): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const before = new Date(now.getTime() - Math.min(...table.map(({ afterDays }) => afterDays)) * 86_400_000);
  const waiting = await listUnanswered(db, { ...silence, before, today: clock.today(), fewerThan: table.length, limit: batchSize });
  await oneTransactionEach(services, waiting, async (trx, { id, asked_at, reminders_sent }) => {
    const due = remindersDue(asked_at, now, table);
    const reminder = table[due - 1];
    if (!reminder || due <= reminders_sent || !(await countReminder(trx, id, { from: reminders_sent, to: due, ...silence }))) return;
    const booking = await getBookingRow(trx, id);
    await announce(trx, services, {
      template,
      booking,
      to: await recipients[reminder.to](trx, booking),
      event: `reminder-${due}`,
      data: {
        // The job may have been late.
        daysWaiting: Math.floor((now.getTime() - asked_at.getTime()) / 86_400_000),
        ...(reminder.to === "operator" ? { vendorPhone: booking.vendor_contact.phone, vendorEmail: booking.vendor_contact.email } : {}),
      },
      isAboutVersion: true,
    });
  });
}

const recipients: Record<Reminder["to"], (trx: Queryable, booking: BookingRow) => Promise<Person[]>> = {
  vendor: async (trx, booking) => (await listParties(trx, booking)).filter(({ side }) => side === "vendor"),
  operator: (trx) => listOperators(trx),
  // Whoever asked waits; it is the others who decide.
  clientAdmins: async (trx, booking) =>
    (await listParties(trx, booking)).filter(({ side, id }) => side === "client" && id !== booking.created_by),
};

/** One that fails does not keep the others; one that somebody else has just settled is no failure. */
async function oneTransactionEach<T extends { id: string }>(
  { db, log }: Services,
  items: readonly T[],
  act: (trx: Queryable, item: T) => Promise<void>,
): Promise<void> {
  for (const item of items) {
    try {
      await db.transaction().execute((trx) => act(trx, item));
    } catch (error) {
      if (!(error instanceof Refusal)) log.error({ err: error, bookingId: item.id }, "a scheduled step on a booking failed");
    }
  }
}
