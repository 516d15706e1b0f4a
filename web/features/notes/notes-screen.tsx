import IconNotes from "@tabler/icons-react/icons/IconNotes";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Suspense, use } from "react";
import { useTranslations } from "use-intl";
import type { Area } from "#contract/core/roles.ts";
import { noteFilters } from "#contract/notes/notes.ts";
import { NoList } from "#web/platform/lists/list-body.tsx";
import { ListFrame, ListSearch, ListTools, useListAddress } from "#web/platform/lists/list-frame.tsx";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { MoreTexts } from "#web/platform/texts/more-texts.tsx";
import { WithReferences } from "#web/platform/texts/with-references.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { PageSpinner } from "#web/ui/feedback/spinner.tsx";
import { ChipGroup } from "#web/ui/fields/chip-group.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import { Columns, Stack } from "#web/ui/stack.tsx";
import { NewNote } from "./new-note.tsx";
import { NoteEditor } from "./note-editor.tsx";
import { noteRecordPath } from "./note-record.ts";
import { type NotesSearch, notesDefaults, notesInput } from "./notes-search.ts";
import { loadNoteTexts } from "./texts.ts";

type ScreenProps = { area: Area; search: NotesSearch };

/** The screen with its own words, which the panel of every page has too. */
export function NotesScreen(props: ScreenProps) {
  const ui = useTranslations("ui");
  return (
    <Suspense fallback={<PageSpinner label={ui("loading")} />}>
      <WithTexts {...props} />
    </Suspense>
  );
}

function WithTexts(props: ScreenProps) {
  const notes = use(loadNoteTexts(usePage().page.language));
  return (
    <MoreTexts texts={{ notes }}>
      <OwnNotes {...props} />
    </MoreTexts>
  );
}

/** All of somebody's own notes: tasks first, by their day. */
function OwnNotes({ area, search }: ScreenProps) {
  const t = useTranslations("notes");
  const { api } = usePage();
  const path = `/${area}/notes`;
  const { go, hrefFor } = useListAddress(path, search, notesDefaults);
  const query = useQuery({
    ...api.privateNotes.listNotes.queryOptions({ input: notesInput(search) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { data, error } = query;
  return (
    <OfficePage title={t("title")} description={t("description")} crumbs={[{ label: t("title"), href: path }]}>
      <Stack gap={5}>
        <Card>
          <NewNote record={null} />
        </Card>
        {error && !data ? (
          <NoList error={error} onRetry={() => void query.refetch()} />
        ) : (
          <ListFrame
            page={data}
            hrefFor={(page) => hrefFor({ page })}
            tools={
              <ListTools>
                <ListSearch label={t("search")} value={search.q} onSearch={(q) => go({ q })} />
                <ChipGroup
                  legend={t("show")}
                  hideLegend
                  name="show"
                  options={noteFilters.map((value) => ({ value, label: t(`filters.${value}`) }))}
                  selected={[search.show]}
                  onChange={([show]) => go({ show: (show ?? "all") as NotesSearch["show"] })}
                />
              </ListTools>
            }
          >
            {data === undefined ? (
              <Skeleton height="12rem" />
            ) : data.items.length === 0 ? (
              <EmptyState icon={<IconNotes aria-hidden="true" />} title={t("empty")} text={t("emptyText")} headingLevel={2} />
            ) : (
              <Columns gap={4} least="20rem">
                {data.items.map((note) => (
                  <Card key={note.id}>
                    <Stack gap={2}>
                      {note.pinnedTo ? <Pinned area={area} pinnedTo={note.pinnedTo} /> : null}
                      <NoteEditor note={note} />
                    </Stack>
                  </Card>
                ))}
              </Columns>
            )}
          </ListFrame>
        )}
      </Stack>
    </OfficePage>
  );
}

function Pinned({ area, pinnedTo }: { area: Area; pinnedTo: NonNullable<Parameters<typeof NoteEditor>[0]["note"]["pinnedTo"]> }) {
  const t = useTranslations("notes");
  const href = noteRecordPath(area, pinnedTo);
  const text = <WithReferences>{t("here", { name: pinnedTo.name })}</WithReferences>;
  return <p>{href ? <UiLink href={href}>{text}</UiLink> : text}</p>;
}
