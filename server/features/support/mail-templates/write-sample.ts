import type { UiLanguage } from "#contract/core/product.ts";
import { notificationKindNames, notificationKinds } from "#contract/notifications/notification-kinds.ts";
import type { MailTemplateCode } from "#contract/support/mail-templates.ts";
import type { MailData } from "#server/platform/db/documents.ts";
import { type MailBrand, type MailTemplates, mailBrandOf, type RenderedMail } from "#server/platform/mail/content.ts";
import { linksOf } from "#server/platform/mail/links.ts";
import { setApart } from "#server/platform/mail/set-apart.ts";
import type { Services } from "#server/platform/services.ts";
import { sampleId, sampleMails } from "./samples.ts";

/** Signs the links of examples, with which nobody can do anything: the server's own secret is another. */
const secretOfExamples = "an example";

/** A template with the data that its sample has: both go by the same name. */
type Sampled = { write(data: MailData, language: UiLanguage, brand: MailBrand): Promise<RenderedMail> };

/**
 * A template's sample, written as the mail would be delivered.
 *
 * @returns undefined where this server has no such template
 */
export async function writeSample(
  { config, clock }: Pick<Services, "config" | "clock">,
  templates: Partial<MailTemplates>,
  template: MailTemplateCode,
  language: UiLanguage,
): Promise<RenderedMail | undefined> {
  const row = {
    template,
    user_id: sampleId,
    notification_kind:
      notificationKindNames.find((kind) => (notificationKinds[kind].events as readonly string[]).includes(template)) ?? null,
    subject_id: sampleId,
    subject_version: 1,
  };
  const links = linksOf(row, secretOfExamples, config.publicUrl, clock.now());
  const sampled = templates[template] as Sampled | undefined;
  return sampled?.write(setApart<MailData>(sampleMails[template]), language, { ...mailBrandOf(config), links });
}
