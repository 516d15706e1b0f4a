import type { NoteVisibility } from "#contract/booking-states.ts";
import type { FieldIssue } from "#contract/errors.ts";

export type NoteDraft = { note: string; visibility: NoteVisibility };

export const emptyDraft: NoteDraft = { note: "", visibility: "shared" };

const kept = new Map<string, NoteDraft>();

/** What was being written at a booking before the person looked at something else; it lives as long as the page. */
export function keptDraft(bookingId: string): NoteDraft {
  return kept.get(bookingId) ?? emptyDraft;
}

export function keepDraft(bookingId: string, draft: NoteDraft): void {
  if (draft.note === "") kept.delete(bookingId);
  else kept.set(bookingId, draft);
}

/** Most characters of a note or a reason (decisions section 3). */
export const noteLength = 4_000;

/** What is wrong with a note, before it is sent; the server judges by the same rule. */
export function noteIssue(note: string): Pick<FieldIssue, "code" | "params"> | null {
  const { length } = note.normalize("NFC").trim();
  if (length === 0) return { code: "required", params: {} };
  return length > noteLength ? { code: "tooLong", params: { n: noteLength } } : null;
}
