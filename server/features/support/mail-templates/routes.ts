import { type MailReader, type MailTemplateCode, mailTemplateCodes, readerOfMail } from "#contract/support/mail-templates.ts";
import type { MailTemplateName } from "#server/platform/db/documents.ts";
import { api } from "#server/platform/http/api.ts";
import { found } from "#server/platform/http/refusal.ts";
import type { MailTemplates } from "#server/platform/mail/content.ts";
import type { Services } from "#server/platform/services.ts";
import { writeSample } from "./write-sample.ts";

/** One row for each template that there is, and no other. */
const readers: Record<MailTemplateName, MailReader> = readerOfMail;

/** @param templates those that this server can send: without the embedded provider there are none of sign-in */
export function mailTemplateRoutes(services: Services, templates: Partial<MailTemplates>) {
  const routes = api.mailTemplates;
  const rowOf = (template: MailTemplateCode) => ({ template, reader: readers[template] });
  return {
    listMailTemplates: routes.listMailTemplates.handler(() => ({
      items: mailTemplateCodes.filter((template) => templates[template]).map(rowOf),
    })),
    getMailTemplate: routes.getMailTemplate.handler(async ({ input: { template, language } }) => {
      const { subject, html, text } = found(await writeSample(services, templates, template, language));
      return { ...rowOf(template), subject, html, text };
    }),
  };
}
