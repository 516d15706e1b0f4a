import { wishRowsOf } from "#server/platform/notifications/preferences.ts";
import { eraseNewsOf, latestNews } from "#server/platform/notifications/queries.ts";
import { eraseInDigests } from "#server/platform/outbox/person-mails.ts";
import { mostTold, type PersonHolder } from "#server/platform/person-holder.ts";
import { listDevices } from "#server/platform/push/push-queries.ts";
import { sentenceOf } from "./present.ts";

/** What somebody is told, how they chose to be, and where their browsers hear of it. */
export const notificationsHolder: PersonHolder = {
  async tell(db, { id }) {
    const [news, wishes, devices] = await Promise.all([latestNews(db, id, mostTold), wishRowsOf(db, id), listDevices(db, id)]);
    return {
      notifications: news.map((row) => ({
        text: sentenceOf(row, "en"),
        at: row.created_at.toISOString(),
        readAt: row.read_at?.toISOString() ?? null,
      })),
      notificationPreferences: wishes.map(({ kind, in_bell, mail }) => ({ kind, bell: in_bell, mail })),
      pushDevices: devices.map(({ name, created_at }) => ({ name, createdAt: created_at.toISOString() })),
    };
  },
  async forget(trx, { id, name }, alias) {
    await eraseNewsOf(trx, id, name, alias);
    await eraseInDigests(trx, name, alias);
  },
};
