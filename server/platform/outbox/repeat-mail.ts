import type { Selectable } from "kysely";
import { repeatableMailStates } from "#contract/support/support-states.ts";
import type { Queryable } from "../db/database.ts";
import type { OutboxMails } from "../db/schema.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { hasSecrets } from "../mail/secrets.ts";
import { mailQueue } from "./outbox.ts";

/**
 * Whether a mail can be sent again: it was sent or has failed, and its data
 * hold no code and no link that is one person's alone.
 */
export function isRepeatable({ state, data }: Pick<Selectable<OutboxMails>, "state" | "data">): boolean {
  return (repeatableMailStates as readonly string[]).includes(state) && !hasSecrets(data);
}

/** Puts the same mail into the outbox once more, in the caller's transaction. */
export async function repeatMail(
  trx: Queryable,
  jobs: Jobs,
  mail: Selectable<OutboxMails>,
  { id, at }: { id: string; at: Date },
): Promise<void> {
  await trx
    .insertInto("outbox_mails")
    .values({
      id,
      dedupe_key: `again:${id}`,
      template: mail.template,
      language: mail.language,
      to_name: mail.to_name,
      to_email: mail.to_email,
      data: JSON.stringify(mail.data),
      subject_kind: mail.subject_kind,
      subject_id: mail.subject_id,
      subject_version: mail.subject_version,
      user_id: mail.user_id,
      notification_kind: mail.notification_kind,
      repeats_id: mail.id,
      created_at: at,
    })
    .execute();
  await jobs.enqueue(trx, mailQueue, { mailIds: [id] });
}
