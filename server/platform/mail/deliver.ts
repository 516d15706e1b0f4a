import { sql } from "kysely";
import PQueue from "p-queue";
import type { Config } from "#server/config.ts";
import { backgroundTimer } from "../background-timer.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { HandedBack, type Job } from "../jobs/jobs.ts";
import type { Log } from "../log/log.ts";
import type { Runtime } from "../runtime.ts";
import { type ClaimedMail, claimMails, claimSeconds, holdingClaim, isFree, type QueuedMail, releaseMail } from "./claim.ts";
import type { MailTemplates } from "./content.ts";
import { keepMails } from "./keep.ts";
import { createMailPreparation, type Prepare } from "./prepare.ts";
import { forgetSecrets, withoutSecrets } from "./secrets.ts";

type Parts = {
  db: Database;
  clock: Clock;
  config: Pick<Config, "smtpUrl" | "mailTimeoutSeconds" | "mailConcurrency" | "mailFrom" | "productName" | "look" | "publicUrl">;
  /** The features' templates by name: the platform knows none of them. */
  templates: Partial<MailTemplates>;
  log: Log;
  openSmtp: Runtime["openSmtp"];
};

/** The queue tries nine times in all; then the mail has failed for good and waits for a person. */
const maxAttempts = 9;

/** Five minutes and more, besides what each try takes. */
const recordTries = 180;

/** Answers that a mail server gives within this time are still waited for when the process is to end. */
const stopTimeoutMs = 3_000;

/**
 * The job that delivers mails of the outbox that were written together:
 * `{mailIds}`. Each is claimed, sent and recorded in statements of their own: no transaction is open while
 * a server takes its time. Two workers never send it at the same time; what
 * dies between the server's yes and the record sends it again, under the same
 * message id. Without an SMTP server they are rendered and kept; a mail that its
 * template calls superseded is not sent.
 *
 * @throws whatever rendering or sending one of them threw, after noting it on the row, so that the queue tries again;
 *   HandedBack while somebody else is at one, and when the process is to end
 */
export function createMailDelivery({ db, clock, config, templates, log, openSmtp }: Parts): Job["run"] {
  const preparation = createMailPreparation({ db, clock, config, templates });
  if (config.smtpUrl === undefined) {
    return async (data, stop) => {
      const failures = await keepMails(db, mailIdsIn(data), preparation());
      if (failures.length > 0 && stop?.aborted) throw new HandedBack(0);
      for (const { mail, error } of failures) await noteFailure(db, log, mail, error);
      const again = failures.find(({ mail }) => !isLastTry(mail));
      if (again) throw again.error;
    };
  }

  const smtp = openSmtp(config.smtpUrl, config.mailTimeoutSeconds);
  // Of all the jobs together, as each may have several mails.
  const sending = new PQueue({ concurrency: config.mailConcurrency });

  async function deliver(mail: ClaimedMail, prepare: Prepare, signal: AbortSignal, ending: AbortSignal): Promise<void> {
    const prepared = await prepare(mail);
    if (!prepared) return record(mail, { state: "superseded" });
    const { rendered, links } = prepared;
    const envelope = {
      // The same id on every attempt lets receivers recognise a repetition.
      messageId: `<${mail.id}@${new URL(config.publicUrl).hostname}>`,
      from: config.mailFrom,
      to: { name: mail.to_name, address: mail.to_email },
      stop: links?.stop,
    };
    await sending.add(() => smtp.send(envelope, rendered, signal));
    const sent: Outcome = {
      ...withoutSecrets(rendered, mail.data, links?.given),
      data: JSON.stringify(forgetSecrets(mail.data)),
      calendar: rendered.calendar?.content ?? null,
      attempts: mail.attempts + 1,
      state: "sent",
      sent_at: clock.now(),
      error: null,
    };
    await insist(() => record(mail, sent), ending);
  }

  /** What became of it; a mail that is out is so, whoever claimed it meanwhile. */
  async function record(mail: ClaimedMail, outcome: Outcome): Promise<void> {
    await db
      .updateTable("outbox_mails")
      .set({ ...outcome, claimed_by: null, claimed_until: null })
      .where("id", "=", mail.id)
      .where("state", "=", "queued")
      .execute();
  }

  async function deliverClaimed(mail: ClaimedMail, prepare: Prepare, stop: AbortSignal): Promise<void> {
    const ending = soonAfter(stop, stopTimeoutMs);
    try {
      await holdingClaim(db, mail, (lost) => deliver(mail, prepare, AbortSignal.any([lost, ending.signal]), ending.signal));
    } catch (error) {
      if (ending.signal.aborted) {
        await releaseMail(db, mail);
        throw new HandedBack(0);
      }
      await noteFailure(db, log, mail, error);
      if (!isLastTry(mail)) throw error;
    } finally {
      ending.forget();
    }
  }

  return async (data, stop = new AbortController().signal) => {
    const { claimed, others } = await claimMails(db, mailIdsIn(data));
    const prepare = preparation();
    const outcomes = await Promise.allSettled(claimed.map((mail) => deliverClaimed(mail, prepare, stop)));
    const reasons: unknown[] = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
    if (reasons.length > 0) throw reasons.find((reason) => !(reason instanceof HandedBack)) ?? reasons[0];
    if (others) throw new HandedBack(claimSeconds);
  };
}

/** Jobs of earlier releases name one mail. */
function mailIdsIn({ mailIds, mailId }: Record<string, unknown>): string[] {
  return Array.isArray(mailIds) ? mailIds.map(String) : [String(mailId)];
}

/** A mail that is out is not sent again because the database was away for a moment: it is recorded once it is back. */
async function insist(record: () => Promise<void>, ending: AbortSignal): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      return await record();
    } catch (error) {
      if (tried === recordTries || ending.aborted) throw error;
      await new Promise<void>((goOn) => backgroundTimer(goOn, Math.min(100 * tried, 2_000)));
    }
  }
}

type Outcome = Partial<{
  subject: string;
  html: string;
  text: string;
  calendar: string | null;
  data: string;
  attempts: number;
  state: "sent" | "superseded";
  sent_at: Date;
  error: null;
}>;

/** A signal some time after another one. */
function soonAfter(stop: AbortSignal, ms: number): { signal: AbortSignal; forget(): void } {
  const later = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(() => later.abort(new Error("The process is to end.")), ms);
  };
  if (stop.aborted) wait();
  else stop.addEventListener("abort", wait, { once: true });
  return {
    signal: later.signal,
    forget() {
      stop.removeEventListener("abort", wait);
      clearTimeout(timer);
    },
  };
}

const isLastTry = ({ attempts }: QueuedMail): boolean => attempts + 1 >= maxAttempts;

/** Under the claim that the mail was taken with, where it was: somebody else's tries are theirs. */
async function noteFailure(db: Database, log: Log, mail: QueuedMail & { claimed_by?: string | null }, error: unknown): Promise<void> {
  const { id, attempts, claimed_by = null } = mail;
  await db
    .updateTable("outbox_mails")
    .set({
      attempts: attempts + 1,
      error: String(error).slice(0, 1_000),
      state: isLastTry(mail) ? "failed" : "queued",
      claimed_by: null,
      claimed_until: null,
    })
    .where("id", "=", id)
    .where("state", "=", "queued")
    .where(claimed_by === null ? isFree : sql<boolean>`claimed_by = ${claimed_by}::uuid`)
    .execute();
  if (isLastTry(mail)) log.error({ err: error, mailId: id }, "a mail could not be delivered");
}
