import { z } from "zod";
import { bookingStatuses } from "#contract/bookings/booking-states.ts";
import { threadEntry } from "#contract/conversations/conversation-shapes.ts";
import { id, instant, line, plainDate, prose, version } from "#contract/core/fields/fields.ts";
import { disputeOutcomes, ticketKinds, ticketRecordKinds, ticketStates, ticketSteps } from "./ticket-states.ts";

export const ticketText = prose(1, 4_000);

/** The record that a ticket names. */
const record = z.strictObject({ kind: z.enum(ticketRecordKinds), id });

/** What somebody asks the operator. */
export const ticketInput = z.strictObject({
  kind: z.enum(ticketKinds),
  subject: line(3, 120),
  text: ticketText,
  /** What it is about; a dispute names a booking. */
  about: record.nullable().default(null),
  /** Where in the product they were: a path. */
  page: line(1, 300)
    .refine((text) => /^\/(?!\/)/.test(text))
    .nullable()
    .default(null),
});
export type TicketInput = z.infer<typeof ticketInput>;

const named = z.object({ id, name: z.string() });

export const ticketSummary = z.object({
  id,
  /** `T-2026-00042`. */
  reference: z.string(),
  kind: z.enum(ticketKinds),
  state: z.enum(ticketStates),
  subject: z.string(),
  isUrgent: z.boolean(),
  openedByName: z.string(),
  /** Whose it is; null for the operator's own. */
  organisation: named.nullable(),
  /** Null without one, or where the reader does not see it. */
  booking: z
    .object({
      id,
      reference: z.string(),
      status: z.enum(bookingStatuses),
      activityDate: plainDate,
      client: named,
      vendor: named,
    })
    .nullable(),
  /** The operator's person who looks after it; null for anybody else who reads. */
  owner: named.nullable(),
  /** By when the operator is to answer; null while the others are to, and once it is solved. */
  answerDueAt: instant.nullable(),
  isLate: z.boolean(),
  /** The reader's side is to answer. */
  waitsForYou: z.boolean(),
  outcome: z.enum(disputeOutcomes).nullable(),
  createdAt: instant,
  lastEntryAt: instant,
  version,
});
export type TicketSummary = z.infer<typeof ticketSummary>;

/** Something written, or a step of the ticket. */
export const ticketEntry = threadEntry.omit({ step: true, offer: true }).extend({ step: z.enum(ticketSteps).nullable() });
export type TicketEntry = z.infer<typeof ticketEntry>;

/** Part of a thread, oldest first. */
export const ticketEntries = z.object({ entries: z.array(ticketEntry), hasEarlier: z.boolean() });

export const ticket = ticketSummary.extend({
  /** What it names besides a booking, as it was called when the ticket was opened. */
  about: z.object({ kind: z.enum(ticketRecordKinds), id, name: z.string() }).nullable(),
  /** Where they were when they asked; for the operator alone. */
  page: z.string().nullable(),
  latest: ticketEntries,
  /** Until when an answer opens it again; null where it is not solved. */
  reopensUntil: instant.nullable(),
  /** `manage`: give it an owner, say that it is urgent, and keep internal notes. */
  can: z.object({ answer: z.boolean(), solve: z.boolean(), decide: z.boolean(), manage: z.boolean() }),
});
export type Ticket = z.infer<typeof ticket>;

/** What the form needs to know before it is filled in. */
export const ticketForm = z.object({
  about: z.object({ kind: z.enum(ticketRecordKinds), id, name: z.string() }).nullable(),
  kinds: z.array(z.enum(ticketKinds)),
  /** The last day on which the booking can be disputed; null where it cannot. */
  disputeUntil: plainDate.nullable(),
});
export type TicketForm = z.infer<typeof ticketForm>;
