import type { UiLanguage } from "#contract/product.ts";
import type { Queryable } from "../db/database.ts";
import type { MailData } from "../db/documents.ts";
import { newId } from "../db/new-id.ts";
import type { Jobs } from "../jobs/jobs.ts";

export const mailQueue = "mail.deliver";

export type OutgoingMail = {
  /** The same fact never mails the same person twice: for example `booking:<id>:3:<user id>`. */
  dedupeKey: string;
  template: string;
  language: UiLanguage;
  to: { name: string; email: string };
  data: MailData;
  /** Not sent once the booking has moved past this version. */
  booking?: { id: string; version: number };
  /** The same for an invitation's link. */
  invitation?: { id: string; version: number };
  at: Date;
};

/** Puts a mail into the outbox in the caller's transaction, and its delivery into the queue. */
export async function postMail(trx: Queryable, jobs: Jobs, mail: OutgoingMail): Promise<void> {
  const id = newId(mail.at);
  const inserted = await trx
    .insertInto("outbox_mails")
    .values({
      id,
      dedupe_key: mail.dedupeKey,
      template: mail.template,
      language: mail.language,
      to_name: mail.to.name,
      to_email: mail.to.email,
      data: JSON.stringify(mail.data),
      booking_id: mail.booking?.id ?? null,
      booking_version: mail.booking?.version ?? null,
      invitation_id: mail.invitation?.id ?? null,
      invitation_version: mail.invitation?.version ?? null,
      created_at: mail.at,
    })
    .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted) await jobs.enqueue(trx, mailQueue, { mailId: id });
}
