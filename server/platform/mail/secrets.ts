import type { MailData } from "../db/documents.ts";
import type { RenderedMail } from "./content.ts";

/** A mail's data may hold secrets under these names: a code, or what makes a link one person's alone. */
const secretNames = ["secret", "secretCode"] as const;

/** Whether the mail is one with secrets, forgotten or not. */
export function hasSecrets(data: MailData): boolean {
  return secretNames.some((name) => name in data);
}

/** Once a mail is on its way nobody else needs the secrets in it, nor the links that were given with it; where no server sends it, the outbox is the mailbox and keeps them. */
export function withoutSecrets(
  rendered: RenderedMail,
  data: MailData,
  given: readonly string[] = [],
): Pick<RenderedMail, "subject" | "html" | "text"> {
  const named = data as { secret?: string | null; secretCode?: string | null };
  const secrets = [...secretNames.flatMap((name) => named[name] || []), ...given];
  const hide = (text: string) => secrets.reduce((hidden, secret) => hidden.replaceAll(secret, "…"), text);
  return { subject: hide(rendered.subject), html: hide(rendered.html), text: hide(rendered.text) };
}

export function forgetSecrets(data: MailData): MailData {
  return { ...data, ...Object.fromEntries(secretNames.filter((name) => name in data).map((name) => [name, null])) };
}
