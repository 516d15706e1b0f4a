import type { Transporter } from "nodemailer";
import { email as emailField } from "#contract/core/fields/fields.ts";
import { calendarFile } from "#contract/support/support-states.ts";
import type { RenderedMail } from "./content.ts";

/** @property stop where mails of this kind stop */
export type Envelope = { messageId: string; from: string; to: { name: string; address: string }; stop?: string | undefined };

/** By which a mail program ends mails of a kind with one click (RFC 8058). */
const stopHeaders = (url: string | undefined): Record<string, string> =>
  url === undefined ? {} : { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };

export type Smtp = {
  /**
   * Hands one mail to the server, over a connection of its own.
   *
   * @param signal breaks the connection off at once
   * @throws what the server said, or that it said nothing in time
   */
  send(envelope: Envelope, mail: RenderedMail, signal: AbortSignal): Promise<void>;
};

/** A server that answers at all does so within seconds; a large mail over a slow line is bounded by the whole. */
const stepSeconds = 10;

/**
 * A mail server by its address.
 *
 * @param timeoutSeconds how long one mail may take, from the connection to the server's yes
 */
export function openSmtp(url: string, timeoutSeconds: number): Smtp {
  let transport: Transporter | undefined;
  const stepMs = Math.min(stepSeconds, timeoutSeconds) * 1000;
  const limits = { dnsTimeout: stepMs, connectionTimeout: stepMs, greetingTimeout: stepMs, socketTimeout: stepMs, socketCloseTimeout: 0 };
  return {
    async send({ messageId, from, to, stop }, { subject, html, text, calendar, replyTo }, signal) {
      // The library would make some address of whatever it gets: another mailbox than the one on file, perhaps.
      if (!emailField.safeParse(to.address).success) throw new Error("This is no e-mail address that a mail can be sent to.");
      transport ??= (await import("nodemailer")).createTransport({ url, ...limits });
      const late = AbortSignal.timeout(timeoutSeconds * 1000);
      const entry = calendar && { method: calendar.method, filename: calendarFile, content: calendar.content };
      const sending = transport.sendMail({
        messageId,
        from,
        to,
        subject,
        html,
        text,
        ...(entry ? { icalEvent: entry } : {}),
        ...(replyTo ? { replyTo } : {}),
        headers: { "Auto-Submitted": "auto-generated", ...stopHeaders(stop) },
        signal: AbortSignal.any([signal, late]),
      });
      await sending.catch((error: unknown) => {
        throw late.aborted ? new Error(`The mail server took longer than ${timeoutSeconds} s.`, { cause: error }) : error;
      });
    },
  };
}
