import type { UiLanguage } from "#contract/core/product.ts";
import { listAdminsOf } from "#server/features/people/queries.ts";
import { type ChainPoint, readAuditHead } from "#server/platform/audit/chain.ts";
import type { MailDataByTemplate } from "#server/platform/db/documents.ts";
import { type MailContent, type MailTemplates, numberAt, textAt, type WriteMail } from "#server/platform/mail/content.ts";
import { postMail } from "#server/platform/outbox/outbox.ts";
import type { Services } from "#server/platform/services.ts";
import { supportMailTexts as en, type SupportMailTexts } from "./mail-texts.en.ts";
import { supportMailTexts as nl } from "./mail-texts.nl.ts";

const textsOf: Record<UiLanguage, SupportMailTexts> = { en, nl };
const template = "audit-head";

declare module "#server/platform/db/documents.ts" {
  interface MailDataByTemplate {
    /** @property at an instant */
    "audit-head": ChainPoint & { recipientName: string; at: string };
  }
}

/**
 * Writes where the audit's chain stands to each product admin and into the
 * log, so that it is known elsewhere than in its database. A chain that was
 * cut or written anew afterwards does not hold it any more: `npm run
 * audit:verify` looks. Once for each head: nothing new, no mail.
 */
export async function publishAuditHead({ db, jobs, clock, log }: Services): Promise<void> {
  const at = clock.now();
  await db.transaction().execute(async (trx) => {
    const head = await readAuditHead(trx);
    if (head.position === 0) return;
    // Not a complaint, but it belongs into the log at every level that keeps one.
    log.warn({ auditHead: `${head.position}:${head.hash}` }, "where the audit's chain stands");
    for (const admin of await listAdminsOf(trx, null)) {
      await postMail(trx, jobs, {
        dedupeKey: `${template}:${head.position}:${head.hash}:${admin.id}`,
        template,
        language: admin.language,
        to: { name: admin.name, email: admin.email },
        data: { recipientName: admin.name, position: head.position, hash: head.hash, at: at.toISOString() },
        at,
      });
    }
  });
}

const writeAuditHead: WriteMail<"audit-head"> = async (data, language, brand) => {
  const { renderMail } = await import("#server/platform/mail/layout.ts");
  const texts = textsOf[language];
  const position = String(numberAt(data, "position"));
  const point = `${position}:${textAt(data, "hash")}`;
  const content: MailContent = {
    subject: texts.subject(position),
    preview: point,
    heading: texts.heading,
    greeting: texts.greeting(textAt(data, "recipientName")),
    paragraphs: [texts.body, texts.check(`npm run audit:verify -- --known ${point}`)],
    facts: [
      { label: texts.facts.events, value: position },
      { label: texts.facts.hash, value: textAt(data, "hash") },
      { label: texts.facts.at, value: `${textAt(data, "at").slice(0, 16).replace("T", " ")} UTC` },
    ],
    button: { label: "Audit", url: `${brand.publicUrl}/admin/audit` },
    footer: texts.footer(brand.productName),
  };
  return renderMail(content, language, brand);
};

export const supportMails = { [template]: { write: writeAuditHead } } satisfies Partial<MailTemplates>;

/** The heads that went out by mail, oldest first, as the outbox remembers them. */
export async function mailedAuditHeads({ db }: Pick<Services, "db">): Promise<ChainPoint[]> {
  const rows = await db.selectFrom("outbox_mails").select("data").where("template", "=", template).orderBy("created_at").execute();
  const heads = rows.map(({ data }) => data as MailDataByTemplate[typeof template]);
  return [...new Map(heads.map(({ position, hash }) => [`${position}:${hash}`, { position, hash }])).values()];
}
