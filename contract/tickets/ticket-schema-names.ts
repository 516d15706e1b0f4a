import { z } from "zod";
import { pageOf } from "#contract/core/lists.ts";
import { noteInput, pinKinds, privateNote } from "#contract/notes/notes.ts";
import { ticket, ticketEntries, ticketEntry, ticketForm, ticketInput, ticketSummary } from "./ticket-shapes.ts";
import { disputeOutcomes, ticketKinds, ticketRecordKinds, ticketStates } from "./ticket-states.ts";

/** What the OpenAPI document calls the shapes of tickets and notes: part of `schema-names.ts`. */
export const ticketAndNoteAnswers = {
  Ticket: ticket,
  TicketSummary: ticketSummary,
  TicketPage: pageOf(ticketSummary),
  TicketBooking: ticketSummary.shape.booking.unwrap(),
  TicketAbout: ticketForm.shape.about.unwrap(),
  TicketEntry: ticketEntry,
  PrivateNote: privateNote,
  PrivateNotePage: pageOf(privateNote),
  NotePin: privateNote.shape.pinnedTo.unwrap(),
  NotePinKind: z.enum(pinKinds),
  TicketEntries: ticketEntries,
  TicketForm: ticketForm,
  TicketKind: z.enum(ticketKinds),
  TicketState: z.enum(ticketStates),
  TicketRecordKind: z.enum(ticketRecordKinds),
  DisputeOutcome: z.enum(disputeOutcomes),
};

export const ticketAndNoteInputs = {
  TicketInput: ticketInput,
  PrivateNoteInput: noteInput,
  NotePinInput: noteInput.shape.pinnedTo.unwrap().unwrap(),
  TicketRecordInput: ticketInput.shape.about.unwrap().unwrap(),
};
