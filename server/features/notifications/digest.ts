import { kindsOfRole } from "#contract/notifications/notification-kinds.ts";
import type { User } from "#server/access/actor.ts";
import { findUserById } from "#server/access/authenticate.ts";
import { findBooking, hasBookingMoved } from "#server/features/bookings/queries.ts";
import { isPartyOf, readUntilBy } from "#server/features/conversations/reads.ts";
import { findTicket } from "#server/features/tickets/queries.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { listGatheredFor, type NewsRow, takeGathered } from "#server/platform/notifications/queries.ts";
import { postMail } from "#server/platform/outbox/outbox.ts";
import type { Services } from "#server/platform/services.ts";
import { digestsDue } from "./digest-days.ts";
import { ownPaths, pathOf, sentenceOf } from "./present.ts";

/** A mail names so much; the rest is counted. */
const namedAtMost = 30;

/**
 * Mails each person what they wanted gathered: what is still unread, still true
 * and still theirs to see. Nothing of that, no mail. It runs every hour, and
 * what it took it takes once, on whichever instance.
 */
export async function sendDigests(services: Services): Promise<void> {
  const { db, clock, config, log } = services;
  const due = digestsDue(clock.now(), config.timeZone);
  if (!due) return;
  for (const userId of await listGatheredFor(db, due.rhythms, due.before)) {
    try {
      await db.transaction().execute((trx) => sendDigest(trx, services, userId, due));
    } catch (error) {
      log.error({ err: error, userId }, "a summary of news could not be written");
    }
  }
}

type Due = NonNullable<ReturnType<typeof digestsDue>>;

async function sendDigest(trx: Queryable, { jobs, clock }: Services, userId: string, { date, rhythms, before }: Due): Promise<void> {
  const at = clock.now();
  const taken = await takeGathered(trx, userId, { rhythms, before, at });
  const user = await findUserById(trx, userId);
  if (!user) return;
  const items: NewsRow[] = [];
  for (const row of taken) if (row.read_at === null && (await stillConcerns(trx, user, row))) items.push(row);
  if (items.length === 0) return;
  await postMail(trx, jobs, {
    // What came late makes another one of the same day.
    dedupeKey: `notification-digest:${userId}:${date}:${items[0]?.id}`,
    template: "notification-digest",
    language: user.language,
    to: { name: user.name, email: user.email },
    data: {
      recipientName: user.name,
      news: items.slice(0, namedAtMost).map((row) => ({
        kind: row.kind,
        text: sentenceOf(row, user.language),
        path: pathOf({ kind: row.record_kind, id: row.record_id }, user.role),
        ...(row.record_kind === "booking" ? { bookingId: row.record_id } : {}),
      })),
      count: items.length,
      path: ownPaths(user.role).news,
    },
    reader: { userId },
    at,
  });
}

/** Whether it is still so, still theirs to see, and not read where it happened. */
async function stillConcerns(trx: Queryable, user: User, row: NewsRow): Promise<boolean> {
  if (!kindsOfRole(user.role).includes(row.kind)) return false;
  const { record_kind: kind, record_id: id, record_version: version } = row;
  if (kind === "booking" && !(await findBooking(trx, user, "bookings.read", id))) return false;
  if (kind === "booking" && version !== null && (await hasBookingMoved(trx, { id, version }))) return false;
  if (kind === "conversation" && !(user.organisation && (await isPartyOf(trx, user.organisation.id, id)))) return false;
  if (kind === "ticket" && !(await findTicket(trx, user, id))) return false;
  if (row.kind !== "messages") return true;
  const readUntil = await readUntilBy(trx, user.id, id);
  return readUntil === undefined || readUntil < row.created_at;
}
