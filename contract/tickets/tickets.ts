import { z } from "zod";
import { noteVisibilities } from "#contract/bookings/booking-states.ts";
import { entriesAtOnce } from "#contract/conversations/conversation-shapes.ts";
import { endpoint } from "#contract/core/endpoint.ts";
import { id, instant } from "#contract/core/fields/fields.ts";
import { officeList, pageOf, queryBoolean, queryList } from "#contract/core/lists.ts";
import { ticket, ticketEntries, ticketEntry, ticketForm, ticketInput, ticketSummary, ticketText } from "./ticket-shapes.ts";
import { disputeOutcomes, ticketKinds, ticketRecordKinds, ticketSorts, ticketStates } from "./ticket-states.ts";

const one = { ticketId: id };
const managed = { tag: "tickets", access: "tickets.manage", needsVersion: true, output: ticket } as const;

/** What people ask the operator, and the disputes about bookings. */
export const tickets = {
  listTickets: endpoint({
    method: "GET",
    path: "/tickets",
    tag: "tickets",
    summary: "List the tickets the caller may read",
    description:
      "Of their organisation, and disputes about its bookings; team roles see what they opened. `q` looks into references, subjects, names and what was written.",
    access: "tickets.read",
    input: z.strictObject({
      ...officeList,
      sort: z.enum(ticketSorts).default("answerDueAt"),
      kinds: queryList(z.enum(ticketKinds)).default([]),
      states: queryList(z.enum(ticketStates)).default([]),
      /** Only those whose answer is overdue, or only the others. */
      late: queryBoolean.optional(),
      urgent: queryBoolean.optional(),
      /** Only those of this product admin; for the operator. */
      ownerId: id.optional(),
      bookingId: id.optional(),
      /** Only disputes whose booking took place and is to be settled: not decided yet, or decided as a refund, and nothing was paid back. Or only the others; for the operator. */
      toSettle: queryBoolean.optional(),
    }),
    output: pageOf(ticketSummary),
  }),
  openTicket: endpoint({
    method: "POST",
    path: "/tickets",
    tag: "tickets",
    summary: "Ask the operator something, or dispute a booking",
    description:
      "What it names must be within the caller's reach. A dispute is for the admins of a booking's two sides and the operator, from its approval until some working days after its last day; both sides are told and read it.",
    access: "tickets.open",
    status: 201,
    acceptsIdempotencyKey: true,
    refuses: ["dispute.notPossible", "dispute.exists", "rate.limited", "resource.notFound"],
    input: ticketInput,
    output: ticket,
  }),
  getTicketForm: endpoint({
    method: "GET",
    path: "/tickets/form",
    tag: "tickets",
    summary: "What a ticket about a record can be",
    description: "The record's name, the kinds that can be chosen, and until when a booking can be disputed.",
    access: "tickets.open",
    refuses: ["resource.notFound"],
    input: z.strictObject({ kind: z.enum(ticketRecordKinds).optional(), recordId: id.optional() }),
    output: ticketForm,
  }),
  getTicket: endpoint({
    method: "GET",
    path: "/tickets/{ticketId}",
    tag: "tickets",
    summary: "One ticket with its latest entries",
    description: `The ${entriesAtOnce} latest entries, oldest first. Internal notes are the operator's alone.`,
    access: "tickets.read",
    input: z.strictObject(one),
    output: ticket,
  }),
  listTicketEntries: endpoint({
    method: "GET",
    path: "/tickets/{ticketId}/entries",
    tag: "tickets",
    summary: "What stands before an entry of a ticket",
    description: `${entriesAtOnce} at most, oldest first. \`before\` and \`beforeId\` are the entry's own instant and id.`,
    access: "tickets.read",
    input: z.strictObject({ ...one, before: instant, beforeId: id }),
    output: ticketEntries,
  }),
  answerTicket: endpoint({
    method: "POST",
    path: "/tickets/{ticketId}/messages",
    tag: "tickets",
    summary: "Answer a ticket, or keep an internal note",
    description:
      "A shared answer passes the turn and is mailed; one to a solved ticket opens it again while that is possible. Internal notes are the operator's alone and leave no trace for anybody else.",
    access: "tickets.read",
    status: 201,
    acceptsIdempotencyKey: true,
    refuses: ["ticket.closed", "access.denied"],
    input: z.strictObject({ ...one, text: ticketText, visibility: z.enum(noteVisibilities).default("shared") }),
    output: ticketEntry,
  }),
  handleTicket: endpoint({
    ...managed,
    method: "PUT",
    path: "/tickets/{ticketId}/handling",
    summary: "Give a ticket an owner, and say whether it is urgent",
    description: "An urgent one has less time for its answer, counted from when it began to wait.",
    input: z.strictObject({ ...one, ownerId: id.nullable(), isUrgent: z.boolean() }),
  }),
  solveTicket: endpoint({
    ...managed,
    method: "POST",
    path: "/tickets/{ticketId}/solution",
    summary: "Mark a ticket as solved",
    description: "Whoever opened it is told, with the closing words if there are any. A dispute is decided instead.",
    refuses: ["ticket.moveRefused"],
    input: z.strictObject({ ...one, text: ticketText.nullable().default(null) }),
  }),
  decideDispute: endpoint({
    ...managed,
    method: "POST",
    path: "/tickets/{ticketId}/decision",
    summary: "Decide a dispute",
    description:
      "Both sides are told the outcome and the reasons. Money moves on the booking itself: by an offer, a cancellation or a settlement.",
    refuses: ["ticket.moveRefused"],
    input: z.strictObject({ ...one, outcome: z.enum(disputeOutcomes), text: ticketText }),
  }),
};
