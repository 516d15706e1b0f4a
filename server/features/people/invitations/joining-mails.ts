import type { UiLanguage } from "#contract/core/product.ts";
import type { OrganisationKind } from "#contract/organisations/organisation-states.ts";
import type { WithdrawalReason } from "#contract/people/invitation-states.ts";
import { textAt, type WriteMail } from "#server/platform/mail/content.ts";
import { peopleMailTexts as en, type PeopleMailTexts } from "../texts.en.ts";
import { peopleMailTexts as nl } from "../texts.nl.ts";

const textsOf: Record<UiLanguage, PeopleMailTexts> = { en, nl };

declare module "#server/platform/db/documents.ts" {
  interface MailDataByTemplate {
    /** @property path where the new invitation is sent from */
    "invitation-asked-for": {
      recipientName: string;
      name: string;
      email: string;
      role: keyof PeopleMailTexts["roles"];
      organisationName: string;
      path: string;
    };
    /** @property people one a line: role, tab, name and address */
    "invitations-withdrawn": {
      recipientName: string;
      organisationName: string;
      inviterName: string;
      because: WithdrawalReason;
      count: number;
      people: string;
      path: string;
    };
    "sessions-ended": { recipientName: string };
    "organisation-registered": {
      recipientName: string;
      kind: OrganisationKind;
      organisationId: string;
      organisationName: string;
      legalName: string;
      vatNumber: string | null;
      byName: string;
      byEmail: string;
      termsVersion: string;
    };
  }
}

const given = (facts: { label: string; value: string }[]) => facts.filter(({ value }) => value !== "");

/** To whoever invited: the link does not work any more, and a new one is asked for. */
export const invitationAskedFor: WriteMail<"invitation-asked-for"> = async (data, language, brand) => {
  const { renderMail } = await import("#server/platform/mail/layout.ts");
  const texts = textsOf[language];
  const { asked } = texts;
  const name = textAt(data, "name");
  const body = asked.body({ name, organisation: textAt(data, "organisationName") });
  const content = {
    subject: asked.subject(name),
    preview: body,
    heading: asked.heading,
    greeting: texts.greeting(textAt(data, "recipientName")),
    paragraphs: [body, asked.how],
    facts: given([
      { label: asked.facts.name, value: name },
      { label: asked.facts.email, value: textAt(data, "email") },
      { label: asked.facts.role, value: texts.roles[data.role] },
    ]),
    button: { label: asked.open, url: `${brand.publicUrl}${textAt(data, "path")}` },
    footer: asked.footer(brand.productName),
  };
  return renderMail(content, language, brand);
};

/** To whoever may send them again: invitations were cancelled because what they rested on is gone. */
export const invitationsWithdrawn: WriteMail<"invitations-withdrawn"> = async (data, language, brand) => {
  const { renderMail } = await import("#server/platform/mail/layout.ts");
  const texts = textsOf[language];
  const { withdrawn } = texts;
  const words = { inviter: textAt(data, "inviterName"), organisation: textAt(data, "organisationName"), count: data.count };
  const body = withdrawn.body[data.because](words);
  const content = {
    subject: withdrawn.subject(words),
    preview: body,
    heading: withdrawn.heading(words),
    greeting: texts.greeting(textAt(data, "recipientName")),
    paragraphs: [body, withdrawn.how],
    facts: given([
      { label: withdrawn.facts.organisation, value: words.organisation },
      ...textAt(data, "people")
        .split("\n")
        .map((line) => line.split("\t"))
        .map(([label = "", value = ""]) => ({ label, value })),
    ]),
    button: { label: withdrawn.open, url: `${brand.publicUrl}${textAt(data, "path")}` },
    footer: withdrawn.footer(brand.productName),
  };
  return renderMail(content, language, brand);
};

/** To whom it happened: the operator signed them out everywhere. */
export const sessionsEnded: WriteMail<"sessions-ended"> = async (data, language, brand) => {
  const { renderMail } = await import("#server/platform/mail/layout.ts");
  const texts = textsOf[language];
  const { signedOut } = texts;
  const body = signedOut.body(brand.productName);
  const content = {
    subject: signedOut.subject(brand.productName),
    preview: body,
    heading: signedOut.heading,
    greeting: texts.greeting(textAt(data, "recipientName")),
    paragraphs: [body, signedOut.how],
    facts: [],
    button: { label: signedOut.open, url: `${brand.publicUrl}/auth/login` },
    footer: signedOut.footer(brand.productName),
  };
  return renderMail(content, language, brand);
};

/** To the product admins: somebody registered a vendor or a client. */
export const organisationRegistered: WriteMail<"organisation-registered"> = async (data, language, brand) => {
  const { renderMail } = await import("#server/platform/mail/layout.ts");
  const texts = textsOf[language];
  const { registered } = texts;
  const { kind } = data;
  const organisation = textAt(data, "organisationName");
  const body = registered.body[kind]({ by: textAt(data, "byName"), organisation });
  const content = {
    subject: registered.subject[kind](organisation),
    preview: body,
    heading: registered.heading,
    greeting: texts.greeting(textAt(data, "recipientName")),
    paragraphs: [body],
    facts: given([
      { label: registered.facts.organisation, value: organisation },
      { label: registered.facts.legalName, value: textAt(data, "legalName") },
      { label: registered.facts.vatNumber, value: textAt(data, "vatNumber") },
      { label: registered.facts.by, value: textAt(data, "byName") },
      { label: registered.facts.email, value: textAt(data, "byEmail") },
      { label: registered.facts.terms, value: textAt(data, "termsVersion") },
    ]),
    button: { label: registered.open, url: `${brand.publicUrl}/admin/${kind}s/${textAt(data, "organisationId")}` },
    footer: registered.footer(brand.productName),
  };
  return renderMail(content, language, brand);
};
