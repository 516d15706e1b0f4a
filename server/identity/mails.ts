import type { UiLanguage } from "#contract/core/product.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { MailData } from "#server/platform/db/documents.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import { type MailBrand, type MailContent, type MailTemplates, textAt, type WriteMail } from "#server/platform/mail/content.ts";
import { postMail } from "#server/platform/outbox/outbox.ts";
import { identityMailTexts as en, type IdentityMailTexts } from "./mail-texts.en.ts";
import { identityMailTexts as nl } from "./mail-texts.nl.ts";
import { codeMinutes } from "./store/codes.ts";

const textsOf: Record<UiLanguage, IdentityMailTexts> = { en, nl };

/** What the mails of sign-in need to be put into the outbox. */
export type MailParts = { jobs: Pick<Jobs, "enqueue">; clock: Clock };

export type IdentityMail = {
  template: keyof typeof contents;
  /** The fact that is mailed once. */
  about: string;
  language: UiLanguage;
  to: { name: string; email: string };
  /** What its words tell; no secrets. */
  data?: MailData;
  /** Forgotten as soon as the mail is sent. */
  secrets?: { code?: string; link?: string | null };
};

export async function postIdentityMail(trx: Queryable, { jobs, clock }: MailParts, mail: IdentityMail): Promise<void> {
  const { code, link } = mail.secrets ?? {};
  await postMail(trx, jobs as Jobs, {
    dedupeKey: `${mail.template}:${mail.about}`,
    template: mail.template,
    language: mail.language,
    to: { name: mail.to.name, email: mail.to.email },
    data: { ...mail.data, recipientName: mail.to.name, ...(code && { secretCode: code }), ...(link && { secret: link }) },
    at: clock.now(),
  });
}

type Parts = { texts: IdentityMailTexts; brand: MailBrand; text: (key: string) => string };
type Words = Pick<MailContent, "subject" | "heading" | "paragraphs" | "code" | "button"> & Partial<Pick<MailContent, "facts">>;

const signInUrl = ({ publicUrl }: MailBrand) => `${publicUrl}/auth/login`;

const contents = {
  "identity-verify-email": ({ texts: { verifyEmail: own, minutes }, brand, text }: Parts): Words => ({
    subject: own.subject(brand.productName, text("secretCode")),
    heading: own.heading,
    paragraphs: [own.body(brand.productName, minutes(codeMinutes)), own.ignore],
    code: text("secretCode"),
  }),
  "identity-account-exists": ({ texts: { accountExists: own }, brand }: Parts): Words => ({
    subject: own.subject(brand.productName),
    heading: own.heading,
    paragraphs: [own.body(brand.productName), own.forgot],
    button: { label: own.action, url: signInUrl(brand) },
  }),
  "identity-reset-password": ({ texts: { resetPassword: own, minutes }, brand, text }: Parts): Words => ({
    subject: own.subject(brand.productName),
    heading: own.heading,
    paragraphs: [own.body(brand.productName, minutes(codeMinutes)), own.ignore],
    code: text("secretCode"),
    ...(text("secret") !== "" && { button: { label: own.action, url: `${brand.publicUrl}/oidc/reset-password?token=${text("secret")}` } }),
  }),
  "identity-no-account": ({ texts: { noAccount: own }, brand }: Parts): Words => ({
    subject: own.subject(brand.productName),
    heading: own.heading,
    paragraphs: [own.body(brand.productName), own.ignore],
    button: { label: own.action, url: `${brand.publicUrl}/auth/register` },
  }),
  "identity-password-changed": ({ texts: { passwordChanged: own }, brand }: Parts): Words => ({
    subject: own.subject(brand.productName),
    heading: own.heading,
    paragraphs: [own.body(brand.productName), own.notYou],
    button: { label: own.action, url: signInUrl(brand) },
  }),
  "identity-email-code": ({ texts: { emailCode: own, minutes }, brand, text }: Parts): Words => ({
    subject: own.subject(brand.productName, text("secretCode")),
    heading: own.heading,
    paragraphs: [own.body(brand.productName, minutes(codeMinutes)), own.ignore],
    code: text("secretCode"),
  }),
  "identity-email-taken": ({ texts: { emailTaken: own }, brand }: Parts): Words => ({
    subject: own.subject(brand.productName),
    heading: own.heading,
    paragraphs: [own.body(brand.productName), own.ignore],
    button: { label: own.action, url: signInUrl(brand) },
  }),
  "identity-email-changed": (parts: Parts) => ownDoing(parts, parts.texts.emailChanged, parts.text("email")),
  "identity-two-step-on": (parts: Parts) => ownDoing(parts, parts.texts.twoStepOn),
  "identity-two-step-off": (parts: Parts) => ownDoing(parts, parts.texts.twoStepOff),
  "identity-factors-reset": (parts: Parts) => ownDoing(parts, parts.texts.factorsReset),
  "identity-recovery-used": (parts: Parts) => ownDoing(parts, parts.texts.recoveryUsed, parts.text("left")),
  "identity-second-step-guessed": (parts: Parts) => ownDoing(parts, parts.texts.secondStepGuessed),
  "identity-new-device": (parts: Parts) => ({
    ...ownDoing(parts, parts.texts.newDevice),
    facts: [
      { label: parts.texts.newDevice.when, value: parts.text("when") },
      { label: parts.texts.newDevice.device, value: parts.text("device") },
      { label: parts.texts.newDevice.network, value: parts.text("network") },
    ].filter(({ value }) => value !== ""),
  }),
  "identity-passkey-added": (parts: Parts) => ownDoing(parts, parts.texts.passkeyAdded, parts.text("passkey")),
  "identity-passkey-removed": (parts: Parts) => ownDoing(parts, parts.texts.passkeyRemoved, parts.text("passkey")),
} satisfies Record<string, (parts: Parts) => Words>;

type OwnDoing = { subject(product: string): string; heading: string; body(product: string, what: string): string };

/** What somebody did to their own account, and what to do if it was somebody else. */
function ownDoing({ texts, brand }: Parts, own: OwnDoing, what = ""): Words {
  return {
    subject: own.subject(brand.productName),
    heading: own.heading,
    paragraphs: [own.body(brand.productName, what), texts.ownDoing.notYou],
    button: { label: texts.ownDoing.action, url: `${brand.publicUrl}/oidc/account` },
  };
}

/** Every template of sign-in, by the name that the outbox stores. */
export const identityMails: MailTemplates = Object.fromEntries(
  Object.entries(contents).map(([name, words]) => [name, { write: writerOf(words) }]),
);

function writerOf(words: (parts: Parts) => Words): WriteMail {
  return async (data: MailData, language, brand) => {
    const { renderMail } = await import("#server/platform/mail/layout.ts");
    const texts = textsOf[language];
    const text = (key: string) => textAt(data, key);
    const own = words({ texts, brand, text });
    const content: MailContent = {
      facts: [],
      ...own,
      preview: own.paragraphs[0] ?? "",
      greeting: texts.greeting(text("recipientName")),
      footer: texts.footer(brand.productName),
    };
    return renderMail(content, language, brand);
  };
}
