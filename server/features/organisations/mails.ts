import type { UiLanguage } from "#contract/core/product.ts";
import { type MailContent, type MailTemplates, textAt, type WriteMail } from "#server/platform/mail/content.ts";
import { organisationMailTexts as en, type OrganisationMailTexts } from "./texts.en.ts";
import { organisationMailTexts as nl } from "./texts.nl.ts";

const textsOf: Record<UiLanguage, OrganisationMailTexts> = { en, nl };

/** Every template of this feature, by the name that the outbox stores. */
export const organisationMails = {
  "organisation-activated": { write: writerOf("activated") },
  "organisation-deactivated": { write: writerOf("deactivated") },
} satisfies MailTemplates;

function writerOf(what: "activated" | "deactivated"): WriteMail {
  return async (data, language, brand) => {
    const { renderMail } = await import("#server/platform/mail/layout.ts");
    const texts = textsOf[language];
    const organisation = textAt(data, "organisationName");
    const kind = data["kind"] === "vendor" ? "vendor" : "client";
    const paragraph = texts[what][kind](organisation);
    const content: MailContent = {
      subject: texts[what].subject(organisation),
      preview: paragraph,
      heading: texts[what].heading,
      greeting: texts.greeting(textAt(data, "recipientName")),
      paragraphs: [paragraph],
      facts: [],
      button: { label: texts.open, url: `${brand.publicUrl}/${kind}` },
      footer: texts.footer(brand.productName),
    };
    return renderMail(content, language, brand);
  };
}
