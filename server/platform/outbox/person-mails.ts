import { type RawBuilder, sql } from "kysely";
import { escapeMarkup } from "#contract/core/escape-markup.ts";
import type { Queryable } from "../db/database.ts";

/** The mails to an address, for its owner's eyes, the newest first. */
export function listMailsTo(db: Queryable, email: string, limit: number) {
  return db
    .selectFrom("outbox_mails")
    .select(["created_at", "sent_at", "state", "template", "language", "subject", "text"])
    .where(sql`lower(to_email)`, "=", email.toLowerCase())
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
}

/** Empties the mails to an address; that there were such mails, and when, stays. One that waits is not sent. */
export async function eraseMailsTo(trx: Queryable, email: string, alias: string): Promise<void> {
  await trx
    .updateTable("outbox_mails")
    .set({
      to_name: alias,
      to_email: "",
      data: "{}",
      subject: "",
      html: "",
      text: "",
      calendar: null,
      error: null,
      state: sql`case when state = 'queued' then 'superseded' else state end`,
    })
    .where(sql`lower(to_email)`, "=", email.toLowerCase())
    .execute();
}

/** Empties the mails about something that one person began, by the key of their data that names it; the address goes from those to that person. */
export async function eraseMailsAbout(trx: Queryable, key: string, id: string, email: string, alias: string): Promise<void> {
  const isTheirs = sql<boolean>`lower(to_email) = ${email.toLowerCase()}`;
  await trx
    .updateTable("outbox_mails")
    .set({
      to_name: sql`case when ${isTheirs} then ${alias} else to_name end`,
      to_email: sql`case when ${isTheirs} then '' else to_email end`,
      data: "{}",
      subject: "",
      html: "",
      text: "",
      calendar: null,
      error: null,
      state: sql`case when state = 'queued' then 'superseded' else state end`,
    })
    .where(sql`data->>${key}`, "=", id)
    .execute();
}

/**
 * Takes what names a person, or reaches them, out of the mails to others.
 *
 * @param words their name, address and phone numbers, as the mails may write them
 * @param which the mails that may have them, as a where clause
 */
export async function eraseInMails(trx: Queryable, words: readonly string[], alias: string, which: RawBuilder<unknown>): Promise<void> {
  for (const word of words) {
    const inJson = JSON.stringify(word).slice(1, -1);
    const inMarkup = escapeMarkup(word);
    await sql`update outbox_mails set
        data = replace(data::text, ${inJson}, ${alias})::jsonb,
        subject = replace(subject, ${word}, ${alias}),
        text = replace(text, ${word}, ${alias}),
        html = replace(replace(html, ${inMarkup}, ${alias}), ${inMarkup.replaceAll("&#39;", "&#x27;")}, ${alias})
      where ${which} and (strpos(data::text, ${inJson}) > 0 or strpos(text, ${word}) > 0)`.execute(trx);
  }
}

/** The same in mails that gather news, which may name anybody. */
export function eraseInDigests(trx: Queryable, name: string, alias: string): Promise<void> {
  return eraseInMails(trx, [name], alias, sql`template = 'notification-digest'`);
}
