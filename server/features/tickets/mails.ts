import { formatsFor } from "#contract/core/format.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import type { MailContent, MailTemplates, WriteMail } from "#server/platform/mail/content.ts";
import type { TicketMailData, TicketMailName } from "./mail-data.ts";
import { ticketMailTexts as en, type TicketMailTexts } from "./texts.en.ts";
import { ticketMailTexts as nl } from "./texts.nl.ts";

const textsOf: Record<UiLanguage, TicketMailTexts> = { en, nl };

const path = ({ area, ticketId }: TicketMailData) => (area === "admin" ? `/admin/tickets/${ticketId}` : `/${area}/support/${ticketId}`);

const writer =
  (name: TicketMailName): WriteMail<TicketMailName> =>
  async (data, language, brand) => {
    const { renderMail } = await import("#server/platform/mail/layout.ts");
    const { mails, ...texts } = textsOf[language];
    const words = mails[name];
    const by = texts.who(data.byName, data.organisationName);
    const due = data.answerDueAt && formatsFor(language, data.timeZone).instant(data.answerDueAt);
    const said = { by, reference: data.reference, subject: data.subject, product: brand.productName };
    const paragraph = words.body({ ...said, outcome: data.outcome ? texts.outcomes[data.outcome] : "" });
    const content: MailContent = {
      subject: words.subject(said),
      preview: paragraph,
      heading: words.heading,
      greeting: texts.greeting(data.recipientName),
      paragraphs: [paragraph],
      quotation: data.text && name !== "ticket-received" ? { by: texts.writes(data.byName), text: data.text } : undefined,
      facts: [
        { label: texts.facts.subject, value: data.subject },
        { label: texts.facts.kind, value: texts.kinds[data.kind] },
        ...(due && (data.area === "admin" || name === "ticket-received") ? [{ label: texts.facts.due, value: due }] : []),
      ],
      button: { label: texts.open, url: `${brand.publicUrl}${path(data)}` },
      footer: texts.footer(brand.productName),
    };
    return renderMail(content, language, brand);
  };

/** Every template of this feature, by the name that the outbox stores. */
export const ticketMails = {
  "ticket-opened": { write: writer("ticket-opened") },
  "ticket-received": { write: writer("ticket-received") },
  "ticket-answered": { write: writer("ticket-answered") },
  "ticket-solved": { write: writer("ticket-solved") },
  "ticket-decided": { write: writer("ticket-decided") },
  "ticket-late": { write: writer("ticket-late") },
} satisfies Partial<MailTemplates>;
