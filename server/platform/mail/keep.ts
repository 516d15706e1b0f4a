import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { HandedBack } from "../jobs/jobs.ts";
import { claimSeconds, isFree, type QueuedMail, queuedColumns } from "./claim.ts";
import type { Prepare } from "./prepare.ts";

type Failure = { mail: QueuedMail; error: unknown };

/**
 * Keeps mails that no server sends. Nobody else sees it happen, so nobody has
 * to be kept away meanwhile: what two workers keep at once is kept once, and
 * one that is claimed by a process with a server is left to that.
 *
 * @returns which could not be written
 * @throws HandedBack while somebody else is at one of them
 */
export async function keepMails(db: Database, ids: readonly string[], prepare: Prepare): Promise<Failure[]> {
  if (ids.length === 0) return [];
  const queued = await db
    .selectFrom("outbox_mails")
    .select([...queuedColumns, isFree.as("is_free")])
    .where("id", "in", ids)
    .where("state", "=", "queued")
    .execute();
  const free = queued.filter(({ is_free }) => is_free);
  const outcomes = await Promise.allSettled(free.map(async (mail) => ({ id: mail.id, rendered: (await prepare(mail))?.rendered })));
  const written = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
  await recordKept(
    db,
    written.flatMap(({ id, rendered }) => (rendered ? [{ id, ...rendered, calendar: rendered.calendar?.content ?? null }] : [])),
  );
  await recordSuperseded(
    db,
    written.flatMap(({ id, rendered }) => (rendered ? [] : [id])),
  );
  const failures = free.flatMap((mail, index) => {
    const outcome = outcomes[index];
    return outcome?.status === "rejected" ? [{ mail, error: outcome.reason as unknown }] : [];
  });
  if (failures.length === 0 && free.length < queued.length) throw new HandedBack(claimSeconds);
  return failures;
}

type Kept = { id: string; subject: string; html: string; text: string; calendar: string | null };

/** Their number stands in the statement, so that it is planned once for as many: of an array any length would be planned for, each time anew. */
async function recordKept(db: Database, mails: readonly Kept[]): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ id, subject, html, text, calendar }) => sql`(${id}::uuid, ${subject}, ${html}, ${text}, ${calendar})`);
  await sql`
    update outbox_mails set subject = kept.subject, html = kept.html, text = kept.text, calendar = kept.calendar,
      attempts = attempts + 1, state = 'kept', error = null, claimed_by = null, claimed_until = null
    from (values ${sql.join(rows)}) as kept (id, subject, html, text, calendar)
    where outbox_mails.id = kept.id and state = 'queued' and ${isFree}`.execute(db);
}

async function recordSuperseded(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("outbox_mails")
    .set({ state: "superseded", claimed_by: null, claimed_until: null })
    .where("id", "in", ids)
    .where("state", "=", "queued")
    .where(isFree)
    .execute();
}
