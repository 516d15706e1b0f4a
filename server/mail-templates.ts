import { bookingMails } from "#server/features/bookings/mails/mails.ts";
import { contactMails } from "#server/features/contact/mails.ts";
import { conversationMails } from "#server/features/conversations/mails.ts";
import { noteMails } from "#server/features/notes/mails.ts";
import { notificationMails } from "#server/features/notifications/mails.ts";
import { organisationMails } from "#server/features/organisations/mails.ts";
import { peopleMails } from "#server/features/people/mails.ts";
import { supportMails } from "#server/features/support/audit-heads.ts";
import { ticketMails } from "#server/features/tickets/mails.ts";
import type { MailTemplates } from "#server/platform/mail/content.ts";

/** Every kind of mail that this server can send. @param ofSignIn the embedded provider's, if it is there */
export function mailTemplatesWith(ofSignIn: Partial<MailTemplates> = {}): Partial<MailTemplates> {
  return {
    ...organisationMails,
    ...peopleMails,
    ...bookingMails,
    ...conversationMails,
    ...contactMails,
    ...ticketMails,
    ...noteMails,
    ...supportMails,
    ...notificationMails,
    ...ofSignIn,
  };
}
