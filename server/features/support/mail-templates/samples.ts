import type { MailDataByTemplate, MailTemplateName } from "#server/platform/db/documents.ts";
import { sampleBookingMails } from "./booking-samples.ts";

/** What every sample is about; it names nothing. */
export const sampleId = "01970000-0000-7000-8000-000000000000";

const reader = { recipientName: "Noor Peeters" };
const at = "2027-03-16T13:30:00.000Z";
const call = { startsAt: "2027-03-18T09:00:00.000Z", endsAt: "2027-03-18T09:30:00.000Z", stampedAt: at, timeZone: "Europe/Brussels" };
const asked = { requestId: sampleId, email: "lotte@example.com" };
const operator = { ...reader, recipientEmail: "noor@example.com" };
const organisation = { ...reader, organisationId: sampleId, organisationName: "Zout & Rook", kind: "vendor" } as const;
const ticket = {
  ...reader,
  ticketId: sampleId,
  bookingId: sampleId,
  reference: "T-2027-00042",
  subject: "The venue was closed",
  kind: "booking",
  area: "client",
  byName: "Lotte Maes",
  organisationName: "Brouwerij De Linde",
  text: "We stood in front of a closed door. Can you help us?",
  outcome: null,
  answerDueAt: "2027-03-17T14:00:00.000Z",
  timeZone: "Europe/Brussels",
} as const;
const passkey = { ...reader, passkey: "Laptop" };
const code = { ...reader, secretCode: "123456" };

/** What each template is shown with: one sample for every template that there is. */
export const sampleMails: { [Name in MailTemplateName]: MailDataByTemplate[Name] } = {
  ...sampleBookingMails,
  "conversation-message": {
    ...reader,
    conversationId: sampleId,
    area: "vendor",
    byName: "Lotte Maes",
    organisationName: "Brouwerij De Linde",
    listingName: "Campfire cooking",
    text: "Is there parking nearby?",
  },
  "ticket-opened": { ...ticket, area: "admin" },
  "ticket-received": ticket,
  "ticket-answered": {
    ...ticket,
    byName: "Sofie De Smet",
    organisationName: null,
    text: "We called the vendor and come back to you today.",
  },
  "ticket-solved": { ...ticket, byName: "Sofie De Smet", organisationName: null, text: "The vendor moved the activity to another venue." },
  "ticket-decided": {
    ...ticket,
    kind: "dispute",
    outcome: "refunded",
    byName: "Sofie De Smet",
    organisationName: null,
    text: "The activity did not take place.",
  },
  "ticket-late": { ...ticket, area: "admin" },
  "contact-requested": {
    ...asked,
    ...operator,
    ...call,
    isCancelled: false,
    kind: "Call",
    name: "Lotte Maes",
    company: "Brouwerij De Linde",
    phone: "+32470123456",
    message: "Please call me about fourteen teams.",
    language: "nl",
    city: "Ghent",
    website: "https://linde.example",
  },
  "contact-received": { ...asked, kind: "Contact" },
  "contact-answered": {
    requestId: sampleId,
    name: "Lotte Maes",
    text: "Fourteen teams can go out on the same day.\n\nShall we call?",
    question: "Can fourteen teams go out on the same day?",
    by: "Sofie De Smet",
    byEmail: "sofie@example.com",
  },
  "call-planned": { ...asked, ...call, isCancelled: false, kind: "Call" },
  "call-cancelled": { ...asked, ...call, isCancelled: true },
  "call-cancelled-for-us": {
    ...operator,
    ...call,
    isCancelled: true,
    requestId: sampleId,
    by: "Sofie De Smet",
    name: "Lotte Maes",
    company: "Brouwerij De Linde",
  },
  "organisation-registered": {
    ...organisation,
    legalName: "Zout & Rook BV",
    vatNumber: "BE0123456749",
    byName: "Tom Claes",
    byEmail: "tom@example.com",
    termsVersion: "2027-01-01",
  },
  "organisation-changes-requested": { ...organisation, reasons: ["profileIncomplete"], words: "Please tell more about your activities." },
  "organisation-refused": { ...organisation, reasons: ["doesNotFit"], words: "This is no activity for teams." },
  "organisation-reapplied": { ...organisation, byName: "Tom Claes" },
  "organisation-activated": organisation,
  "organisation-deactivated": organisation,
  "user-invited": {
    ...reader,
    secret: "example",
    byName: "Tom Claes",
    organisationName: "Brouwerij De Linde",
    teamName: "Logistics",
    role: "ClientTeamMember",
    expiresOn: "2027-03-23",
  },
  "invitation-asked-for": {
    ...reader,
    name: "Lotte Maes",
    email: "lotte@example.com",
    role: "VendorAdmin",
    organisationName: "Zout & Rook",
    path: "/vendor/users",
  },
  "invitations-withdrawn": {
    ...reader,
    organisationName: "Zout & Rook",
    inviterName: "Tom Claes",
    because: "inviterLeft",
    count: 1,
    people: "Vendor admin\tLotte Maes, lotte@example.com",
    path: "/vendor/users",
  },
  "sessions-ended": reader,
  "tasks-due": { ...reader, area: "client", count: 3 },
  "notification-digest": {
    ...reader,
    news: [{ kind: "messages", text: "Lotte Maes: Campfire cooking", path: `/bookings/${sampleId}`, bookingId: sampleId }],
    count: 3,
    path: "/client/notifications",
  },
  "audit-head": { ...reader, position: 1204, hash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08", at },
  "identity-verify-email": code,
  "identity-account-exists": reader,
  "identity-reset-password": { ...code, secret: "example" },
  "identity-no-account": reader,
  "identity-password-changed": reader,
  "identity-email-code": code,
  "identity-email-taken": reader,
  "identity-email-changed": { ...reader, email: "noor.peeters@example.com" },
  "identity-two-step-on": reader,
  "identity-two-step-off": reader,
  "identity-factors-reset": reader,
  "identity-recovery-used": { ...reader, left: 7 },
  "identity-second-step-guessed": reader,
  "identity-new-device": { ...reader, when: "2027-03-16 14:30", device: "Firefox, Linux", network: "203.0.113.0" },
  "identity-passkey-added": passkey,
  "identity-passkey-removed": passkey,
};
