import { sql } from "kysely";
import { kindOfEvent, type MailRhythm, type NotificationKind, notificationKinds } from "#contract/notifications/notification-kinds.ts";
import type { Queryable } from "../db/database.ts";
import type { Notice } from "./notice.ts";

/** How somebody hears of a kind of news. */
export type Wish = { bell: boolean; mail: MailRhythm };

const usualWish = (kind: NotificationKind): Wish => ({ bell: true, mail: notificationKinds[kind].mail });

/** What each person chose, by kind; what they did not choose is as the table of kinds has it, and what is never off stays so. */
export async function wishesOf(db: Queryable, userIds: readonly string[]): Promise<(userId: string, kind: NotificationKind) => Wish> {
  const rows =
    userIds.length === 0
      ? []
      : await db
          .selectFrom("notification_preferences")
          .selectAll()
          .where("user_id", "=", sql<string>`any(${[...new Set(userIds)]}::uuid[])`)
          .execute();
  const chosen = new Map(rows.map((row) => [`${row.user_id} ${row.kind}`, { bell: row.in_bell, mail: row.mail }]));
  return (userId, kind) => (notificationKinds[kind].isNeverOff ? usualWish(kind) : (chosen.get(`${userId} ${kind}`) ?? usualWish(kind)));
}

/** The same for what is told now. */
export async function wishesAbout(db: Queryable, notices: readonly Notice[]): Promise<(notice: Notice) => Wish> {
  const wishOf = await wishesOf(
    db,
    notices.map(({ userId }) => userId),
  );
  return ({ userId, event }) => wishOf(userId, kindOfEvent(event));
}

/** The last choice holds. */
export async function saveWish(db: Queryable, userId: string, kind: NotificationKind, { bell, mail }: Wish): Promise<void> {
  await db
    .insertInto("notification_preferences")
    .values({ user_id: userId, kind, in_bell: bell, mail })
    .onConflict((conflict) => conflict.columns(["user_id", "kind"]).doUpdateSet({ in_bell: bell, mail }))
    .execute();
}

/** What somebody chose, as it stands. */
export function wishRowsOf(db: Queryable, userId: string) {
  return db.selectFrom("notification_preferences").selectAll().where("user_id", "=", userId).orderBy("kind").execute();
}
