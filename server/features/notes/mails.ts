import type { UiLanguage } from "#contract/core/product.ts";
import type { Area } from "#contract/core/roles.ts";
import type { MailContent, MailTemplates, WriteMail } from "#server/platform/mail/content.ts";
import { noteMailTexts as en, type NoteMailTexts } from "./texts.en.ts";
import { noteMailTexts as nl } from "./texts.nl.ts";

const textsOf: Record<UiLanguage, NoteMailTexts> = { en, nl };

declare module "#server/platform/db/documents.ts" {
  interface MailDataByTemplate {
    /** How many, and never which: what somebody notes for themselves stands in no mail. */
    "tasks-due": { recipientName: string; area: Area; count: number };
  }
}

const tasksDue: WriteMail<"tasks-due"> = async (data, language, brand) => {
  const { renderMail } = await import("#server/platform/mail/layout.ts");
  const texts = textsOf[language];
  const paragraph = texts.body(data.count);
  const content: MailContent = {
    subject: texts.subject(data.count),
    preview: paragraph,
    heading: texts.heading,
    greeting: texts.greeting(data.recipientName),
    paragraphs: [paragraph],
    facts: [],
    button: { label: texts.open, url: `${brand.publicUrl}/${data.area}/notes?show=tasks` },
    footer: texts.footer(brand.productName),
  };
  return renderMail(content, language, brand);
};

/** Every template of this feature, by the name that the outbox stores. */
export const noteMails = { "tasks-due": { write: tasksDue } } satisfies Partial<MailTemplates>;
