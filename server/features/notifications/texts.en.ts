import type { BookingStatus } from "#contract/bookings/booking-states.ts";
import type { NotificationEvent, NotificationKind } from "#contract/notifications/notification-kinds.ts";
import type { MailAct } from "#server/platform/notifications/signed-links.ts";
import { bookingStatusNames } from "#words/booking-status-names.en.ts";

/** What a sentence can name; "" where nothing is known. */
export type Named = {
  by: string;
  listing: string;
  client: string;
  vendor: string;
  /** As people write it. */
  date: string;
  status: BookingStatus | "";
  name: string;
  days: string;
};

const what = ({ listing, date }: Named) => `${listing}, ${date}`;

export const notificationTexts = {
  says: {
    "booking-created": (named) => `${named.client} asks for ${what(named)}.`,
    "booking-confirmation": (named) => `${named.by} asked ${named.vendor} for ${what(named)}.`,
    "booking-consent-asked": (named) => `${named.by} asks your consent to go above the budget: ${what(named)}.`,
    "booking-consent-awaited": (named) => `Your request waits for consent: ${what(named)}.`,
    "booking-consent-given": (named) => `${named.by} agreed to the request: ${what(named)}.`,
    "booking-consent-reminder": (named) => `A request still waits for your consent: ${what(named)}.`,
    "booking-offer-made": (named) => `${named.by} made an offer: ${what(named)}.`,
    "booking-offer-accepted": (named) => `${named.by} accepted the offer: ${what(named)}.`,
    "booking-offer-rejected": (named) => `${named.by} rejected the offer: ${what(named)}.`,
    "booking-offer-withdrawn": (named) => `${named.by} withdrew the offer: ${what(named)}.`,
    "booking-offer-lapsed": (named) => `An offer lapsed: ${what(named)}.`,
    "booking-offer-reminder": (named) => `An offer still waits for an answer: ${what(named)}.`,
    "booking-hold": (named) => `What is held for ${named.client} has changed: ${named.listing}.`,
    "booking-status-changed": (named) =>
      `${named.by} set the status to ${named.status ? bookingStatusNames[named.status] : ""}: ${what(named)}.`,
    "booking-cancelled": (named) => `${named.by} cancelled a confirmed booking: ${what(named)}.`,
    "booking-expired": (named) => `A request expired, as its date has passed: ${what(named)}.`,
    "booking-settled": (named) => `${named.by} settled what is paid back: ${what(named)}.`,
    "booking-party-active": (named) => `${named.name} is active again: ${what(named)} can go on.`,
    "booking-party-inactive": (named) => `${named.name} is no longer active: ${what(named)}.`,
    "booking-note-added": (named) => `${named.by} wrote about ${what(named)}.`,
    "conversation-message": (named) => `${named.by} wrote about ${named.listing}.`,
    "booking-reminder": (named) => `A request waits for an answer by ${named.vendor}: ${what(named)}.`,
    "contact-requested": (named) => `${named.by} sent a contact request.`,
    "call-cancelled-for-us": (named) => `${named.by} cancelled the call with ${named.name}.`,
    "ticket-opened": (named) => `${named.by} asks for help: ${named.name}.`,
    "ticket-answered": (named) => `${named.by} answered: ${named.name}.`,
    "ticket-solved": (named) => `${named.by} solved: ${named.name}.`,
    "ticket-decided": (named) => `${named.by} decided the dispute: ${named.name}.`,
    "ticket-late": (named) => `Still without an answer: ${named.name}.`,
    "organisation-registered": (named) => `${named.by} registered ${named.name}, which awaits activation.`,
    "organisation-activated": (named) => `${named.name} was activated.`,
    "organisation-deactivated": (named) => `${named.name} was deactivated.`,
    "organisation-changes-requested": (named) => `${named.name} cannot be activated yet: something has to be put right.`,
    "organisation-refused": (named) => `${named.name} is not activated.`,
    "organisation-reapplied": (named) => `${named.by} asks again that ${named.name} be activated.`,
    "invitation-asked-for": (named) => `${named.name} asks for a new invitation.`,
    "invitations-withdrawn": (named) => `Invitations to ${named.name} were withdrawn.`,
    "sessions-ended": (named) => `${named.by} ended all your sessions.`,
  } satisfies Record<NotificationEvent, (named: Named) => string>,
  kinds: {
    requests: "requests",
    consents: "consent above the budget",
    offers: "offers",
    decisions: "what is decided about bookings",
    cancellations: "cancelled bookings",
    messages: "messages",
    reminders: "reminders",
    contactRequests: "contact requests",
    tickets: "tickets",
    organisations: "organisations",
    invitations: "invitations",
    security: "security",
  } satisfies Record<NotificationKind, string>,
  digest: {
    subject: (count: number) => (count === 1 ? "1 thing you have not seen" : `${count} things you have not seen`),
    heading: "What you have not seen yet",
    greeting: (name: string) => `Hello ${name},`,
    body: "This happened, and still stands:",
    more: (count: number) => `And ${count} more`,
    open: "Open the notifications",
    footer: (product: string) => `You get this because you chose a summary in your notification preferences at ${product}.`,
  },
  stop: {
    title: "Stop these mails?",
    kind: (kind: string) => `You then get no more mails about ${kind}.`,
    digest: (kinds: string) => `You then get no more summary, nor any other mail about what it gathered: ${kinds}.`,
    inBell: "The bell still shows what happens.",
    confirmations: "What you do yourself is still confirmed by mail.",
    yes: "Stop them",
    done: "These mails have stopped",
    doneText: "You can change that at any time.",
    undo: "Get them again",
    undone: "These mails come again",
    undoneText: "They come as they did before.",
    preferences: "Notification preferences",
  },
  act: {
    titles: {
      approve: "Approve this request?",
      approveBudget: "Agree to this request?",
      acceptOffer: "Accept this offer?",
    } satisfies Record<MailAct, string>,
    will: {
      approve: (vendor: string, client: string) => `${client} is told that ${vendor} takes it on as asked. The booking is then confirmed.`,
      approveBudget: (vendor: string, client: string) => `The request of ${client} then goes to ${vendor}, above the budget of the team.`,
      acceptOffer: () => "What is offered becomes the booking, which is then confirmed. Both sides are told.",
    } satisfies Record<MailAct, (vendor: string, client: string) => string>,
    yes: { approve: "Approve", approveBudget: "Agree", acceptOffer: "Accept" } satisfies Record<MailAct, string>,
    as: (name: string) => `You do this as ${name}.`,
    dateAt: (date: string, time: string) => `${date} at ${time}`,
    until: (begin: string, last: string) => `${begin}, until ${last}`,
    facts: {
      reference: "Reference",
      listing: "Activity",
      date: "Date",
      participants: "Participants",
      client: "Client",
      vendor: "Vendor",
      venue: "Where",
      price: "Price excl. VAT",
      priceInclVat: "Price incl. VAT",
    },
    done: "Done",
    doneText: "The others are told.",
    closed: "This is no longer possible",
    already: "This is done already",
    approved: "The request is approved already.",
    agreed: "The request was agreed to already.",
    accepted: "The offer is accepted already.",
    moved: "The booking has changed since this mail was sent.",
    late: "This link is older than a week.",
    unable: "It cannot be done from here: open the booking to see why.",
    signIn: "Your account asks for a second step: sign in to do this.",
    open: "Open the booking",
  },
  unknown: { title: "This link does not work", text: "It may be incomplete. Open the mail again, or sign in." },
  push: { title: (product: string) => product },
};
export type NotificationTexts = typeof notificationTexts;
