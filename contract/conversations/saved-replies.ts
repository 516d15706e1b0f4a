import { z } from "zod";
import { endpoint } from "#contract/core/endpoint.ts";
import { id, line, prose } from "#contract/core/fields/fields.ts";
import { uiLanguages } from "#contract/core/product.ts";

/** An organisation keeps so many in each language. */
export const maxSavedReplies = 50;

/** What stands in braces in a saved reply, `{client}`, and is filled in where it is used. */
export const replyPlaceholders = [
  "reference",
  "listing",
  "date",
  "time",
  "participants",
  "client",
  "team",
  "vendor",
  "contact",
  "me",
] as const;
export type ReplyPlaceholder = (typeof replyPlaceholders)[number];

const inBraces = /\{([^{}]*)\}/g;
const isKnown = (name: string): name is ReplyPlaceholder => replyPlaceholders.some((known) => known === name);

/** What stands in braces and is no placeholder, as it is written. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(inBraces)].flatMap(([, name = ""]) => (isKnown(name) ? [] : name));

/**
 * The reply with what is known filled in; what is not known stays in its braces.
 *
 * @property missing the placeholders that nothing is known for
 */
export function fillReply(
  text: string,
  facts: Partial<Record<ReplyPlaceholder, string | null>>,
): { text: string; missing: ReplyPlaceholder[] } {
  const missing = new Set<ReplyPlaceholder>();
  const filled = text.replace(inBraces, (written, name: string) => {
    if (!isKnown(name)) return written;
    const fact = facts[name];
    if (!fact) missing.add(name);
    return fact || written;
  });
  return { text: filled, missing: [...missing] };
}

const replyText = prose(1, 4_000).superRefine((text, context) => {
  const [name] = unknownPlaceholders(text);
  if (name !== undefined)
    context.addIssue({ code: "custom", params: { code: "unknownPlaceholder", name, allowed: [...replyPlaceholders] } });
});

export const savedReplyInput = z.strictObject({ name: line(1, 60), language: z.enum(uiLanguages), text: replyText });

export const savedReply = z.object({ id, name: z.string(), language: z.enum(uiLanguages), text: z.string(), version: z.int() });
export type SavedReply = z.infer<typeof savedReply>;

/** A saved reply as it would be sent in one conversation. */
export const filledReply = savedReply.extend({
  filled: z.string(),
  /** What nothing is known for there, such as the date where nothing is booked yet. */
  missing: z.array(z.enum(replyPlaceholders)),
});
export type FilledReply = z.infer<typeof filledReply>;

const common = { tag: "conversations", access: "notes.add" } as const;
const one = { replyId: id };

/** What an organisation writes again and again, with the booking's facts filled in. */
export const savedReplies = {
  listSavedReplies: endpoint({
    ...common,
    method: "GET",
    path: "/conversations/{conversationId}/saved-replies",
    summary: "The caller's organisation's saved replies, filled in for a conversation",
    input: z.strictObject({ conversationId: id }),
    output: z.object({ items: z.array(filledReply) }),
  }),
  saveReply: endpoint({
    ...common,
    method: "POST",
    path: "/saved-replies",
    summary: "Save a reply for the caller's organisation",
    description: `What stands in braces is filled in where it is used: ${replyPlaceholders.map((name) => `\`{${name}}\``).join(", ")}; anything else in braces is refused. ${maxSavedReplies} a language at most.`,
    status: 201,
    refuses: ["reply.tooMany"],
    input: savedReplyInput,
    output: savedReply,
  }),
  changeReply: endpoint({
    ...common,
    method: "PUT",
    path: "/saved-replies/{replyId}",
    summary: "Change a saved reply",
    needsVersion: true,
    input: savedReplyInput.extend(one),
    output: savedReply,
  }),
  deleteReply: endpoint({
    ...common,
    method: "DELETE",
    path: "/saved-replies/{replyId}",
    summary: "Delete a saved reply; what was sent with it stays",
    input: z.strictObject(one),
    output: z.object({ id }),
  }),
};
