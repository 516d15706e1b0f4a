import type { AuditAuthor } from "../../platform/audit/audit.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { announce } from "./announcements.ts";
import { listOperators, listParties } from "./ground-queries.ts";
import { transitionFor } from "./lifecycle.ts";
import { standingOf } from "./present.ts";
import { countReminder, getBookingRow, listExpired, listUnanswered } from "./queries.ts";
import { reminders, remindersDue } from "./rules.ts";
import { applyTransition } from "./transitions.ts";

const system: AuditAuthor = { id: null, name: "System", organisation: null };

/** The most that one run of a system command takes on; the next run goes on. */
const batchSize = 1_000;

/** Cancels the open requests whose date has passed, each in a transaction of its own. */
export async function expireBookings(services: Services): Promise<void> {
  const { db, clock } = services;
  const ids = await listExpired(db, clock.today(), batchSize);
  await eachAlone(services, ids, async (trx, { id }) => {
    const booking = await getBookingRow(trx, id);
    const transition = transitionFor(standingOf(booking), "expire", "system");
    if (transition) await applyTransition(trx, services, booking, transition, { author: system, side: "system", reason: null });
  });
}

/** Calls New bookings to mind: to the vendor after 2 and 4 days, then to the operator. */
export async function remindVendors(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const firstDue = new Date(now.getTime() - reminders[0].afterDays * 86_400_000);
  await eachAlone(
    services,
    await listUnanswered(db, firstDue, reminders.length, batchSize),
    async (trx, { id, asked_at, reminders_sent }) => {
      const due = remindersDue(asked_at, now);
      const reminder = reminders[due - 1];
      if (!reminder || due <= reminders_sent || !(await countReminder(trx, id, reminders_sent, due))) return;
      const booking = await getBookingRow(trx, id);
      const to =
        reminder.to === "operator" ? await listOperators(trx) : (await listParties(trx, booking)).filter(({ side }) => side === "vendor");
      await announce(trx, services, {
        template: "booking-reminder",
        booking,
        to,
        event: `reminder-${due}`,
        data: { daysWaiting: reminder.afterDays },
        isAboutVersion: true,
      });
    },
  );
}

/** One that fails does not keep the others; one that somebody else has just settled is no failure. */
async function eachAlone<T extends { id: string }>(
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
