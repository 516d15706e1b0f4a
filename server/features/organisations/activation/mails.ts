import type { UiLanguage } from "#contract/core/product.ts";
import type { ActivationReason } from "#contract/organisations/activation.ts";
import type { OrganisationKind } from "#contract/organisations/organisation-states.ts";
import type { MailContent, MailTemplates, WriteMail } from "#server/platform/mail/content.ts";
import { activationReasonNames as reasonsEn } from "#words/activation-reason-names.en.ts";
import { activationReasonNames as reasonsNl } from "#words/activation-reason-names.nl.ts";
import { type ActivationMailTexts, activationMailTexts as en } from "./texts.en.ts";
import { activationMailTexts as nl } from "./texts.nl.ts";

const textsOf: Record<UiLanguage, ActivationMailTexts> = { en, nl };
const reasonsIn = { en: reasonsEn, nl: reasonsNl };

type AboutOrganisation = { organisationId: string; organisationName: string; kind: OrganisationKind; recipientName: string };
type Reviewed = AboutOrganisation & { reasons: ActivationReason[]; words: string | null };

declare module "#server/platform/db/documents.ts" {
  interface MailDataByTemplate {
    "organisation-changes-requested": Reviewed;
    "organisation-refused": Reviewed;
    "organisation-reapplied": AboutOrganisation & { byName: string };
  }
}

/** What is told on the way to a first activation, by the name that the outbox stores. */
export const activationMails = {
  "organisation-changes-requested": { write: writerOf("changesRequested") },
  "organisation-refused": { write: writerOf("refused") },
  "organisation-reapplied": { write: reapplied },
} satisfies Partial<MailTemplates>;

/** To its admins: which reasons, the operator's words, and what they can do about it. */
function writerOf(outcome: "changesRequested" | "refused"): WriteMail<"organisation-changes-requested" | "organisation-refused"> {
  return async (data, language, brand) => {
    const { renderMail } = await import("#server/platform/mail/layout.ts");
    const texts = textsOf[language];
    const { organisationName: organisation, kind, reasons, words } = data;
    const said = texts[outcome];
    const body = said.body(organisation);
    const content: MailContent = {
      subject: said.subject(organisation),
      preview: body,
      heading: said.heading,
      greeting: texts.greeting(data.recipientName),
      paragraphs: [body, said.next],
      quotation: words === null ? undefined : { by: texts.writes(brand.productName), text: words },
      facts: reasons.map((reason, index) => ({
        label: reasons.length === 1 ? texts.reason : `${texts.reason} ${index + 1}`,
        value: reasonsIn[language][reason],
      })),
      button: { label: texts.openProfile, url: `${brand.publicUrl}/${kind}/update` },
      footer: texts.footer(brand.productName),
    };
    return renderMail(content, language, brand);
  };
}

/** To the product admins: it waits for them again. */
async function reapplied(...[data, language, brand]: Parameters<WriteMail<"organisation-reapplied">>) {
  const { renderMail } = await import("#server/platform/mail/layout.ts");
  const texts = textsOf[language];
  const body = texts.reapplied.body(data.byName, data.organisationName);
  const content: MailContent = {
    subject: texts.reapplied.subject(data.organisationName),
    preview: body,
    heading: texts.reapplied.heading,
    greeting: texts.greeting(data.recipientName),
    paragraphs: [body],
    facts: [],
    button: { label: texts.reapplied.open, url: `${brand.publicUrl}/admin/${data.kind}s/${data.organisationId}` },
    footer: texts.reapplied.footer(brand.productName),
  };
  return renderMail(content, language, brand);
}
