import { type Selectable, sql } from "kysely";
import { v4 as newClaim } from "uuid";
import type { Database } from "../db/database.ts";
import type { OutboxMails } from "../db/schema.ts";

/** How long a claim holds unless it is renewed: so soon after a crash somebody else may send the mail. */
export const claimSeconds = 15;
const renewEveryMs = 5_000;

/** On the clock of the database, which is the same for every instance. */
const claimEnd = sql<Date>`now() + ${claimSeconds} * interval '1 second'`;

/** Whether nobody is at it; one whose claim is over is free again. */
export const isFree = sql<boolean>`(claimed_until is null or claimed_until < now())`;

export const queuedColumns = [
  "id",
  "template",
  "language",
  "to_name",
  "to_email",
  "data",
  "subject_kind",
  "subject_id",
  "subject_version",
  "user_id",
  "notification_kind",
  "attempts",
] as const satisfies readonly (keyof OutboxMails)[];

/** What a mail is written from. */
export type QueuedMail = Pick<Selectable<OutboxMails>, (typeof queuedColumns)[number]>;
export type ClaimedMail = Awaited<ReturnType<typeof tryToClaim>>[number];

/**
 * Claims mails for whoever sends them, in a statement of its own; those that are sent already need nobody.
 *
 * @property others whether somebody else is at one of them
 */
export async function claimMails(db: Database, ids: readonly string[]): Promise<{ claimed: ClaimedMail[]; others: boolean }> {
  const claimed = await tryToClaim(db, ids);
  if (claimed.length === ids.length) return { claimed, others: false };
  const left = ids.filter((id) => claimed.every((mail) => mail.id !== id));
  const queued = db
    .selectFrom("outbox_mails")
    .select("id")
    .where("id", "=", sql<string>`any(${left}::uuid[])`)
    .where("state", "=", "queued");
  return { claimed, others: (await queued.limit(1).executeTakeFirst()) !== undefined };
}

function tryToClaim(db: Database, ids: readonly string[]) {
  return db
    .updateTable("outbox_mails")
    .set({ claimed_by: newClaim(), claimed_until: claimEnd })
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("state", "=", "queued")
    .where(isFree)
    .returning([...queuedColumns, "claimed_by"])
    .execute();
}

/** Gives a mail back that was not sent, for the next one to claim at once. */
export async function releaseMail(db: Database, { id, claimed_by }: ClaimedMail): Promise<void> {
  await db
    .updateTable("outbox_mails")
    .set({ claimed_by: null, claimed_until: null })
    .where("id", "=", id)
    .where("claimed_by", "=", claimed_by)
    .execute();
}

/**
 * Does something under a claim that is renewed meanwhile.
 *
 * @param work is given a signal that comes when the claim may be somebody else's: it has to stop at once
 */
export async function holdingClaim<T>(db: Database, { id, claimed_by }: ClaimedMail, work: (lost: AbortSignal) => Promise<T>): Promise<T> {
  const lost = new AbortController();
  let heldSince = performance.now();
  const renew = async () => {
    const asked = performance.now();
    const renewed = await db
      .updateTable("outbox_mails")
      .set({ claimed_until: claimEnd })
      .where("id", "=", id)
      .where("claimed_by", "=", claimed_by)
      .returning("id")
      .executeTakeFirst();
    if (renewed) heldSince = asked;
    else lost.abort(new Error("Somebody else took this mail over."));
  };
  const renewing = setInterval(() => {
    if (performance.now() - heldSince > claimSeconds * 1000) lost.abort(new Error("The claim on this mail could not be renewed."));
    // A database that is away renews nothing: the line above ends it in time.
    else renew().catch(() => undefined);
  }, renewEveryMs);
  try {
    return await work(lost.signal);
  } finally {
    clearInterval(renewing);
  }
}
