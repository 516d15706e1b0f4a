import IconLock from "@tabler/icons-react/icons/IconLock";
import IconUsers from "@tabler/icons-react/icons/IconUsers";
import { useTranslations } from "use-intl";
import type { Booking, BookingNote } from "#contract/bookings/booking-details.ts";
import type { Area } from "#contract/core/roles.ts";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Card } from "#web/ui/card.tsx";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import type { NoteDraft } from "./booking-note.ts";
import { BookingNoteForm } from "./booking-note-form.tsx";
import styles from "./booking-notes.module.css";

type NotesProps = { booking: Booking; area: Area; draft: NoteDraft; onDraft: (draft: NoteDraft) => void };

/** The notes that the person may read, oldest first, and the form for the next one. */
export function BookingNotes({ booking, area, draft, onDraft }: NotesProps) {
  const t = useTranslations("bookings.notes");
  const { notes, can } = booking;
  return (
    <Card title={t("title")}>
      {notes.length === 0 ? (
        <p className={styles.empty}>{t(can.addNote ? "empty" : "emptyReadOnly")}</p>
      ) : (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </ul>
      )}
      {can.addNote ? (
        <div data-print="no">
          <BookingNoteForm booking={booking} area={area} draft={draft} onDraft={onDraft} />
        </div>
      ) : null}
    </Card>
  );
}

function Note({ note }: { note: BookingNote }) {
  const t = useTranslations("bookings.notes");
  const formats = useFormats();
  const { productName } = usePage().page.settings;
  const isInternal = note.visibility === "internal";
  const Icon = isInternal ? IconLock : IconUsers;
  return (
    <li className={styles.note} data-internal={isInternal || undefined}>
      <Avatar name={note.userName} size="s" />
      <div className={styles.body}>
        <p className={styles.head}>
          <strong>{note.userName}</strong>
          <span className={styles.meta}>{t(`roles.${note.authorRole}`, { product: productName })}</span>
          <time className={styles.meta} dateTime={note.createdAt}>
            {formats.instant(note.createdAt)}
          </time>
          <Badge tone={isInternal ? "warning" : "neutral"} icon={<Icon size={13} stroke={2} aria-hidden="true" />}>
            {t(isInternal ? "internal" : "shared")}
          </Badge>
        </p>
        <p className={styles.text}>{note.note}</p>
      </div>
    </li>
  );
}
