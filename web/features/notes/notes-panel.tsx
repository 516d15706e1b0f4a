import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { use } from "react";
import { useTranslations } from "use-intl";
import { Part } from "#web/platform/api/part.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { useMe } from "#web/platform/session/current-person.ts";
import { MoreTexts } from "#web/platform/texts/more-texts.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Drawer } from "#web/ui/overlay/dialog.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { NewNote } from "./new-note.tsx";
import { NoteEditor } from "./note-editor.tsx";
import { noteRecordAt } from "./note-record.ts";
import { loadNoteTexts } from "./texts.ts";

/** One's own notes on what the page shows, or those pinned to nothing. */
export function NotesPanel({ onClose }: { onClose: () => void }) {
  const notes = use(loadNoteTexts(usePage().page.language));
  return (
    <MoreTexts texts={{ notes }}>
      <OpenPanel onClose={onClose} />
    </MoreTexts>
  );
}

function OpenPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslations("notes");
  const ui = useTranslations("ui");
  const { api } = usePage();
  const { area } = useMe();
  const { href } = useLocation();
  const record = noteRecordAt(href);
  const input = record ? { kind: record.kind, recordId: record.id } : { show: "loose" as const };
  const query = useQuery({ ...api.privateNotes.listNotes.queryOptions({ input }), staleTime: 0 });
  const pinned = query.data?.items[0]?.pinnedTo;
  return (
    <Drawer
      open
      keepsTyped
      onClose={onClose}
      title={t("title")}
      closeLabel={ui("close")}
      description={record && pinned ? t("here", { name: pinned.name }) : t("description")}
      footer={
        <ButtonLink href={`/${area}/notes`} onClick={onClose}>
          {t("all")}
        </ButtonLink>
      }
    >
      <Stack gap={5}>
        <NewNote record={record} />
        <Part query={query} height="8rem">
          {({ items }) => (
            <Stack gap={5}>
              {items.map((note) => (
                <NoteEditor key={note.id} note={note} />
              ))}
            </Stack>
          )}
        </Part>
      </Stack>
    </Drawer>
  );
}
