import type { UiLanguage } from "#contract/core/product.ts";
import type { Config } from "#server/config.ts";
import type { BrandLook } from "../brand/brand-look.ts";
import type { Queryable } from "../db/database.ts";
import type { MailDataByTemplate, MailTemplateName } from "../db/documents.ts";
import type { MailAct } from "../notifications/signed-links.ts";
import { stopWords } from "./stop-words.ts";

/** What the operator may rebrand, as mails need it. */
export type MailBrand = {
  productName: string;
  publicUrl: string;
  /** How the operator's look differs from the product's. */
  look?: BrandLook | undefined;
  /** Whom mails come from: `Name <address>`. */
  sender: string;
  /** What this one mail lets its reader do without signing in. */
  links?: MailLinks | undefined;
};

/** As the product is called and looks at the moment. */
export function mailBrandOf({
  productName,
  look,
  publicUrl,
  mailFrom,
}: Pick<Config, "productName" | "look" | "publicUrl" | "mailFrom">): MailBrand {
  return { productName, look, publicUrl, sender: mailFrom };
}

/** Addresses that are one reader's alone. */
export type MailLinks = {
  /** Where mails of this kind stop; undefined for those that nobody can leave out. */
  stop?: string | undefined;
  /** Where the reader does it, after seeing what it is; undefined where the mail is about no version of anything. */
  act: (act: MailAct) => string | undefined;
};

/** A mail before it has a look: one source for the HTML and the plain text. */
export type MailContent = {
  subject: string;
  /** The line that inboxes show after the subject. */
  preview: string;
  heading: string;
  greeting: string;
  paragraphs: string[];
  /** Somebody's own words. */
  quotation?: { by: string; text: string } | undefined;
  /** @property url where the value leads */
  facts: { label: string; value: string; url?: string | undefined }[];
  price?: { lines: PriceLine[]; totals: PriceLine[] } | undefined;
  /** Digits to type somewhere, after the first paragraph, set apart so that they are easy to read and to copy. */
  code?: string;
  button?: { label: string; url: string };
  /** What the reader can do right from the mail, before the button that opens the record. */
  act?: { label: string; url: string } | undefined;
  /** Why this person gets it. */
  footer: string;
};

type PriceLine = { label: string; amount: string };

export type RenderedMail = {
  subject: string;
  html: string;
  text: string;
  /** An entry for the reader's calendar (RFC 5545), whose method mail programs act on (RFC 6047). */
  calendar?: CalendarEntry;
  /** Whom an answer reaches, where that is not the sender. */
  replyTo?: { name: string; address: string };
};
export type CalendarEntry = { method: "REQUEST" | "CANCEL"; content: string };

/** Whom mails come from, `Name <address>` or the address alone, as calendars name an organiser. */
export function senderOf({ sender, productName }: MailBrand): { name: string; email: string } {
  const [, name = "", email = ""] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(sender) ?? [];
  return email === "" ? { name: productName, email: sender.trim() } : { name: name || productName, email };
}

/** The data of the outbox's row → the mail as its reader sees it. */
export type WriteMail<Name extends MailTemplateName> = (
  data: MailDataByTemplate[Name],
  language: UiLanguage,
  brand: MailBrand,
) => Promise<RenderedMail>;

/** What a mail is about, at the version of it that the mail speaks of. */
export type MailSubject = { kind: string; id: string; version: number };

/** A kind of mail, as the feature that it belongs to brings it. */
export type MailTemplate<Name extends MailTemplateName> = {
  write: WriteMail<Name>;
  /** Whether what the mail is about has moved on, so that it is not sent any more; without it a mail never gets too old. */
  isSuperseded?: (db: Queryable, subject: MailSubject) => Promise<boolean>;
};
export type MailTemplates<Name extends MailTemplateName = MailTemplateName> = { [Each in Name]: MailTemplate<Each> };

/** What stands under a name in a mail's data; "" where nothing does, as in a mail from before its template knew the name. */
export function textAt<Data extends object>(data: Data, key: keyof Data): string {
  return String(data[key] ?? "");
}

/** A number of a mail's data; 0 where none stands. */
export function numberAt<Data extends object>(data: Data, key: keyof Data): number {
  return Number(data[key] ?? 0);
}

/** The plain-text alternative, complete in itself. */
export function plainTextOf(content: MailContent, language: UiLanguage, brand: MailBrand): string {
  const { greeting, paragraphs, code, quotation, facts, price, act, button, footer } = content;
  const stop = brand.links?.stop;
  const widest = Math.max(0, ...facts.map(({ label }) => label.length));
  const blocks = [
    greeting,
    ...paragraphs.slice(0, 1),
    code,
    ...paragraphs.slice(1),
    quotation && `${quotation.by}:\n${quotation.text.replace(/^/gm, "> ")}`,
    facts
      .map(
        ({ label, value, url }) =>
          `${`${label}:`.padEnd(widest + 2)}${[value, url?.startsWith("http") ? url : undefined].filter(Boolean).join("\n".padEnd(widest + 3))}`,
      )
      .join("\n"),
    price && [...price.lines, ...price.totals].map(({ label, amount }) => `${label}: ${amount}`).join("\n"),
    act && `${act.label}:\n${act.url}`,
    button && `${button.label}:\n${button.url}`,
    `-- \n${brand.productName} · ${brand.publicUrl}\n${footer}${stop ? `\n${stopWords[language]}: ${stop}` : ""}`,
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}
