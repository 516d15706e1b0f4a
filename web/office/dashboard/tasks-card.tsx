import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { Area } from "#contract/core/roles.ts";
import type { PrivateNote } from "#contract/notes/notes.ts";
import { noteRecordPath } from "#web/features/notes/note-record.ts";
import { useFormats, usePage, useToday } from "#web/platform/page/route-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import styles from "./dashboard.module.css";

/** The person's own tasks of today and of days before, the oldest first; nothing where none is due. */
export function TasksCard({ area }: { area: Area }) {
  const t = useTranslations("dashboard");
  const { api } = usePage();
  const today = useToday();
  const { data } = useQuery(api.privateNotes.listNotes.queryOptions({ input: { show: "tasks", pageSize: 10 }, staleTime: 0 }));
  const due = data?.items.filter(({ dueOn }) => dueOn !== null && dueOn <= today) ?? [];
  if (due.length === 0) return null;
  const all = `/${area}/notes?show=tasks`;
  return (
    <Card
      title={t("tasks")}
      action={
        <ButtonLink size="s" variant="ghost" href={all}>
          {t("allTasks")}
        </ButtonLink>
      }
    >
      <ul className={styles.rows}>
        {due.slice(0, 5).map((note) => (
          <li key={note.id}>
            <UiLink href={(note.pinnedTo && noteRecordPath(area, note.pinnedTo)) ?? all}>
              <bdi>{firstLineOf(note)}</bdi>
            </UiLink>
            {note.pinnedTo ? (
              <span className={styles.label}>
                <bdi>{note.pinnedTo.name}</bdi>
              </span>
            ) : null}
            <Due day={note.dueOn ?? today} today={today} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Due({ day, today }: { day: string; today: string }) {
  const t = useTranslations("dashboard");
  const formats = useFormats();
  return <Badge tone={day < today ? "warning" : "neutral"}>{day < today ? formats.date(day) : t("today")}</Badge>;
}

/** As much of a note as a line holds. */
const mostLetters = 120;

function firstLineOf({ text }: PrivateNote): string {
  const [line = ""] = text.trim().split("\n", 1);
  return line.length > mostLetters ? `${line.slice(0, mostLetters).trimEnd()}…` : line;
}
