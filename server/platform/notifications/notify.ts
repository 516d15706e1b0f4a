import { kindOfEvent } from "#contract/notifications/notification-kinds.ts";
import type { Queryable } from "../db/database.ts";
import { newId } from "../db/new-id.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Notice } from "./notice.ts";
import type { Wish } from "./preferences.ts";

export const pushQueue = "notifications.push";

/** News for one person, under the key of the mail that it stands beside. */
export type News = { notice: Notice; wish: Wish; dedupeKey: string; at: Date };

/**
 * Puts news where its people look, in the caller's transaction: into the bell,
 * and aside for a mail that gathers it. What somebody wants neither of is
 * written nowhere. Their browsers are told by a job, `{notificationIds}`.
 */
export async function notify(trx: Queryable, jobs: Jobs, news: readonly News[]): Promise<void> {
  const wanted = news.filter(({ wish }) => wish.bell || isGathered(wish));
  if (wanted.length === 0) return;
  const inserted = await trx
    .insertInto("notifications")
    .values(
      wanted.map(({ notice: { userId, event, record, facts }, wish, dedupeKey, at }) => ({
        id: newId(at),
        user_id: userId,
        dedupe_key: dedupeKey,
        kind: kindOfEvent(event),
        event,
        facts: JSON.stringify(facts),
        record_kind: record.kind,
        record_id: record.id,
        record_version: record.version ?? null,
        is_in_bell: wish.bell,
        digest: wish.mail === "daily" || wish.mail === "weekly" ? wish.mail : null,
        created_at: at,
      })),
    )
    .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
    .returning((row) => [
      "id",
      row
        .and([
          row("is_in_bell", "=", true),
          row.exists(row.selectFrom("push_devices").select("id").whereRef("push_devices.user_id", "=", "notifications.user_id")),
        ])
        .as("reaches_browser"),
    ])
    .execute();
  const notificationIds = inserted.filter(({ reaches_browser }) => reaches_browser).map(({ id }) => id);
  if (notificationIds.length > 0) await jobs.enqueue(trx, pushQueue, { notificationIds });
}

const isGathered = ({ mail }: Wish): boolean => mail === "daily" || mail === "weekly";
