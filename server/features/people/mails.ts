import { dateInZone } from "#contract/core/dates/dates.ts";
import { formatsFor } from "#contract/core/format.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import { type InvitableRole, invitationDays } from "#contract/people/invitation-states.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { MailDataByTemplate } from "#server/platform/db/documents.ts";
import { type MailBrand, type MailContent, type MailTemplates, textAt, type WriteMail } from "#server/platform/mail/content.ts";
import { postMail } from "#server/platform/outbox/outbox.ts";
import type { Services } from "#server/platform/services.ts";
import { hasInvitationMoved, type InvitationRow } from "./invitations/invitation-queries.ts";
import { invitationAskedFor, invitationsWithdrawn, organisationRegistered, sessionsEnded } from "./invitations/joining-mails.ts";
import { peopleMailTexts as en, type PeopleMailTexts } from "./texts.en.ts";
import { peopleMailTexts as nl } from "./texts.nl.ts";

const textsOf: Record<UiLanguage, PeopleMailTexts> = { en, nl };

declare module "#server/platform/db/documents.ts" {
  interface MailDataByTemplate {
    /** @property expiresOn a local date */
    "user-invited": {
      secret: string | null;
      recipientName: string;
      byName: string;
      organisationName: string;
      teamName: string | null;
      role: InvitableRole;
      expiresOn: string;
    };
  }
}

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
    language: invitation.language,
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

const userInvited: WriteMail<"user-invited"> = async (data, language, brand) => {
  const { renderMail } = await import("#server/platform/mail/layout.ts");
  return renderMail(contentOf(data, language, brand), language, brand);
};

/** Every template of this feature, by the name that the outbox stores. */
export const peopleMails = {
  "user-invited": { write: userInvited, isSuperseded: hasInvitationMoved },
  "invitation-asked-for": { write: invitationAskedFor },
  "organisation-registered": { write: organisationRegistered },
  "sessions-ended": { write: sessionsEnded },
  "invitations-withdrawn": { write: invitationsWithdrawn },
} satisfies Partial<MailTemplates>;

function contentOf(data: MailDataByTemplate["user-invited"], language: UiLanguage, brand: MailBrand): MailContent {
  const texts = textsOf[language];
  const { role, byName: by, organisationName: organisation } = data;
  const words = { by, organisation, product: brand.productName, days: invitationDays };
  // The product admins' organisation is the product itself: nobody is invited to it on it.
  const isOperator = role === "ProductAdmin";
  const body = isOperator ? texts.bodyOfOperator(words) : texts.body(words);
  return {
    subject: isOperator ? texts.subjectOfOperator(words) : texts.subject(words),
    preview: body,
    heading: texts.heading(words),
    greeting: texts.greeting(data.recipientName),
    paragraphs: [body, texts.can[role], texts.how(words)],
    facts: [
      { label: texts.facts.organisation, value: words.organisation },
      { label: texts.facts.team, value: data.teamName ?? "" },
      { label: texts.facts.role, value: texts.roles[role] },
      { label: texts.facts.until, value: formatsFor(language).dateLong(data.expiresOn) },
    ].filter(({ value }) => value !== ""),
    button: { label: texts.accept, url: `${brand.publicUrl}/auth/register?invitation=${textAt(data, "secret")}` },
    footer: texts.footer(words),
  };
}
