import { type FormEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { noteIssue } from "#web/features/bookings/notes/booking-note.ts";
import { useNoteDraft } from "#web/features/bookings/notes/note-draft.ts";
import { useAct } from "#web/platform/api/act.tsx";
import { useSubmissionKeys } from "#web/platform/forms/submission-keys.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { useFieldText } from "#web/platform/texts/problem-text.ts";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/fields/text-field.tsx";
import { Cluster, Stack } from "#web/ui/stack.tsx";
import { useNoteCache } from "./note-cache.ts";
import { NoteDay } from "./note-day.tsx";
import type { NoteRecord } from "./note-record.ts";

/** Begins a note, on the record that the page shows where there is one. */
export function NewNote({ record }: { record: NoteRecord | null }) {
  const t = useTranslations("notes");
  const fieldText = useFieldText();
  const fieldId = useId();
  const { api } = usePage();
  const { refresh } = useNoteCache();
  const keys = useSubmissionKeys();
  const [draft, setDraft] = useNoteDraft(`own:${record?.id ?? ""}`);
  const [dueOn, setDueOn] = useState<string | null>(null);
  const [issue, setIssue] = useState<ReturnType<typeof noteIssue>>(null);
  const label = t("add");
  const { act, isPending } = useAct({
    call: (input: { text: string; dueOn: string | null; pinnedTo: NoteRecord | null }) =>
      api.privateNotes.createNote.call(input, { context: { idempotencyKey: keys.keyFor(input) } }),
    success: () => ({ title: t("added") }),
    title: "addNote",
    done(_note, input) {
      keys.done(input);
      setDraft({ note: "", visibility: "shared" });
      setDueOn(null);
      return refresh();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = noteIssue(draft.note);
    setIssue(found);
    if (found) document.getElementById(fieldId)?.focus();
    else if (!isPending) act({ text: draft.note.trim(), dueOn, pinnedTo: record });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={2}>
        <TextAreaField
          id={fieldId}
          label={label}
          placeholder={t("placeholder")}
          rows={3}
          value={draft.note}
          error={issue ? fieldText(issue, t("text")) : undefined}
          onChange={(event) => {
            setIssue(null);
            setDraft({ note: event.currentTarget.value, visibility: "shared" });
          }}
        />
        <Cluster justify="between">
          <NoteDay value={dueOn} onChange={setDueOn} />
          <Button type="submit" variant="primary" loading={isPending}>
            {label}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
