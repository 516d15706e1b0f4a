import { z } from "zod";
import { endpoint } from "#contract/core/endpoint.ts";
import { uiLanguages } from "#contract/core/product.ts";

/** Who gets a mail: product admins, a side of a booking, whoever it concerns, or somebody who only wrote to us. */
export const mailReaders = [
  "operator",
  "vendor",
  "client",
  "parties",
  "participants",
  "organisation",
  "inviter",
  "invited",
  "person",
  "sender",
] as const;
export type MailReader = (typeof mailReaders)[number];

/**
 * Every kind of mail by the name that the outbox stores, and who gets it. The
 * server ties it to what it can write: a template without a row here, or a row
 * without a template, does not compile.
 */
export const readerOfMail = {
  "booking-created": "vendor",
  "booking-confirmation": "client",
  "booking-consent-asked": "client",
  "booking-consent-awaited": "client",
  "booking-consent-given": "client",
  "booking-consent-reminder": "client",
  "booking-offer-made": "parties",
  "booking-offer-accepted": "parties",
  "booking-offer-rejected": "parties",
  "booking-offer-withdrawn": "parties",
  "booking-offer-lapsed": "parties",
  "booking-offer-reminder": "parties",
  "booking-hold": "parties",
  "booking-status-changed": "parties",
  "booking-note-added": "parties",
  "booking-reminder": "vendor",
  "booking-expired": "parties",
  "booking-settled": "parties",
  "booking-party-inactive": "parties",
  "booking-party-active": "parties",
  "conversation-message": "participants",
  "ticket-opened": "operator",
  "ticket-received": "person",
  "ticket-answered": "participants",
  "ticket-solved": "participants",
  "ticket-decided": "participants",
  "ticket-late": "operator",
  "contact-requested": "operator",
  "contact-received": "sender",
  "contact-answered": "sender",
  "call-planned": "sender",
  "call-cancelled": "sender",
  "call-cancelled-for-us": "operator",
  "organisation-registered": "operator",
  "organisation-changes-requested": "organisation",
  "organisation-refused": "organisation",
  "organisation-reapplied": "operator",
  "organisation-activated": "organisation",
  "organisation-deactivated": "organisation",
  "user-invited": "invited",
  "invitation-asked-for": "inviter",
  "invitations-withdrawn": "inviter",
  "sessions-ended": "person",
  "tasks-due": "person",
  "notification-digest": "person",
  "audit-head": "operator",
  "identity-verify-email": "person",
  "identity-account-exists": "person",
  "identity-reset-password": "person",
  "identity-no-account": "person",
  "identity-password-changed": "person",
  "identity-email-code": "person",
  "identity-email-taken": "person",
  "identity-email-changed": "person",
  "identity-two-step-on": "person",
  "identity-two-step-off": "person",
  "identity-factors-reset": "person",
  "identity-recovery-used": "person",
  "identity-second-step-guessed": "person",
  "identity-new-device": "person",
  "identity-passkey-added": "person",
  "identity-passkey-removed": "person",
} as const satisfies Record<string, MailReader>;
export type MailTemplateCode = keyof typeof readerOfMail;
export const mailTemplateCodes = Object.keys(readerOfMail) as [MailTemplateCode, ...MailTemplateCode[]];

export const mailTemplate = z.object({ template: z.enum(mailTemplateCodes), reader: z.enum(mailReaders) });
export type MailTemplate = z.infer<typeof mailTemplate>;

export const mailTemplates = {
  listMailTemplates: endpoint({
    method: "GET",
    path: "/mail-templates",
    tag: "support",
    summary: "Every kind of mail",
    access: "outbox.read",
    input: z.strictObject({}),
    output: z.object({ items: z.array(mailTemplate) }),
  }),
  getMailTemplate: endpoint({
    method: "GET",
    path: "/mail-templates/{template}",
    tag: "support",
    summary: "A kind of mail, with an example's data",
    access: "outbox.read",
    input: z.strictObject({ template: z.enum(mailTemplateCodes), language: z.enum(uiLanguages).default("en") }),
    output: mailTemplate.extend({ subject: z.string(), html: z.string(), text: z.string() }),
  }),
};
