import type { UiLanguage } from "#contract/core/product.ts";
import type { OrganisationKind } from "#contract/organisations/organisation-states.ts";
import type { MailContent, MailTemplates, WriteMail } from "#server/platform/mail/content.ts";
import { activationMails } from "./activation/mails.ts";
import { organisationMailTexts as en, type OrganisationMailTexts } from "./texts.en.ts";
import { organisationMailTexts as nl } from "./texts.nl.ts";

const textsOf: Record<UiLanguage, OrganisationMailTexts> = { en, nl };

type OrganisationActivity = { organisationId: string; organisationName: string; kind: OrganisationKind; recipientName: string };

declare module "#server/platform/db/documents.ts" {
  interface MailDataByTemplate {
    /** Without its VAT number it neither books nor approves. */
    "organisation-activated": OrganisationActivity & { lacksVatNumber?: boolean };
    "organisation-deactivated": OrganisationActivity;
  }
}

/** Every template of this feature, by the name that the outbox stores. */
export const organisationMails = {
  "organisation-activated": { write: writerOf("activated") },
  "organisation-deactivated": { write: writerOf("deactivated") },
  ...activationMails,
} satisfies Partial<MailTemplates>;

function writerOf(what: "activated" | "deactivated"): WriteMail<"organisation-activated" | "organisation-deactivated"> {
  return async (data, language, brand) => {
    const { renderMail } = await import("#server/platform/mail/layout.ts");
    const texts = textsOf[language];
    const { organisationName: organisation, kind } = data;
    const paragraph = texts[what][kind](organisation);
    const isIncomplete = what === "activated" && "lacksVatNumber" in data && data.lacksVatNumber === true;
    const content: MailContent = {
      subject: texts[what].subject(organisation),
      preview: paragraph,
      heading: texts[what].heading,
      greeting: texts.greeting(data.recipientName),
      paragraphs: [paragraph, ...(isIncomplete ? [texts.vatNumber[kind]] : [])],
      facts: [],
      button: { label: texts.open, url: `${brand.publicUrl}/${kind}` },
      footer: texts.footer(brand.productName),
    };
    return renderMail(content, language, brand);
  };
}
