import type { UiLanguage } from "#contract/core/product.ts";
import type { MailContent, MailTemplates, WriteMail } from "#server/platform/mail/content.ts";
import { type ConversationMailTexts, conversationMailTexts as en } from "./texts.en.ts";
import { conversationMailTexts as nl } from "./texts.nl.ts";

const textsOf: Record<UiLanguage, ConversationMailTexts> = { en, nl };

declare module "#server/platform/db/documents.ts" {
  interface MailDataByTemplate {
    /** @property organisationName the writer's; null for the operator's people */
    "conversation-message": {
      conversationId: string;
      recipientName: string;
      area: "vendor" | "client";
      byName: string;
      organisationName: string | null;
      listingName: string;
      text: string;
    };
  }
}

const messageSent: WriteMail<"conversation-message"> = async (data, language, brand) => {
  const { renderMail } = await import("#server/platform/mail/layout.ts");
  const texts = textsOf[language];
  const by = texts.who(data.byName, data.organisationName);
  const paragraph = texts.body(by, data.listingName);
  const content: MailContent = {
    subject: texts.subject(by, data.listingName),
    preview: paragraph,
    heading: texts.heading,
    greeting: texts.greeting(data.recipientName),
    paragraphs: [paragraph],
    quotation: { by: texts.writes(data.byName), text: data.text },
    facts: [],
    button: { label: texts.open, url: `${brand.publicUrl}/${data.area}/messages/${data.conversationId}` },
    footer: texts.footer(brand.productName),
  };
  return renderMail(content, language, brand);
};

/** Every template of this feature, by the name that the outbox stores. */
export const conversationMails = { "conversation-message": { write: messageSent } } satisfies Partial<MailTemplates>;
