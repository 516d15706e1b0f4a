import type { NoteVisibility } from "#contract/bookings/booking-states.ts";
import type { FieldIssue } from "#contract/core/errors.ts";

export type NoteDraft = { note: string; visibility: NoteVisibility };

export const emptyDraft: NoteDraft = { note: "", visibility: "shared" };

/** What was being written at a booking, as the tab's drafts have it; nothing where that is no note. */
export function noteDraftOf(kept: unknown): NoteDraft {
  const draft = kept as Partial<NoteDraft> | null | undefined;
  if (typeof draft?.note !== "string") return emptyDraft;
  return { note: draft.note, visibility: draft.visibility === "internal" ? "internal" : "shared" };
}

/** Most characters of a note or a reason (decisions section 3). */
export const noteLength = 4_000;

/** What is wrong with a note, before it is sent; the server judges by the same rule. */
export function noteIssue(note: string): Pick<FieldIssue, "code" | "params"> | null {
  const { length } = note.normalize("NFC").trim();
  if (length === 0) return { code: "required", params: {} };
  return length > noteLength ? { code: "tooLong", params: { n: noteLength } } : null;
}
