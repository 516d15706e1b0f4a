import type { DisputeOutcome, TicketKind } from "#contract/tickets/ticket-states.ts";
import type { TicketMailName } from "./mail-data.ts";

type Said = { by: string; reference: string; subject: string; product: string };
type Words = { subject: (said: Said) => string; heading: string; body: (said: Said & { outcome: string }) => string };

export type TicketMailTexts = {
  who: (name: string, organisation: string | null) => string;
  greeting: (name: string) => string;
  writes: (name: string) => string;
  open: string;
  footer: (product: string) => string;
  facts: Record<"subject" | "kind" | "due", string>;
  kinds: Record<TicketKind, string>;
  outcomes: Record<DisputeOutcome, string>;
  mails: Record<TicketMailName, Words>;
};

/** The words of the mails about a ticket. */
export const ticketMailTexts: TicketMailTexts = {
  who: (name, organisation) => (organisation === null ? name : `${name} (${organisation})`),
  greeting: (name) => `Hello ${name},`,
  writes: (name) => `${name} writes`,
  open: "Open the ticket",
  footer: (product) => `You get this mail because you take part in this ticket on ${product}.`,
  facts: { subject: "Subject", kind: "Kind", due: "Answer by" },
  kinds: { question: "Question", booking: "About a booking", dispute: "Dispute", billing: "Billing", technical: "Technical" },
  outcomes: {
    stands: "the booking stands as it was agreed",
    adjusted: "the booking is adjusted",
    refunded: "the client gets a refund",
  },
  mails: {
    "ticket-opened": {
      subject: ({ reference, subject }) => `${reference}: ${subject}`,
      heading: "A new ticket",
      body: ({ by, reference }) => `${by} opened ticket ${reference}.`,
    },
    "ticket-received": {
      subject: ({ reference, subject }) => `We have your ticket ${reference}: ${subject}`,
      heading: "We have your ticket",
      body: ({ reference, product }) =>
        `Your ticket has the number ${reference}. Somebody of ${product} reads it and answers in the ticket; you get a mail then.`,
    },
    "ticket-answered": {
      subject: ({ reference, subject }) => `Answer to ${reference}: ${subject}`,
      heading: "There is an answer",
      body: ({ by, reference }) => `${by} answered ticket ${reference}.`,
    },
    "ticket-solved": {
      subject: ({ reference, subject }) => `Solved, ${reference}: ${subject}`,
      heading: "The ticket is solved",
      body: ({ by, reference }) => `${by} marked ticket ${reference} as solved. If it is not, answer in the ticket and it is open again.`,
    },
    "ticket-decided": {
      subject: ({ reference, subject }) => `Decided, ${reference}: ${subject}`,
      heading: "The dispute is decided",
      body: ({ reference, product, outcome }) => `${product} decided dispute ${reference}: ${outcome}.`,
    },
    "ticket-late": {
      subject: ({ reference, subject }) => `Overdue, ${reference}: ${subject}`,
      heading: "An answer is overdue",
      body: ({ by, reference }) => `${by} still waits for an answer to ticket ${reference}.`,
    },
  },
};
