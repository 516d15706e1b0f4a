import { useState } from "react";
import { clearDraft, readDraft, writeDraft } from "#web/platform/forms/drafts.ts";
import { useUnsavedWork } from "#web/platform/forms/unsaved-work.ts";
import { type NoteDraft, noteDraftOf } from "./booking-note.ts";

/** What is being written about a booking, or in a conversation: guarded and kept as what is typed in any form. */
export function useNoteDraft(id: string): [NoteDraft, (draft: NoteDraft) => void] {
  const key = `note:${id}`;
  const [draft, setDraft] = useState(() => noteDraftOf(readDraft(key)));
  useUnsavedWork(() => draft.note.trim() !== "");
  const change = (next: NoteDraft) => {
    if (next.note === "") clearDraft(key);
    else writeDraft(key, next);
    setDraft(next);
  };
  return [draft, change];
}
