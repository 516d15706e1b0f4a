import type { Area } from "#contract/core/roles.ts";
import type { DisputeOutcome, TicketKind } from "#contract/tickets/ticket-states.ts";

/**
 * What every mail about a ticket tells.
 *
 * @property byName who wrote, solved or decided; of a late ticket, who asked
 * @property organisationName theirs; null for the operator's people
 * @property text their words, null where they wrote none
 */
export type TicketMailData = {
  ticketId: string;
  /** What it is about, if that is a booking; a mail from before this was told has none of it. */
  bookingId?: string | null;
  reference: string;
  subject: string;
  kind: TicketKind;
  recipientName: string;
  area: Area;
  byName: string;
  organisationName: string | null;
  text: string | null;
  outcome: DisputeOutcome | null;
  answerDueAt: string | null;
  timeZone: string;
};

declare module "#server/platform/db/documents.ts" {
  interface MailDataByTemplate {
    "ticket-opened": TicketMailData;
    "ticket-received": TicketMailData;
    "ticket-answered": TicketMailData;
    "ticket-solved": TicketMailData;
    "ticket-decided": TicketMailData;
    "ticket-late": TicketMailData;
  }
}

export type TicketMailName = "ticket-opened" | "ticket-received" | "ticket-answered" | "ticket-solved" | "ticket-decided" | "ticket-late";
