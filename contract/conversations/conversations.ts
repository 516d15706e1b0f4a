import { z } from "zod";
import { noteVisibilities } from "#contract/bookings/booking-states.ts";
import { endpoint } from "#contract/core/endpoint.ts";
import { id, instant } from "#contract/core/fields/fields.ts";
import { officeList, pageOf, queryBoolean, queryList } from "#contract/core/lists.ts";
import { conversation, conversationSummary, entriesAtOnce, messageText, threadEntry, threadPart } from "./conversation-shapes.ts";
import { maxMessageFiles, messageFile } from "./message-files.ts";

const one = { conversationId: id };

/** What two companies say to each other about a booking, or about a listing before it is booked. */
export const conversations = {
  listConversations: endpoint({
    method: "GET",
    path: "/conversations",
    tag: "conversations",
    summary: "List the conversations the caller may read, the latest first",
    description: "Of bookings, and of questions about listings. `q` looks into names, references and what was written.",
    access: "notes.read",
    input: z.strictObject({ ...officeList, unread: queryBoolean.default(false), waitingForMe: queryBoolean.default(false) }),
    output: pageOf(conversationSummary),
  }),
  listUnread: endpoint({
    method: "GET",
    path: "/conversations/unread",
    tag: "conversations",
    summary: "How much the caller has not read about these bookings",
    description: "Of those that they may read and have not, each counted up to a hundred.",
    access: "notes.read",
    input: z.strictObject({ bookingIds: queryList(id, 100).default([]) }),
    output: z.object({ items: z.array(z.object({ bookingId: id, unread: z.int() })) }),
  }),
  startConversation: endpoint({
    method: "POST",
    path: "/conversations",
    tag: "conversations",
    summary: "Ask a vendor about a listing before it is booked",
    description:
      "Of a client's own admin. A question about a listing that the client is talking about already goes on there. Once the client requests the listing, the conversation becomes the booking's.",
    access: "conversations.start",
    status: 201,
    acceptsIdempotencyKey: true,
    refuses: ["organisation.inactive", "listing.unavailable"],
    input: z.strictObject({ listingId: id, text: messageText }),
    output: conversation,
  }),
  getConversation: endpoint({
    method: "GET",
    path: "/conversations/{conversationId}",
    tag: "conversations",
    summary: "One conversation with its latest entries",
    description: `By its own id or by its booking's. The ${entriesAtOnce} latest entries, oldest first.`,
    access: "notes.read",
    input: z.strictObject(one),
    output: conversation,
  }),
  listEntries: endpoint({
    method: "GET",
    path: "/conversations/{conversationId}/entries",
    tag: "conversations",
    summary: "What stands before an entry of a conversation",
    description: `${entriesAtOnce} at most, oldest first. \`before\` and \`beforeId\` are the entry's own instant and id.`,
    access: "notes.read",
    input: z.strictObject({ ...one, before: instant, beforeId: id }),
    output: threadPart,
  }),
  sendMessage: endpoint({
    method: "POST",
    path: "/conversations/{conversationId}/messages",
    tag: "conversations",
    summary: "Write a message, for everybody or for one's own side",
    description: "A shared message is mailed to the other side and may pass the turn; an internal one leaves no trace for it.",
    access: "notes.add",
    status: 201,
    acceptsIdempotencyKey: true,
    input: z.strictObject({
      ...one,
      text: messageText,
      visibility: z.enum(noteVisibilities).default("shared"),
      /** Of `POST /conversations/{conversationId}/files`, each sent once. */
      fileIds: z.array(id).max(maxMessageFiles).default([]),
    }),
    output: threadEntry,
  }),
  getFile: endpoint({
    method: "GET",
    path: "/conversations/{conversationId}/files/{fileId}",
    tag: "conversations",
    summary: "A file that came with a message",
    description: "For whoever may read the message. What is in it stands at `…/content`, as a file to save.",
    access: "notes.read",
    input: z.strictObject({ ...one, fileId: id }),
    output: messageFile,
  }),
  markRead: endpoint({
    method: "PUT",
    path: "/conversations/{conversationId}/mark",
    tag: "conversations",
    summary: "Say how far the caller has read",
    description: "It never moves back, nor beyond now. Others see it as their organisation's.",
    access: "notes.read",
    input: z.strictObject({ ...one, until: instant }),
    output: z.object({ readUntil: instant }),
  }),
};
