import IconTrash from "@tabler/icons-react/icons/IconTrash";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { PrivateNote } from "#contract/notes/notes.ts";
import { useAct, useDialogAct } from "#web/platform/api/act.tsx";
import { useUnsavedWork } from "#web/platform/forms/unsaved-work.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { TextAreaField } from "#web/ui/fields/text-field.tsx";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { Cluster, Stack } from "#web/ui/stack.tsx";
import { useNoteCache } from "./note-cache.ts";
import { NoteDay } from "./note-day.tsx";

type Fields = Pick<PrivateNote, "text" | "dueOn" | "isDone">;
const fieldsOf = ({ text, dueOn, isDone }: PrivateNote): Fields => ({ text, dueOn, isDone });
const isSame = (one: Fields, other: Fields) =>
  one.text.trim() === other.text.trim() && one.dueOn === other.dueOn && one.isDone === other.isDone;

/** So long nobody typed before it is saved. */
const restMs = 800;

/** One note that is saved while it is typed; what another window made of it meanwhile is shown, and one of the two is chosen. */
export function NoteEditor({ note }: { note: PrivateNote }) {
  const t = useTranslations("notes");
  const { api } = usePage();
  const [base, setBase] = useState(note);
  const [fields, setFields] = useState(() => fieldsOf(note));
  const [theirs, setTheirs] = useState<PrivateNote | null>(null);
  const isChanged = !isSame(fields, fieldsOf(base));
  useUnsavedWork(() => isChanged);

  const { act: save, isPending } = useAct({
    call: ({ version, ...change }: Fields & { version: number }) =>
      api.privateNotes.changeNote.call({ noteId: note.id, ...change }, { context: { ifMatch: version } }),
    success: () => null,
    title: "update",
    done: (saved) => setBase(saved),
    stale: async () => {
      const fresh = await api.privateNotes.getNote.call({ noteId: note.id }).catch(() => null);
      setTheirs(fresh);
      return fresh !== null;
    },
  });
  const { version } = base;
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    if (!isChanged || isPending || theirs || fields.text.trim() === "") return;
    const timer = setTimeout(() => latest.current({ ...fields, version }), restMs);
    return () => clearTimeout(timer);
  }, [fields, isChanged, isPending, theirs, version]);

  const change = (part: Partial<Fields>) => setFields((held) => ({ ...held, ...part }));
  const choose = (kept: Fields) => {
    if (theirs) setBase(theirs);
    setFields(kept);
    setTheirs(null);
  };
  return (
    <Stack gap={2}>
      <TextAreaField
        label={t("text")}
        hideLabel
        rows={3}
        maxLength={4_000}
        value={fields.text}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      {theirs ? (
        <Notice
          tone="warning"
          title={t("stale")}
          announce="polite"
          action={
            <Cluster>
              <Button size="s" onClick={() => choose(fields)}>
                {t("keepMine")}
              </Button>
              <Button size="s" onClick={() => choose(fieldsOf(theirs))}>
                {t("takeTheirs")}
              </Button>
            </Cluster>
          }
        >
          {t("staleText", { text: theirs.text })}
        </Notice>
      ) : null}
      <NoteDay value={fields.dueOn} onChange={(dueOn) => change({ dueOn })} />
      <Cluster justify={fields.dueOn ? "between" : "end"}>
        {fields.dueOn ? (
          <CheckboxField label={t("done")} checked={fields.isDone} onChange={(event) => change({ isDone: event.currentTarget.checked })} />
        ) : null}
        <Cluster>
          <span role="status">{isChanged ? t("saving") : version > note.version ? t("saved") : ""}</span>
          <DeleteButton note={base} />
        </Cluster>
      </Cluster>
    </Stack>
  );
}

/** Asks first: what stands in the note is kept nowhere else. */
function DeleteButton({ note: { id, version } }: { note: PrivateNote }) {
  const t = useTranslations("notes");
  const ui = useTranslations("ui");
  const { api } = usePage();
  const { refresh } = useNoteCache();
  const [isAsked, setAsked] = useState(false);
  const { act, isPending, notice, reset } = useDialogAct({
    call: () => api.privateNotes.deleteNote.call({ noteId: id }, { context: { ifMatch: version } }),
    success: () => ({ title: t("removed") }),
    done: refresh,
    failed: refresh,
  });
  const close = () => {
    setAsked(false);
    reset();
  };
  return (
    <>
      <IconButton
        label={t("remove")}
        icon={<IconTrash size={18} stroke={1.9} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setAsked(true)}
      />
      {isAsked ? (
        <ConfirmDialog
          open
          danger
          onClose={close}
          onConfirm={() => act()}
          title={t("removeTitle")}
          description={t("removeText")}
          confirmLabel={t("remove")}
          cancelLabel={ui("cancel")}
          closeLabel={ui("close")}
          pending={isPending}
          error={notice}
        />
      ) : null}
    </>
  );
}
