import type { UiLanguage } from "#contract/core/product.ts";
import type { Config } from "#server/config.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import type { MailData, MailTemplateName } from "../db/documents.ts";
import { openFormSecret } from "../spam-protection/form-secret.ts";
import type { QueuedMail } from "./claim.ts";
import { type MailBrand, type MailTemplate, type MailTemplates, mailBrandOf, type RenderedMail } from "./content.ts";
import { linksOf } from "./links.ts";
import { setApart } from "./set-apart.ts";

type Parts = {
  db: Database;
  clock: Clock;
  config: Pick<Config, "mailFrom" | "productName" | "look" | "publicUrl">;
  /** The features' templates by name: the platform knows none of them. */
  templates: Partial<MailTemplates>;
};

/** A mail as its reader is to see it, with the links that were made for it. */
type PreparedMail = { rendered: RenderedMail; links: Awaited<ReturnType<typeof linksOf>> };

/** @returns undefined for a mail that what happened since has superseded */
export type Prepare = (mail: QueuedMail) => Promise<PreparedMail | undefined>;

/** Writes mails of the outbox. Those that one job has together are mostly about one thing, of which is asked once whether it has moved on. */
export function createMailPreparation({ db, clock, config, templates }: Parts): () => Prepare {
  const secret = openFormSecret(db);
  return () => {
    const askedOf = new Map<unknown, Map<string, Promise<boolean>>>();
    function isSuperseded({ isSuperseded: ask }: AnyTemplate, mail: QueuedMail): Promise<boolean> | false {
      const { subject_kind: kind, subject_id: id, subject_version: version } = mail;
      if (!ask || kind === null || id === null || version === null) return false;
      const asked = askedOf.get(ask) ?? new Map<string, Promise<boolean>>();
      askedOf.set(ask, asked);
      const subject = `${kind} ${id} ${version}`;
      const answer = asked.get(subject) ?? ask(db, { kind, id, version });
      asked.set(subject, answer);
      return answer;
    }

    return async (mail) => {
      const template = templateOf(templates, mail);
      if (!template) throw new Error(`No mail template is named ${mail.template}.`);
      if (await isSuperseded(template, mail)) return undefined;
      const links = linksOf(mail, await secret(), config.publicUrl, clock.now());
      return { rendered: await template.write(setApart(mail.data), mail.language, { ...mailBrandOf(config), links }), links };
    };
  };
}

/** The row's template with its data's type: the two were stored together. */
function templateOf(templates: Partial<MailTemplates>, { template }: QueuedMail): AnyTemplate | undefined {
  return templates[template as MailTemplateName] as AnyTemplate | undefined;
}

type AnyTemplate = Pick<MailTemplate<MailTemplateName>, "isSuperseded"> & {
  write(data: MailData, language: UiLanguage, brand: MailBrand): Promise<RenderedMail>;
};
