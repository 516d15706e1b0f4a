import type { PersonHolder } from "#server/platform/person-holder.ts";
import { listFeeds } from "./queries.ts";

/** Where a person's programs read their calendar. */
export const feedsHolder: PersonHolder = {
  async tell(db, { id }) {
    const feeds = await listFeeds(db, id);
    return {
      calendarFeeds: feeds.map(({ name, created_at, last_fetched_at }) => ({
        name,
        createdAt: created_at.toISOString(),
        lastFetchedAt: last_fetched_at?.toISOString() ?? null,
      })),
    };
  },
  async forget(trx, { id }) {
    await trx.deleteFrom("calendar_feeds").where("user_id", "=", id).execute();
  },
};
