import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { contactKinds } from "#contract/contact-states.ts";
import { product, type UiLanguage } from "#contract/product.ts";
import type { MailData } from "../../platform/db/documents.ts";
import type { MailContent, MailTemplate } from "../../platform/mail/content.ts";
import { type ContactMailTexts, contactMailTexts as en } from "./texts.en.ts";
import { contactMailTexts as nl } from "./texts.nl.ts";

const textsOf: Record<UiLanguage, ContactMailTexts> = { en, nl };

const contactRequested: MailTemplate = async (data, language, brand) => {
  const { renderMail } = await import("../../platform/mail/layout.ts");
  const texts = textsOf[language];
  const kind = contactKinds.find((known) => known === data["kind"]) ?? "Contact";
  const name = textAt(data, "name") ?? "";
  const company = textAt(data, "company");
  const phone = textAt(data, "phone");
  const who = texts.who(name, company);
  const content: MailContent = {
    subject: texts.subject[kind](who),
    preview: texts.preview(who),
    heading: texts.heading,
    greeting: texts.greeting(textAt(data, "recipientName") ?? ""),
    paragraphs: [texts.paragraph[kind](who)],
    quotation: { by: name, text: textAt(data, "message") ?? "" },
    facts: [
      { label: texts.facts.name, value: name },
      ...(company === null ? [] : [{ label: texts.facts.company, value: company }]),
      { label: texts.facts.email, value: textAt(data, "email") ?? "" },
      ...(phone === null ? [] : [{ label: texts.facts.phone, value: readablePhone(phone) }]),
    ],
    button: { label: texts.open, url: `${brand.publicUrl}/admin/contact-requests?request=${textAt(data, "requestId") ?? ""}` },
    footer: texts.footer(brand.productName),
  };
  return renderMail(content, language, brand);
};

/** Every template of this feature, by the name that the outbox stores. */
export const contactMails = { "contact-requested": contactRequested } satisfies Record<string, MailTemplate>;

function readablePhone(e164: string): string {
  const parsed = parsePhoneNumberFromString(e164);
  if (!parsed) return e164;
  return parsed.country === product.defaultCountry ? parsed.formatNational() : parsed.formatInternational();
}

function textAt(data: MailData, key: string): string | null {
  const value = data[key];
  return typeof value === "string" && value !== "" ? value : null;
}
