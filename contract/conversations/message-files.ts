import { z } from "zod";
import { id } from "#contract/core/fields/fields.ts";

/** What a file that comes with a message can be, by its content. */
export const messageFileKinds = ["pdf", "jpeg", "png", "webp", "avif", "heic"] as const;
export type MessageFileKind = (typeof messageFileKinds)[number];

/** So many come with one message, each of so many bytes at most. */
export const maxMessageFiles = 5;
export const maxFileBytes = 10 * 1024 * 1024;
export const maxFileName = 120;

/** A file of a message; `…/files/{id}/content` is what is in it, for whoever may read the message. */
export const messageFile = z.object({
  id,
  name: z.string(),
  kind: z.enum(messageFileKinds),
  bytes: z.int(),
});
export type MessageFile = z.infer<typeof messageFile>;
