import type { User } from "#server/access/actor.ts";
import { authorOf, writeAudit } from "#server/platform/audit/audit.ts";
import { createOnce } from "#server/platform/http/idempotency.ts";
import { found, refuse } from "#server/platform/http/refusal.ts";
import { isRepeatable, repeatMail } from "#server/platform/outbox/repeat-mail.ts";
import type { Services } from "#server/platform/services.ts";
import { findOutboxMail } from "./queries.ts";

/**
 * Sends a mail of the outbox again, as a mail of its own.
 *
 * @returns the new mail's id; the first call's, when the idempotency key was used before
 * @throws Refusal `resource.notFound`, `mail.notRepeatable`, `idempotency.mismatch`
 */
export function sendMailAgain({ db, clock, jobs }: Services, user: User, mailId: string, idempotencyKey: string | null): Promise<string> {
  const at = clock.now();
  const call = { userId: user.id, key: idempotencyKey, endpoint: "sendMailAgain", input: { mailId }, now: at };
  return db.transaction().execute((trx) =>
    createOnce(trx, call, async (id) => {
      const mail = found(await findOutboxMail(trx, mailId));
      if (!isRepeatable(mail)) refuse("mail.notRepeatable");
      await repeatMail(trx, jobs, mail, { id, at });
      await writeAudit(trx, {
        type: "MailSentAgainEvent",
        message: `${user.name} sent a mail again.`,
        at,
        by: authorOf(user),
        subject: { kind: "mail", id: mailId },
        details: { template: mail.template },
      });
    }),
  );
}
