import type { ContactKind } from "#contract/contact/contact-states.ts";
import { dateInZone } from "#contract/core/dates/dates.ts";
import { timeInZone } from "#contract/core/dates/zoned-time.ts";
import { readablePhone } from "#contract/core/fields/readable-phone.ts";
import { formatsFor } from "#contract/core/format.ts";
import { product, type UiLanguage } from "#contract/core/product.ts";
import type { MailDataByTemplate } from "#server/platform/db/documents.ts";
import { type MailContent, type MailTemplates, textAt, type WriteMail } from "#server/platform/mail/content.ts";
import { callEntry } from "./call-calendar.ts";
import { type ContactMailTexts, contactMailTexts as en } from "./texts.en.ts";
import { contactMailTexts as nl } from "./texts.nl.ts";

const textsOf: Record<UiLanguage, ContactMailTexts> = { en, nl };

/** When a call is: instants, and the zone that its times are said in. */
export type CallTimes = { startsAt: string; endsAt: string; stampedAt: string; timeZone: string; isCancelled: boolean };
type Sent = { requestId: string; email: string };
type Admin = { recipientName: string; recipientEmail: string };

declare module "#server/platform/db/documents.ts" {
  interface MailDataByTemplate {
    "contact-requested": Sent &
      Admin &
      Partial<CallTimes> & {
        kind: ContactKind;
        name: string;
        company: string | null;
        phone: string | null;
        message: string | null;
        language: UiLanguage;
        city?: string | null;
        website?: string | null;
      };
    "contact-received": Sent & { kind: ContactKind };
    /** @property kind what they asked; a mail from before it was told is about a question */
    "contact-answered": {
      requestId: string;
      kind?: ContactKind;
      name: string;
      text: string;
      question: string;
      by: string;
      byEmail: string;
    };
    "call-planned": Sent & CallTimes & { kind: ContactKind };
    "call-cancelled": Sent & CallTimes;
    /** @property isOwn the reader did it */
    "call-cancelled-for-us": Admin & CallTimes & { requestId: string; by: string; isOwn?: boolean; name: string; company: string | null };
  }
}

/** To each product admin: what was asked, by whom; a call comes with its entry. */
const contactRequested: WriteMail<"contact-requested"> = async (data, language, brand) => {
  const { renderMail } = await import("#server/platform/mail/layout.ts");
  const texts = textsOf[language];
  const { kind, name } = data;
  const who = texts.who(name, textAt(data, "company"));
  const message = textAt(data, "message");
  const call = callOf(data, language);
  const content: MailContent = {
    subject: texts.subject[kind](who),
    preview: texts.preview(who),
    heading: texts.heading,
    greeting: texts.greeting(textAt(data, "recipientName")),
    paragraphs: [texts.paragraph[kind](who)],
    quotation: message === "" ? undefined : { by: name, text: message },
    facts: factsOf(data, language, call),
    button: { label: texts.open, url: `${brand.publicUrl}/admin/contact-requests/${textAt(data, "requestId")}` },
    footer: texts.footer(brand.productName),
  };
  const mail = await renderMail(content, language, brand);
  if (!call) return mail;
  const description = content.facts.map(({ label, value }) => `${label}: ${value}`).join("\n");
  const attendee = { name: textAt(data, "recipientName"), email: textAt(data, "recipientEmail") };
  return { ...mail, calendar: await callEntry({ ...call, summary: texts.call.summaryForUs(who), description, attendee }, brand) };
};

/** To the sender of a question or an application. */
const contactReceived: WriteMail<"contact-received"> = async (data, language, brand) => {
  const { renderMail } = await import("#server/platform/mail/layout.ts");
  const { received, whySender } = textsOf[language];
  const kind = data.kind === "Partner" ? "Partner" : "Contact";
  const content: MailContent = {
    subject: received.subject[kind](brand.productName),
    preview: received.preview[kind],
    heading: received.heading[kind],
    greeting: received.greeting,
    paragraphs: received.paragraphs[kind],
    facts: [],
    button: { label: received.button, url: brand.publicUrl },
    footer: whySender(brand.productName),
  };
  return renderMail(content, language, brand);
};

/** To whoever asked: what a product admin wrote; an answer to it reaches that admin. */
const contactAnswered: WriteMail<"contact-answered"> = async (data, language, brand) => {
  const { renderMail } = await import("#server/platform/mail/layout.ts");
  const { answered, whySender } = textsOf[language];
  const { kind = "Contact" } = data;
  const question = textAt(data, "question");
  const content: MailContent = {
    subject: answered.subject[kind](brand.productName),
    preview: answered.preview(data.by),
    heading: answered.heading[kind],
    greeting: answered.greeting(data.name),
    paragraphs: [...data.text.split(/\n{2,}/), answered.by(data.by, brand.productName)],
    quotation: question === "" ? undefined : { by: answered.yours, text: question },
    facts: [],
    footer: whySender(brand.productName),
  };
  return { ...(await renderMail(content, language, brand)), replyTo: { name: data.by, address: data.byEmail } };
};

/** To the sender of a planned call, with its entry; of a cancelled one, with the entry that removes it. */
const callChanged: WriteMail<"call-planned" | "call-cancelled"> = async (data, language, brand) => {
  const { renderMail } = await import("#server/platform/mail/layout.ts");
  const texts = textsOf[language];
  const call = callOf(data, language);
  if (!call) throw new Error("A mail about a call needs its times.");
  const words = call.isCancelled ? texts.cancelled : texts.call;
  const content: MailContent = {
    subject: words.subject(call.date, call.time),
    preview: words.preview,
    heading: words.heading,
    greeting: texts.received.greeting,
    paragraphs: words.paragraphs,
    facts: [
      { label: texts.call.facts.when, value: texts.at(call.date, call.time, call.timeZone) },
      { label: texts.call.facts.howLong, value: texts.call.minutes((call.endsAt.getTime() - call.startsAt.getTime()) / 60_000) },
    ],
    button: call.isCancelled
      ? { label: texts.cancelled.button, url: `${brand.publicUrl}/schedule-call` }
      : { label: texts.received.button, url: brand.publicUrl },
    footer: texts.whySender(brand.productName),
  };
  const mail = await renderMail(content, language, brand);
  const email = textAt(data, "email");
  const entry = { summary: texts.call.summary(brand.productName), description: texts.call.description(brand.productName) };
  return { ...mail, calendar: await callEntry({ ...call, ...entry, attendee: { name: email, email } }, brand) };
};

/** To each product admin: the entry that removes a cancelled call. */
const callCancelledForUs: WriteMail<"call-cancelled-for-us"> = async (data, language, brand) => {
  const { renderMail } = await import("#server/platform/mail/layout.ts");
  const texts = textsOf[language];
  const call = callOf(data, language);
  if (!call) throw new Error("A mail about a call needs its times.");
  const who = texts.who(textAt(data, "name"), textAt(data, "company"));
  const content: MailContent = {
    subject: texts.cancelled.subjectForUs(who),
    preview: texts.at(call.date, call.time, call.timeZone),
    heading: texts.cancelled.heading,
    greeting: texts.greeting(textAt(data, "recipientName")),
    paragraphs: [data.isOwn ? texts.cancelled.paragraphByYou(who) : texts.cancelled.paragraphForUs(textAt(data, "by"), who)],
    facts: [{ label: texts.facts.call, value: texts.at(call.date, call.time, call.timeZone) }],
    button: { label: texts.open, url: `${brand.publicUrl}/admin/contact-requests/${textAt(data, "requestId")}` },
    footer: texts.footer(brand.productName),
  };
  const attendee = { name: textAt(data, "recipientName"), email: textAt(data, "recipientEmail") };
  const entry = { ...call, summary: texts.call.summaryForUs(who), description: "", attendee };
  return { ...(await renderMail(content, language, brand)), calendar: await callEntry(entry, brand) };
};

/** Every template of this feature, by the name that the outbox stores. */
export const contactMails = {
  "contact-requested": { write: contactRequested },
  "contact-received": { write: contactReceived },
  "contact-answered": { write: contactAnswered },
  "call-planned": { write: callChanged },
  "call-cancelled": { write: callChanged },
  "call-cancelled-for-us": { write: callCancelledForUs },
} satisfies Partial<MailTemplates>;

type Call = ReturnType<typeof callOf>;

function callOf(data: Partial<CallTimes> & { requestId: string }, language: UiLanguage) {
  const { requestId, startsAt, endsAt, stampedAt, timeZone = product.timeZone } = data;
  if (!startsAt || !endsAt || !stampedAt) return undefined;
  const start = new Date(startsAt);
  return {
    requestId,
    startsAt: start,
    endsAt: new Date(endsAt),
    stampedAt: new Date(stampedAt),
    isCancelled: data.isCancelled === true,
    timeZone,
    date: formatsFor(language).dateLong(dateInZone(start, timeZone)),
    time: timeInZone(start, timeZone),
  };
}

function factsOf(data: MailDataByTemplate["contact-requested"], language: UiLanguage, call: Call): MailContent["facts"] {
  const texts = textsOf[language];
  const phone = textAt(data, "phone");
  const values = {
    call: call ? texts.at(call.date, call.time, call.timeZone) : "",
    name: textAt(data, "name"),
    company: textAt(data, "company"),
    email: textAt(data, "email"),
    phone: phone && readablePhone(phone),
    city: textAt(data, "city"),
    website: textAt(data, "website"),
    language: texts.languages[data.language],
  };
  return Object.entries(values).flatMap(([key, value]) =>
    value === "" ? [] : [{ label: texts.facts[key as keyof typeof values], value }],
  );
}
