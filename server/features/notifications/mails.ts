import type { NotificationKind } from "#contract/notifications/notification-kinds.ts";
import type { MailContent, MailTemplates, WriteMail } from "#server/platform/mail/content.ts";
import { textsOf } from "./present.ts";

declare module "#server/platform/db/documents.ts" {
  interface MailDataByTemplate {
    /** @property news each with where it leads, and the booking that it is about; @property count of all of it, named or not */
    "notification-digest": {
      recipientName: string;
      news: { kind: NotificationKind; text: string; path: string; bookingId?: string }[];
      count: number;
      path: string;
    };
  }
}

const digest: WriteMail<"notification-digest"> = async (data, language, brand) => {
  const { renderMail } = await import("#server/platform/mail/layout.ts");
  const texts = textsOf[language].digest;
  const all = `${brand.publicUrl}${data.path}`;
  const left = data.count - data.news.length;
  const content: MailContent = {
    subject: texts.subject(data.count),
    preview: data.news[0]?.text ?? texts.heading,
    heading: texts.heading,
    greeting: texts.greeting(data.recipientName),
    paragraphs: [texts.body],
    facts: [
      ...data.news.map(({ kind, text, path }) => ({
        label: capitalised(textsOf[language].kinds[kind]),
        value: text,
        url: `${brand.publicUrl}${path}`,
      })),
      // What is not named stands after what is.
      ...(left > 0 ? [{ label: texts.more(left), value: texts.open, url: all }] : []),
    ],
    button: { label: texts.open, url: all },
    footer: texts.footer(brand.productName),
  };
  return renderMail(content, language, brand);
};

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Every template of this feature, by the name that the outbox stores. */
export const notificationMails = { "notification-digest": { write: digest } } satisfies Partial<MailTemplates>;
