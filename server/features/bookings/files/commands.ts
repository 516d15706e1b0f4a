import type { User } from "#server/access/actor.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { otherFormat } from "#server/platform/files/picture-kind.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { fileNameOf, messageFileKind } from "./file-kind.ts";
import { deleteFile, type FileRow, insertFile, listForgotten } from "./queries.ts";

/**
 * Takes a file that is to be sent with a message of a conversation which the
 * person may write in. Until it is sent, nobody else sees it.
 *
 * @throws Refusal `file.unsupported` (params: format)
 */
export async function addFile(
  { db, media, clock }: Services,
  user: User,
  conversationId: string,
  file: { bytes: Uint8Array; name: string },
): Promise<FileRow> {
  const kind = messageFileKind(file.bytes) ?? refuse("file.unsupported", { format: otherFormat(file.bytes) ?? "none" });
  const at = clock.now();
  const id = newId(at);
  // The row first: what is written without one would be forgotten by nobody.
  const row = await insertFile(db, {
    id,
    conversation_id: conversationId,
    uploaded_by: user.id,
    name: fileNameOf(file.name, kind),
    kind,
    bytes: file.bytes.length,
    created_at: at,
  });
  try {
    await media.writeDocument(id, file.bytes);
  } catch (error) {
    await deleteFile(db, id).catch(() => undefined);
    throw error;
  }
  return row;
}

const batchSize = 500;
/** Whoever writes a message sends its files on the same day. */
const unsentMs = 24 * 60 * 60 * 1000;

/** Removes files that were never sent, and those whose person had them erased: the bytes first. */
export async function forgetFiles({ db, media, clock, log }: Services): Promise<void> {
  for (const id of await listForgotten(db, new Date(clock.now().getTime() - unsentMs), batchSize)) {
    try {
      await media.removeDocument(id);
      await deleteFile(db, id);
    } catch (error) {
      log.error({ err: error, fileId: id }, "a file could not be removed");
    }
  }
}
