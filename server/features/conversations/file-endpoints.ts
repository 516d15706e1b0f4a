import { maxFileBytes } from "#contract/conversations/message-files.ts";
import { isUuid } from "#contract/core/fields/uuid.ts";
import type { User } from "#server/access/actor.ts";
import { requireUser } from "#server/access/guard.ts";
import { addFile } from "#server/features/bookings/files/commands.ts";
import { findFile, presentFile } from "#server/features/bookings/files/queries.ts";
import type { PictureIntake } from "#server/platform/files/picture-intake.ts";
import type { DirectEndpoint } from "#server/platform/http/edge.ts";
import { found, refuse } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { mayWrite } from "./present.ts";
import { findConversation } from "./queries.ts";

const megabyte = 1024 * 1024;
const tooLarge = (size: number) => {
  if (size > maxFileBytes)
    refuse("file.tooLarge", { megabytes: Math.ceil((size / megabyte) * 10) / 10, maxMegabytes: maxFileBytes / megabyte });
};

/**
 * `POST /api/conversations/{id}/files` with `multipart/form-data` and one part
 * `file`, which answers the file, and `GET …/files/{fileId}/content`, for
 * whoever may read the message that it came with. It is always saved, never
 * shown by the browser itself: a file is somebody else's.
 */
export function fileEndpoints(services: Services, takeFile: PictureIntake): DirectEndpoint[] {
  const conversationOf = async (user: User, id: string) => found(isUuid(id) ? await findConversation(services.db, user, id) : undefined);
  return [
    {
      method: "POST",
      path: "/conversations/:id/files",
      access: "notes.add",
      async handle(request, { actor }, { id = "" }) {
        const user = requireUser(actor);
        const conversation = await conversationOf(user, id);
        if (!mayWrite(user)) refuse("access.denied");
        const row = await takeFile(request, user, (bytes, name) => addFile(services, user, conversation.id, { bytes, name }), {
          part: "file",
          refuseTooLarge: tooLarge,
          maxBytes: maxFileBytes,
        });
        return Response.json(presentFile(row), { status: 201 });
      },
    },
    {
      method: "GET",
      path: "/conversations/:id/files/:fileId/content",
      access: "notes.read",
      async handle(_request, { actor }, { id = "", fileId = "" }) {
        const user = requireUser(actor);
        const { id: conversationId, booking_id: bookingId } = await conversationOf(user, id);
        const file = found(isUuid(fileId) ? await findFile(services.db, user, { conversationId, bookingId }, fileId) : undefined);
        const stored = found(await services.media.readDocument(file.id));
        return new Response(stored.body as BodyInit, {
          headers: {
            "content-type": "application/octet-stream",
            "content-disposition": `attachment; filename="${file.name.replace(/[^\x20-\x7e]|["\\]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)}`,
            "content-length": String(file.bytes),
            "cache-control": "no-store",
            "x-content-type-options": "nosniff",
          },
        });
      },
    },
  ];
}
