import type { NoteAuthorRole, NoteVisibility } from "#contract/bookings/booking-states.ts";
import type { Offer } from "#contract/bookings/offers/offer-shapes.ts";
import type { ThreadEntry } from "#contract/conversations/conversation-shapes.ts";
import type { MessageFile } from "#contract/conversations/message-files.ts";
import { shownName } from "#contract/core/erased-name.ts";
import type { User } from "#server/access/actor.ts";
import type { StoredDetails } from "#server/platform/db/documents.ts";
import { presentStep } from "../present.ts";

/** A note, whose `note` is not null, or what the audit says happened, with its `type`. */
export type ThreadRow = {
  id: string;
  at: Date;
  user_name: string;
  user_id: string | null;
  author_role: NoteAuthorRole | null;
  visibility: NoteVisibility | null;
  note: string | null;
  type: string | null;
  details: StoredDetails | null;
};

/**
 * @param offer what the step made, or decided
 * @param files what came with the message
 */
export function presentEntry(row: ThreadRow, user: User, offer: Offer | null, files: MessageFile[] = []): ThreadEntry {
  const { id, at, user_name, user_id, author_role, visibility, note, type, details } = row;
  return {
    id,
    at: at.toISOString(),
    byName: shownName(user_name, user.readsIn),
    isOwn: user_id === user.id,
    message:
      note === null || author_role === null || visibility === null ? null : { authorRole: author_role, visibility, text: note, files },
    step: type === null ? null : presentStep(type, details ?? {}, user),
    offer: type === "OfferMadeEvent" ? offer : null,
  };
}
