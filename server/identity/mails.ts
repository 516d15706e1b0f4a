import type { UiLanguage } from "#contract/core/product.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { MailDataByTemplate, MailTemplateName } from "#server/platform/db/documents.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import { type MailBrand, type MailContent, type MailTemplates, textAt, type WriteMail } from "#server/platform/mail/content.ts";
import { type OutgoingMail, postMail } from "#server/platform/outbox/outbox.ts";
import { identityMailTexts as en, type IdentityMailTexts } from "./mail-texts.en.ts";
import { identityMailTexts as nl } from "./mail-texts.nl.ts";
import { codeMinutes } from "./store/codes.ts";

const textsOf: Record<UiLanguage, IdentityMailTexts> = { en, nl };

/** What the mails of sign-in need to be put into the outbox. */
export type MailParts = { jobs: Pick<Jobs, "enqueue">; clock: Clock };

type Reader = { recipientName: string };
/** Codes and links, forgotten as soon as the mail is sent. */
type Secrets = { secretCode?: string | null; secret?: string | null };

declare module "#server/platform/db/documents.ts" {
  interface MailDataByTemplate {
    "identity-verify-email": Reader & Secrets;
    "identity-account-exists": Reader;
    "identity-reset-password": Reader & Secrets;
    "identity-no-account": Reader;
    "identity-password-changed": Reader;
    "identity-email-code": Reader & Secrets;
    "identity-email-taken": Reader;
    "identity-email-changed": Reader & { email: string };
    "identity-two-step-on": Reader;
    "identity-two-step-off": Reader;
    "identity-factors-reset": Reader;
    /** @property left codes that are left */
    "identity-recovery-used": Reader & { left: number };
    "identity-second-step-guessed": Reader;
    /** @property when in words of the reader's language */
    "identity-new-device": Reader & { when: string; device: string | null; network: string | null };
    "identity-passkey-added": Reader & { passkey: string };
    "identity-passkey-removed": Reader & { passkey: string };
  }
}

type IdentityMailName = Extract<MailTemplateName, `identity-${string}`>;
type Told<Name extends IdentityMailName> = Omit<MailDataByTemplate[Name], keyof Reader | keyof Secrets>;

export type IdentityMail = {
  [Name in IdentityMailName]: {
    template: Name;
    /** The fact that is mailed once. */
    about: string;
    language: UiLanguage;
    to: { name: string; email: string };
    secrets?: { code?: string; link?: string | null };
    // What its words tell; no secrets.
  } & (keyof Told<Name> extends never ? { data?: never } : { data: Told<Name> });
}[IdentityMailName];

export async function postIdentityMail(trx: Queryable, { jobs, clock }: MailParts, mail: IdentityMail): Promise<void> {
  const { code, link } = mail.secrets ?? {};
  await postMail(
    trx,
    jobs as Jobs,
    {
      dedupeKey: `${mail.template}:${mail.about}`,
      template: mail.template,
      language: mail.language,
      to: { name: mail.to.name, email: mail.to.email },
      data: { ...mail.data, recipientName: mail.to.name, ...(code && { secretCode: code }), ...(link && { secret: link }) },
      at: clock.now(),
      // The mail's type ties its data to its template.
    } as OutgoingMail<IdentityMailName>,
  );
}

type Parts<Name extends IdentityMailName = never> = {
  texts: IdentityMailTexts;
  brand: MailBrand;
  text: (key: keyof MailDataByTemplate[Name]) => string;
};
type Words = Pick<MailContent, "subject" | "heading" | "paragraphs" | "code" | "button"> & Partial<Pick<MailContent, "facts">>;

const signInUrl = ({ publicUrl }: MailBrand) => `${publicUrl}/auth/login`;

const contents = {
  "identity-verify-email": ({ texts: { verifyEmail: own, minutes }, brand, text }: Parts<"identity-verify-email">): Words => ({
    subject: own.subject(brand.productName, text("secretCode")),
    heading: own.heading,
    paragraphs: [own.body(brand.productName, minutes(codeMinutes)), own.ignore],
    code: text("secretCode"),
  }),
  "identity-account-exists": ({ texts: { accountExists: own }, brand }: Parts<"identity-account-exists">): Words => ({
    subject: own.subject(brand.productName),
    heading: own.heading,
    paragraphs: [own.body(brand.productName), own.forgot],
    button: { label: own.action, url: signInUrl(brand) },
  }),
  "identity-reset-password": ({ texts: { resetPassword: own, minutes }, brand, text }: Parts<"identity-reset-password">): Words => ({
    subject: own.subject(brand.productName),
    heading: own.heading,
    paragraphs: [own.body(brand.productName, minutes(codeMinutes)), own.ignore],
    code: text("secretCode"),
    ...(text("secret") !== "" && { button: { label: own.action, url: `${brand.publicUrl}/oidc/reset-password?token=${text("secret")}` } }),
  }),
  "identity-no-account": ({ texts: { noAccount: own }, brand }: Parts<"identity-no-account">): Words => ({
    subject: own.subject(brand.productName),
    heading: own.heading,
    paragraphs: [own.body(brand.productName), own.ignore],
    button: { label: own.action, url: `${brand.publicUrl}/auth/register` },
  }),
  "identity-password-changed": ({ texts: { passwordChanged: own }, brand }: Parts<"identity-password-changed">): Words => ({
    subject: own.subject(brand.productName),
    heading: own.heading,
    paragraphs: [own.body(brand.productName), own.notYou],
    button: { label: own.action, url: signInUrl(brand) },
  }),
  "identity-email-code": ({ texts: { emailCode: own, minutes }, brand, text }: Parts<"identity-email-code">): Words => ({
    subject: own.subject(brand.productName, text("secretCode")),
    heading: own.heading,
    paragraphs: [own.body(brand.productName, minutes(codeMinutes)), own.ignore],
    code: text("secretCode"),
  }),
  "identity-email-taken": ({ texts: { emailTaken: own }, brand }: Parts<"identity-email-taken">): Words => ({
    subject: own.subject(brand.productName),
    heading: own.heading,
    paragraphs: [own.body(brand.productName), own.ignore],
    button: { label: own.action, url: signInUrl(brand) },
  }),
  "identity-email-changed": (parts: Parts<"identity-email-changed">) => ownDoing(parts, parts.texts.emailChanged, parts.text("email")),
  "identity-two-step-on": (parts: Parts<"identity-two-step-on">) => ownDoing(parts, parts.texts.twoStepOn),
  "identity-two-step-off": (parts: Parts<"identity-two-step-off">) => ownDoing(parts, parts.texts.twoStepOff),
  "identity-factors-reset": (parts: Parts<"identity-factors-reset">) => ownDoing(parts, parts.texts.factorsReset),
  "identity-recovery-used": (parts: Parts<"identity-recovery-used">) => ownDoing(parts, parts.texts.recoveryUsed, parts.text("left")),
  "identity-second-step-guessed": (parts: Parts<"identity-second-step-guessed">) => ownDoing(parts, parts.texts.secondStepGuessed),
  "identity-new-device": (parts: Parts<"identity-new-device">) => ({
    ...ownDoing(parts, parts.texts.newDevice),
    facts: [
      { label: parts.texts.newDevice.when, value: parts.text("when") },
      { label: parts.texts.newDevice.device, value: parts.text("device") },
      { label: parts.texts.newDevice.network, value: parts.text("network") },
    ].filter(({ value }) => value !== ""),
  }),
  "identity-passkey-added": (parts: Parts<"identity-passkey-added">) => ownDoing(parts, parts.texts.passkeyAdded, parts.text("passkey")),
  "identity-passkey-removed": (parts: Parts<"identity-passkey-removed">) =>
    ownDoing(parts, parts.texts.passkeyRemoved, parts.text("passkey")),
} satisfies { [Name in IdentityMailName]: (parts: Parts<Name>) => Words };

type OwnDoing = { subject(product: string): string; heading: string; body(product: string, what: string): string };

/** What somebody did to their own account, and what to do if it was somebody else. */
function ownDoing({ texts, brand }: Pick<Parts, "texts" | "brand">, own: OwnDoing, what = ""): Words {
  return {
    subject: own.subject(brand.productName),
    heading: own.heading,
    paragraphs: [own.body(brand.productName, what), texts.ownDoing.notYou],
    button: { label: texts.ownDoing.action, url: `${brand.publicUrl}/oidc/account` },
  };
}

/** Every template of sign-in, by the name that the outbox stores. */
export const identityMails = Object.fromEntries(
  Object.entries(contents).map(([name, words]) => [name, { write: writerOf(words as (parts: Parts<IdentityMailName>) => Words) }]),
) as MailTemplates<IdentityMailName>;

function writerOf(words: (parts: Parts<IdentityMailName>) => Words): WriteMail<IdentityMailName> {
  return async (data, language, brand) => {
    const { renderMail } = await import("#server/platform/mail/layout.ts");
    const texts = textsOf[language];
    const text = (key: keyof typeof data) => textAt(data, key);
    const own = words({ texts, brand, text });
    const content: MailContent = {
      facts: [],
      ...own,
      preview: own.paragraphs[0] ?? "",
      greeting: texts.greeting(data.recipientName),
      footer: texts.footer(brand.productName),
    };
    return renderMail(content, language, brand);
  };
}
