import type { UiLanguage } from "#contract/core/product.ts";
import { kindOfEvent } from "#contract/notifications/notification-kinds.ts";
import type { Queryable } from "../db/database.ts";
import type { MailDataByTemplate, MailTemplateName } from "../db/documents.ts";
import { newId } from "../db/new-id.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { MailSubject } from "../mail/content.ts";
import type { Notice } from "../notifications/notice.ts";
import { notify } from "../notifications/notify.ts";
import { wishesAbout } from "../notifications/preferences.ts";

export const mailQueue = "mail.deliver";

/** A fact that many are told of is several jobs, so that several instances can send them. */
const batchSize = 20;

/** A mail of one template, with what that template tells. */
export type OutgoingMail<Name extends MailTemplateName = MailTemplateName> = {
  [Each in Name]: MailParts & { template: Each; data: MailDataByTemplate[Each] };
}[Name];

type MailParts = {
  /** The same fact never mails the same person twice: for example `<template>:<id>:3:<user id>`. */
  dedupeKey: string;
  language: UiLanguage;
  to: { name: string; email: string };
  /** What the mail is about: its template says whether it still holds when it is to be sent. */
  subject?: MailSubject;
  /** The news that it is: it stands in the person's bell too, and goes out as they chose. Without it a mail always goes. */
  notice?: Notice;
  /** Whose mail it is, where it is no news itself and can be left out all the same. */
  reader?: { userId: string };
  at: Date;
};

/** Puts a mail into the outbox in the caller's transaction, and its delivery, `{mailIds}`, into the queue. */
export function postMail(trx: Queryable, jobs: Jobs, mail: OutgoingMail): Promise<void> {
  return postMails(trx, jobs, [mail]);
}

/** Several at once, in as many statements as one takes; news in the way that its person chose. */
export async function postMails(trx: Queryable, jobs: Jobs, mails: readonly OutgoingMail[]): Promise<void> {
  const wishOf = await wishesAbout(
    trx,
    mails.flatMap(({ notice }) => notice ?? []),
  );
  await notify(
    trx,
    jobs,
    mails.flatMap(({ notice, dedupeKey, at }) => (notice ? [{ notice, wish: wishOf(notice), dedupeKey, at }] : [])),
  );
  await queueMails(
    trx,
    jobs,
    mails.filter(({ notice }) => !notice || wishOf(notice).mail === "now"),
  );
}

async function queueMails(trx: Queryable, jobs: Jobs, mails: readonly OutgoingMail[]): Promise<void> {
  if (mails.length === 0) return;
  const inserted = await trx
    .insertInto("outbox_mails")
    .values(
      mails.map((mail) => ({
        id: newId(mail.at),
        dedupe_key: mail.dedupeKey,
        template: mail.template,
        language: mail.language,
        to_name: mail.to.name,
        to_email: mail.to.email,
        data: JSON.stringify(mail.data),
        subject_kind: mail.subject?.kind ?? null,
        subject_id: mail.subject?.id ?? null,
        subject_version: mail.subject?.version ?? null,
        user_id: mail.notice?.userId ?? mail.reader?.userId ?? null,
        notification_kind: mail.notice ? kindOfEvent(mail.notice.event) : null,
        created_at: mail.at,
      })),
    )
    .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
    .returning("id")
    .execute();
  if (inserted.length === 0) return;
  const ids = inserted.map(({ id }) => id);
  const batches = Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, index) =>
    ids.slice(index * batchSize, (index + 1) * batchSize),
  );
  await jobs.enqueue(trx, mailQueue, ...batches.map((mailIds) => ({ mailIds })));
}
