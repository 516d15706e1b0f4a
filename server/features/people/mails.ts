import { dateInZone } from "#contract/core/dates/dates.ts";
import { formatsFor } from "#contract/core/format.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import { type InvitableRole, invitationDays } from "#contract/people/invitation-states.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { MailData } from "#server/platform/db/documents.ts";
import { type MailBrand, type MailContent, type MailTemplates, textAt, type WriteMail } from "#server/platform/mail/content.ts";
import { postMail } from "#server/platform/outbox/outbox.ts";
import type { Services } from "#server/platform/services.ts";
import { hasInvitationMoved, type InvitationRow } from "./invitations/invitation-queries.ts";
import { invitationAskedFor, invitationsWithdrawn, organisationRegistered, sessionsEnded } from "./invitations/joining-mails.ts";
import { peopleMailTexts as en, type PeopleMailTexts } from "./texts.en.ts";
import { peopleMailTexts as nl } from "./texts.nl.ts";

const textsOf: Record<UiLanguage, PeopleMailTexts> = { en, nl };

/** Puts the invitation's mail into the outbox; it is not sent once the invitation has moved past this version. */
export async function sendInvitation(
  trx: Queryable,
  { jobs, clock, config }: Services,
  invitation: InvitationRow,
  token: string,
  byName: string,
): Promise<void> {
  await postMail(trx, jobs, {
    dedupeKey: `user-invited:${invitation.id}:${invitation.version}`,
    template: "user-invited",
    language: invitation.language as UiLanguage,
    to: { name: invitation.name, email: invitation.email },
    data: {
      // Forgotten as soon as the mail is sent.
      secret: token,
      recipientName: invitation.name,
      byName,
      organisationName: invitation.organisation_name ?? config.productName,
      teamName: invitation.team_name,
      role: invitation.role,
      expiresOn: dateInZone(invitation.expires_at, config.timeZone),
    },
    subject: { kind: "invitation", id: invitation.id, version: invitation.version },
    at: clock.now(),
  });
}

const userInvited: WriteMail = async (data, language, brand) => {
  const { renderMail } = await import("#server/platform/mail/layout.ts");
  return renderMail(contentOf(data, language, brand), language, brand);
};

/** Every template of this feature, by the name that the outbox stores. */
export const peopleMails: MailTemplates = {
  "user-invited": { write: userInvited, isSuperseded: hasInvitationMoved },
  "invitation-asked-for": { write: invitationAskedFor },
  "organisation-registered": { write: organisationRegistered },
  "sessions-ended": { write: sessionsEnded },
  "invitations-withdrawn": { write: invitationsWithdrawn },
};

function contentOf(data: MailData, language: UiLanguage, brand: MailBrand): MailContent {
  const texts = textsOf[language];
  const text = (key: string) => textAt(data, key);
  const role = text("role") as InvitableRole;
  const words = { by: text("byName"), organisation: text("organisationName"), product: brand.productName, days: invitationDays };
  const body = role === "ProductAdmin" ? texts.bodyOfOperator(words) : texts.body(words);
  return {
    subject: texts.subject(words),
    preview: body,
    heading: texts.heading(words),
    greeting: texts.greeting(text("recipientName")),
    paragraphs: [body, texts.can[role], texts.how(words)],
    facts: [
      { label: texts.facts.organisation, value: words.organisation },
      { label: texts.facts.team, value: text("teamName") },
      { label: texts.facts.role, value: texts.roles[role] },
      { label: texts.facts.until, value: formatsFor(language).dateLong(text("expiresOn")) },
    ].filter(({ value }) => value !== ""),
    button: { label: texts.accept, url: `${brand.publicUrl}/auth/register?invitation=${text("secret")}` },
    footer: texts.footer(words),
  };
}
