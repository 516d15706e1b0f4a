import { z } from "zod";
import { bookingEvent } from "#contract/bookings/booking-details.ts";
import { bookingStatuses, noteAuthorRoles, noteVisibilities } from "#contract/bookings/booking-states.ts";
import { offer } from "#contract/bookings/offers/offer-shapes.ts";
import { id, instant, plainDate, prose } from "#contract/core/fields/fields.ts";
import { euLanguages } from "#contract/listings/catalogue.ts";
import { messageFile } from "./message-files.ts";

/** Most characters of a message (decisions section 3). */
export const messageLength = 4_000;
/** So many entries at once; *Earlier* brings the ones before. */
export const entriesAtOnce = 50;

/** What somebody writes. */
export const messageText = prose(1, messageLength);

/** A message as the reader sees it; internal ones reach their author's own side alone. */
export const threadMessage = z.object({
  authorRole: z.enum(noteAuthorRoles),
  visibility: z.enum(noteVisibilities),
  text: z.string(),
  files: z.array(messageFile),
});
export type ThreadMessage = z.infer<typeof threadMessage>;

/** One thing in a conversation: a message, or a step of its booking, with the offer that was made by it. */
export const threadEntry = z.object({
  id,
  at: instant,
  byName: z.string(),
  /** The reader's own doing. */
  isOwn: z.boolean(),
  message: threadMessage.nullable(),
  step: bookingEvent.omit({ at: true, userName: true }).nullable(),
  offer: offer.nullable(),
});
export type ThreadEntry = z.infer<typeof threadEntry>;

/** Part of a conversation, oldest first. */
export const threadPart = z.object({ entries: z.array(threadEntry), hasEarlier: z.boolean() });

const party = z.object({ id, name: z.string() });

export const conversationSummary = z.object({
  id,
  /** What it became part of when it was requested; null for a question about a listing. */
  booking: z
    .object({
      id,
      reference: z.string(),
      status: z.enum(bookingStatuses),
      activityDate: plainDate,
      team: party,
    })
    .nullable(),
  client: party,
  vendor: party,
  listing: z.object({ id, name: z.string(), textLanguage: z.enum(euLanguages) }),
  lastEntryAt: instant,
  /** The newest message that the reader may read, cut short; null where nobody wrote one. */
  lastMessage: z.object({ byName: z.string(), isOwn: z.boolean(), text: z.string() }).nullable(),
  /** What others wrote or did, for everybody to read, since the reader's mark; up to a hundred. */
  unread: z.int(),
  /** The reader's side is to do something. */
  waitsForYou: z.boolean(),
});
export type ConversationSummary = z.infer<typeof conversationSummary>;

export const conversation = conversationSummary.extend({
  /** How far the other side has read; of an organisation, never of a person. */
  seenBy: z.array(z.object({ name: z.string(), until: instant })),
  can: z.object({ write: z.boolean() }),
  latest: threadPart,
});
export type Conversation = z.infer<typeof conversation>;
