import IconLock from "@tabler/icons-react/icons/IconLock";
import IconUsers from "@tabler/icons-react/icons/IconUsers";
import { type FormEvent, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Booking } from "#contract/bookings/booking-details.ts";
import type { NoteVisibility } from "#contract/bookings/booking-states.ts";
import type { FieldIssue } from "#contract/core/errors.ts";
import type { Area } from "#contract/core/roles.ts";
import { useAct } from "#web/platform/api/act.tsx";
import { useSubmissionKeys } from "#web/platform/forms/submission-keys.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { useMe } from "#web/platform/session/current-person.ts";
import { useFieldText } from "#web/platform/texts/problem-text.ts";
import { Button } from "#web/ui/button.tsx";
import { ChipGroup } from "#web/ui/fields/chip-group.tsx";
import { TextAreaField } from "#web/ui/fields/text-field.tsx";
import { useToldNames } from "../acts/told.ts";
import { useBookingCache } from "../booking-queries.ts";
import { emptyDraft, type NoteDraft, noteIssue } from "./booking-note.ts";
import styles from "./booking-notes.module.css";

type Issue = Pick<FieldIssue, "code" | "params">;
type FormProps = { booking: Booking; area: Area; draft: NoteDraft; onDraft: (draft: NoteDraft) => void };

/** Adds a note, shared or internal. What is typed stays until the server has it. */
export function BookingNoteForm({ booking, area, draft, onDraft }: FormProps) {
  const t = useTranslations("bookings.notes");
  const fieldText = useFieldText();
  const fieldId = useId();
  const organisation = useOwnSide();
  const told = useToldNames(booking, area);
  const sharedHelp =
    booking.budgetApproval === "pending" ? t("sharedLaterHelp", { vendor: booking.vendor.name }) : t("sharedHelp", { told });
  const [issue, setIssue] = useState<Issue | null>(null);
  const fail = (found: Issue) => {
    setIssue(found);
    document.getElementById(fieldId)?.focus();
  };
  const { send, isPending } = useAddNote(booking, {
    onDone: () => onDraft({ ...emptyDraft, visibility: draft.visibility }),
    onIssue: fail,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = noteIssue(draft.note);
    if (found) fail(found);
    else if (!isPending) send({ ...draft, note: draft.note.trim() });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextAreaField
        id={fieldId}
        label={t("label")}
        hideLabel
        placeholder={t("placeholder")}
        rows={3}
        value={draft.note}
        error={issue ? fieldText(issue, t("label")) : undefined}
        onChange={(event) => {
          setIssue(null);
          onDraft({ ...draft, note: event.currentTarget.value });
        }}
      />
      <div className={styles.foot}>
        <div>
          <ChipGroup
            legend={t("visibility")}
            hideLegend
            name="visibility"
            options={[
              { value: "shared", label: t("sharedOption"), icon: <IconUsers stroke={1.9} aria-hidden="true" /> },
              { value: "internal", label: t("internalOption", { organisation }), icon: <IconLock stroke={1.9} aria-hidden="true" /> },
            ]}
            selected={[draft.visibility]}
            onChange={([visibility]) => onDraft({ ...draft, visibility: visibility as NoteVisibility })}
          />
          <p className={styles.help}>{draft.visibility === "shared" ? sharedHelp : t("internalHelp", { organisation })}</p>
        </div>
        <Button type="submit" variant="primary" loading={isPending}>
          {t("add")}
        </Button>
      </div>
    </form>
  );
}

/** Whose internal notes the person shares: their organisation's, or the operator's. */
function useOwnSide(): string {
  const { productName } = usePage().page.settings;
  return useMe().organisation?.name ?? productName;
}

function useAddNote(booking: Booking, { onDone, onIssue }: { onDone: () => void; onIssue: (issue: Issue) => void }) {
  const t = useTranslations();
  const { api } = usePage();
  const cache = useBookingCache(booking.id);
  const keys = useSubmissionKeys();
  const isRunning = useRef(false);
  const { act, isPending } = useAct({
    call: (draft: NoteDraft) =>
      api.bookings.addNote.call({ bookingId: booking.id, ...draft }, { context: { idempotencyKey: keys.keyFor(draft) } }),
    success: () => ({ title: t("bookings.notes.added") }),
    title: "addNote",
    async done(_note, draft) {
      keys.done(draft);
      onDone();
      await cache.fetchFresh().catch(() => undefined);
    },
    failed({ errors }) {
      const field = errors.find(({ path }) => path === "note");
      if (field) onIssue(field);
    },
    settled() {
      isRunning.current = false;
    },
  });
  const send = (draft: NoteDraft) => {
    // Two presses before the first paint of the spinner are one submission.
    if (isRunning.current) return;
    isRunning.current = true;
    act(draft);
  };
  return { send, isPending };
}
