import IconLock from "@tabler/icons-react/icons/IconLock";
import IconUsers from "@tabler/icons-react/icons/IconUsers";
import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { Ticket } from "#contract/tickets/ticket-shapes.ts";
import { noteIssue } from "#web/features/bookings/notes/booking-note.ts";
import { useNoteDraft } from "#web/features/bookings/notes/note-draft.ts";
import styles from "#web/features/conversations/composer.module.css";
import { useAct } from "#web/platform/api/act.tsx";
import { useSubmissionKeys } from "#web/platform/forms/submission-keys.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { useFieldText } from "#web/platform/texts/problem-text.ts";
import { Button } from "#web/ui/button.tsx";
import { ChipGroup } from "#web/ui/fields/chip-group.tsx";
import { TextAreaField } from "#web/ui/fields/text-field.tsx";
import { useTicketCache } from "./ticket-cache.ts";

/** Answers a ticket; the operator also keeps internal notes, which look different in every way. */
export function TicketComposer({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("tickets.answer");
  const keysWord = useTranslations("conversations")("keys");
  const fieldText = useFieldText();
  const fieldId = useId();
  const { api, page } = usePage();
  const { refresh } = useTicketCache();
  const keys = useSubmissionKeys();
  const [draft, setDraft] = useNoteDraft(ticket.id);
  const [issue, setIssue] = useState<ReturnType<typeof noteIssue>>(null);
  const { manage, answer } = ticket.can;
  // Where nothing can be answered any more, the operator still keeps notes.
  const isInternal = manage && (draft.visibility === "internal" || !answer);
  const visibility = isInternal ? "internal" : "shared";
  const label = t(isInternal ? "labelInternal" : "label");
  const { act, isPending } = useAct({
    call: (said: { text: string; visibility: "shared" | "internal" }) =>
      api.tickets.answerTicket.call({ ticketId: ticket.id, ...said }, { context: { idempotencyKey: keys.keyFor(said) } }),
    success: (_entry, said) => ({ title: t(said.visibility === "internal" ? "kept" : "sent") }),
    title: "addNote",
    async done(_entry, said) {
      keys.done(said);
      setDraft({ note: "", visibility: draft.visibility });
      await refresh();
    },
  });
  const submit = () => {
    const found = noteIssue(draft.note);
    setIssue(found);
    if (found) document.getElementById(fieldId)?.focus();
    else if (!isPending) act({ text: draft.note.trim(), visibility });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form className={styles.form} data-internal={isInternal || undefined} onSubmit={onSubmit} noValidate data-print="no">
      <TextAreaField
        id={fieldId}
        label={label}
        hideLabel={!isInternal}
        placeholder={t("placeholder")}
        rows={3}
        value={draft.note}
        error={issue ? fieldText(issue, label) : undefined}
        onKeyDown={onKeyDown}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onChange={(event) => {
          setIssue(null);
          setDraft({ ...draft, note: event.currentTarget.value });
        }}
      />
      <div className={styles.foot}>
        <div>
          {manage && answer ? (
            <ChipGroup
              legend={t("visibility")}
              hideLegend
              name="visibility"
              options={[
                { value: "shared", label: t("shared"), icon: <IconUsers stroke={1.9} aria-hidden="true" /> },
                {
                  value: "internal",
                  label: t("internal", { product: page.settings.productName }),
                  icon: <IconLock stroke={1.9} aria-hidden="true" />,
                },
              ]}
              selected={[visibility]}
              onChange={([chosen]) => setDraft({ ...draft, visibility: chosen === "internal" ? "internal" : "shared" })}
            />
          ) : null}
          <p className={styles.help}>
            <span>{t(isInternal ? "internalHelp" : "sharedHelp")}</span> <span>{keysWord}</span>
          </p>
        </div>
        <Button type="submit" variant={isInternal ? "secondary" : "primary"} loading={isPending}>
          {t(isInternal ? "keep" : "send")}
        </Button>
      </div>
    </form>
  );
}
