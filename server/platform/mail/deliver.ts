import type { Transporter } from "nodemailer";
import { email as emailField } from "#contract/fields.ts";
import type { UiLanguage } from "#contract/product.ts";
import { calendarFile } from "#contract/support-states.ts";
import type { Config } from "../../config.ts";
import type { Clock } from "../clock.ts";
import type { Database, Queryable } from "../db/database.ts";
import type { MailData } from "../db/documents.ts";
import type { Log } from "../log/log.ts";
import type { CalendarEntry, MailTemplates, RenderedMail } from "./content.ts";

type Parts = {
  db: Database;
  clock: Clock;
  config: Pick<Config, "smtpUrl" | "mailFrom" | "productName" | "publicUrl">;
  /** The features' templates by name: the platform knows none of them. */
  templates: MailTemplates;
  log: Log;
};

/** The queue tries nine times in all; then the mail has failed for good and waits for a person. */
const maxAttempts = 9;

/**
 * The job that delivers one mail of the outbox: `{mailId}`. Its row is locked
 * meanwhile, so two workers never send it twice. Without an SMTP server it is
 * rendered and kept; a mail whose booking has moved on is not sent.
 *
 * @throws whatever rendering or sending threw, after noting it on the row, so that the queue tries again
 */
export function createMailDelivery({ db, clock, config, templates, log }: Parts): (data: Record<string, unknown>) => Promise<void> {
  let transport: Transporter | undefined;
  const send = async (mail: {
    id: string;
    toName: string;
    toEmail: string;
    subject: string;
    html: string;
    text: string;
    calendar?: CalendarEntry;
  }): Promise<boolean> => {
    if (config.smtpUrl === undefined) return false;
    // The library would make some address of whatever it gets: another mailbox than the one on file, perhaps.
    if (!emailField.safeParse(mail.toEmail).success) throw new Error("This is no e-mail address that a mail can be sent to.");
    transport ??= (await import("nodemailer")).createTransport(config.smtpUrl);
    await transport.sendMail({
      // The same id on every attempt lets receivers recognise a repetition.
      messageId: `<${mail.id}@${new URL(config.publicUrl).hostname}>`,
      from: config.mailFrom,
      to: { name: mail.toName, address: mail.toEmail },
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      ...(mail.calendar ? { icalEvent: { method: mail.calendar.method, filename: calendarFile, content: mail.calendar.content } } : {}),
      headers: { "Auto-Submitted": "auto-generated" },
    });
    return true;
  };

  return async ({ mailId }) => {
    const failure = await db.transaction().execute(async (trx) => {
      const mail = await lockQueuedMail(trx, String(mailId));
      if (!mail) return undefined;
      if (await isSuperseded(trx, mail)) {
        await trx.updateTable("outbox_mails").set({ state: "superseded" }).where("id", "=", mail.id).execute();
        return undefined;
      }
      try {
        const template = templates[mail.template];
        if (!template) throw new Error(`No mail template is named ${mail.template}.`);
        const rendered = await template(mail.data, mail.language as UiLanguage, {
          productName: config.productName,
          publicUrl: config.publicUrl,
          sender: config.mailFrom,
        });
        const isSent = await send({ id: mail.id, toName: mail.to_name, toEmail: mail.to_email, ...rendered });
        await trx
          .updateTable("outbox_mails")
          .set({
            ...(isSent ? { ...withoutSecrets(rendered, mail.data), data: JSON.stringify(forgetSecrets(mail.data)) } : wordsOf(rendered)),
            calendar: rendered.calendar?.content ?? null,
            state: isSent ? "sent" : "kept",
            sent_at: isSent ? clock.now() : null,
            attempts: mail.attempts + 1,
            error: null,
          })
          .where("id", "=", mail.id)
          .execute();
        return undefined;
      } catch (error) {
        await noteFailure(trx, mail, error);
        return { error, isFinal: mail.attempts + 1 >= maxAttempts };
      }
    });
    if (!failure) return;
    if (!failure.isFinal) throw failure.error;
    log.error({ err: failure.error, mailId }, "a mail could not be delivered");
  };
}

type QueuedMail = NonNullable<Awaited<ReturnType<typeof lockQueuedMail>>>;

function lockQueuedMail(trx: Queryable, id: string) {
  return trx
    .selectFrom("outbox_mails")
    .select([
      "id",
      "template",
      "language",
      "to_name",
      "to_email",
      "data",
      "booking_id",
      "booking_version",
      "invitation_id",
      "invitation_version",
      "attempts",
    ])
    .where("id", "=", id)
    .where("state", "=", "queued")
    .forUpdate()
    .executeTakeFirst();
}

/** A mail's data may hold secrets under these names. */
const secretNames = ["secret", "secretCode"] as const;

/** Once a mail is on its way nobody else needs the secrets in it; where no server sends it, the outbox is the mailbox and keeps them. */
function withoutSecrets(rendered: RenderedMail, data: MailData) {
  const secrets = secretNames.map((name) => data[name]).filter((secret) => typeof secret === "string" && secret !== "");
  const hide = (text: string) => secrets.reduce<string>((hidden, secret) => hidden.replaceAll(String(secret), "…"), text);
  return { subject: hide(rendered.subject), html: hide(rendered.html), text: hide(rendered.text) };
}

function forgetSecrets(data: MailData): MailData {
  return { ...data, ...Object.fromEntries(secretNames.filter((name) => name in data).map((name) => [name, null])) };
}

function wordsOf({ subject, html, text }: RenderedMail) {
  return { subject, html, text };
}

async function isSuperseded(trx: Queryable, mail: QueuedMail): Promise<boolean> {
  return (
    (await hasMoved(trx, "bookings", mail.booking_id, mail.booking_version)) ||
    (await hasMoved(trx, "invitations", mail.invitation_id, mail.invitation_version))
  );
}

async function hasMoved(trx: Queryable, table: "bookings" | "invitations", id: string | null, version: number | null): Promise<boolean> {
  if (id === null || version === null) return false;
  const moved = await trx.selectFrom(table).select("id").where("id", "=", id).where("version", ">", version).executeTakeFirst();
  return moved !== undefined;
}

async function noteFailure(trx: Queryable, { id, attempts }: QueuedMail, error: unknown): Promise<void> {
  const isFinal = attempts + 1 >= maxAttempts;
  await trx
    .updateTable("outbox_mails")
    .set({ attempts: attempts + 1, error: String(error).slice(0, 1_000), state: isFinal ? "failed" : "queued" })
    .where("id", "=", id)
    .execute();
}
