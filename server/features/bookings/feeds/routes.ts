import { type CalendarFeed, maxCalendarFeeds } from "#contract/bookings/calendar-feeds.ts";
import type { User } from "#server/access/actor.ts";
import { requireUser } from "#server/access/guard.ts";
import { authorOf, writeAudit } from "#server/platform/audit/audit.ts";
import { randomSecret, sha256 } from "#server/platform/crypto.ts";
import { withAdvisoryLock } from "#server/platform/db/advisory-locks.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { api } from "#server/platform/http/api.ts";
import { found, refuse } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { deleteFeed, type FeedRow, insertFeed, listFeeds } from "./queries.ts";

function presentFeed({ id, name, created_at, last_fetched_at }: FeedRow): CalendarFeed {
  return { id, name, createdAt: created_at.toISOString(), lastFetchedAt: last_fetched_at?.toISOString() ?? null };
}

/** What makes an address one person's alone is kept as its hash. */
export const hashOfFeedToken = (token: string): Buffer => sha256(token);

export function calendarFeedRoutes(services: Services) {
  const { db, config } = services;
  const routes = api.calendarFeeds;
  return {
    listCalendarFeeds: routes.listCalendarFeeds.handler(async ({ context }) => ({
      items: (await listFeeds(db, requireUser(context.actor).id)).map(presentFeed),
    })),
    createCalendarFeed: routes.createCalendarFeed.handler(async ({ input, context }) => {
      const token = randomSecret();
      const row = await createFeed(services, requireUser(context.actor), input.name, token);
      return { ...presentFeed(row), address: `${config.publicUrl}/calendars/${token}.ics` };
    }),
    removeCalendarFeed: routes.removeCalendarFeed.handler(async ({ input, context }) => {
      await removeFeed(services, requireUser(context.actor), input.feedId);
      return { id: input.feedId };
    }),
  };
}

/** @throws Refusal `feed.tooMany` (params: n) */
function createFeed(services: Services, user: User, name: string, token: string): Promise<FeedRow> {
  const at = services.clock.now();
  return services.db.transaction().execute(async (trx) => {
    await withAdvisoryLock(trx, "calendarFeeds", user.id);
    if ((await listFeeds(trx, user.id)).length >= maxCalendarFeeds) refuse("feed.tooMany", { n: maxCalendarFeeds });
    const row = await insertFeed(trx, { id: newId(at), userId: user.id, name, tokenHash: hashOfFeedToken(token), at });
    await recordFeed(trx, services, user, "CalendarFeedCreatedEvent", row);
    return row;
  });
}

/** @throws Refusal `resource.notFound` */
async function removeFeed(services: Services, user: User, id: string): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    await recordFeed(trx, services, user, "CalendarFeedRemovedEvent", found(await deleteFeed(trx, user.id, id)));
  });
}

/** Whoever has the address reads bookings without signing in: that there is one, and no more, has to be accounted for. */
function recordFeed(
  trx: Queryable,
  { clock }: Services,
  user: User,
  type: "CalendarFeedCreatedEvent" | "CalendarFeedRemovedEvent",
  { name }: FeedRow,
): Promise<void> {
  const did = type === "CalendarFeedCreatedEvent" ? "made" : "removed";
  return writeAudit(trx, {
    type,
    message: `${user.name} ${did} the calendar feed ${name}.`,
    subject: { kind: "user", id: user.id },
    details: { user: user.name, feed: name },
    at: clock.now(),
    by: authorOf(user),
  });
}
