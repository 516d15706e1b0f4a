import IconLock from "@tabler/icons-react/icons/IconLock";
import IconMessageBolt from "@tabler/icons-react/icons/IconMessageBolt";
import IconUsers from "@tabler/icons-react/icons/IconUsers";
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { NoteVisibility } from "#contract/bookings/booking-states.ts";
import type { FieldIssue } from "#contract/core/errors.ts";
import { type NoteDraft, noteIssue } from "#web/features/bookings/notes/booking-note.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { useMe } from "#web/platform/session/current-person.ts";
import { useFieldText } from "#web/platform/texts/problem-text.ts";
import { Button } from "#web/ui/button.tsx";
import { ChipGroup } from "#web/ui/fields/chip-group.tsx";
import { TextAreaField } from "#web/ui/fields/text-field.tsx";
import { Cluster } from "#web/ui/stack.tsx";
import styles from "./composer.module.css";
import { ComposerFiles } from "./composer-files.tsx";
import { useComposerFiles } from "./use-composer-files.ts";
import { useSendMessage } from "./use-send-message.ts";

const RepliesDrawer = lazy(() => import("./replies/replies-drawer.tsx").then((module) => ({ default: module.RepliesDrawer })));

type Issue = Pick<FieldIssue, "code" | "params">;
type ComposerProps = {
  conversationId: string;
  /** Who hears of a shared message. */
  sharedHelp: string;
  draft: NoteDraft;
  onDraft: (draft: NoteDraft) => void;
};

/** Writes a message, for everybody or for one's own side, which looks different in every way. What is typed stays until the server has it. */
export function Composer({ conversationId, sharedHelp, draft, onDraft }: ComposerProps) {
  const t = useTranslations("conversations");
  const fieldText = useFieldText();
  const fieldId = useId();
  const organisation = useOwnSide();
  const isInternal = draft.visibility === "internal";
  const label = t(isInternal ? "labelInternal" : "label");
  const [issue, setIssue] = useState<Issue | null>(null);
  const fail = (found: Issue) => {
    setIssue(found);
    document.getElementById(fieldId)?.focus();
  };
  const [isChoosing, setChoosing] = useState(false);
  const files = useComposerFiles(conversationId);
  const { send, isPending } = useSendMessage(conversationId, {
    onDone() {
      files.clear();
      onDraft({ note: "", visibility: draft.visibility });
    },
    onIssue: fail,
  });
  const submit = () => {
    const found = noteIssue(draft.note);
    if (found) fail(found);
    else if (!isPending && !files.isAdding) send({ ...draft, note: draft.note.trim(), fileIds: files.files.map(({ id }) => id) });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <>
      <form className={styles.form} data-internal={isInternal || undefined} onSubmit={onSubmit} noValidate>
        <TextAreaField
          id={fieldId}
          label={label}
          hideLabel={!isInternal}
          placeholder={isInternal ? t("placeholderInternal", { organisation }) : t("placeholder")}
          rows={3}
          value={draft.note}
          error={issue ? fieldText(issue, label) : undefined}
          onKeyDown={onKeyDown}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onChange={(event) => {
            setIssue(null);
            onDraft({ ...draft, note: event.currentTarget.value });
          }}
        />
        <Cluster>
          <ComposerFiles files={files.files} isAdding={files.isAdding} onAdd={files.add} onRemove={files.remove} />
          <Button
            size="s"
            variant="ghost"
            icon={<IconMessageBolt size={16} stroke={1.9} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setChoosing(true)}
          >
            {t("replies.open")}
          </Button>
        </Cluster>
        <div className={styles.foot}>
          <div>
            <ChipGroup
              legend={t("visibility")}
              hideLegend
              name={`visibility-${conversationId}`}
              options={[
                { value: "shared", label: t("sharedOption"), icon: <IconUsers stroke={1.9} aria-hidden="true" /> },
                { value: "internal", label: t("internalOption", { organisation }), icon: <IconLock stroke={1.9} aria-hidden="true" /> },
              ]}
              selected={[draft.visibility]}
              onChange={([visibility]) => onDraft({ ...draft, visibility: visibility as NoteVisibility })}
            />
            <p className={styles.help}>
              <span>{isInternal ? t("internalHelp", { organisation }) : sharedHelp}</span> <span>{t("keys")}</span>
            </p>
          </div>
          <Button type="submit" variant={isInternal ? "secondary" : "primary"} loading={isPending}>
            {t(isInternal ? "keepInternal" : "send")}
          </Button>
        </div>
      </form>
      {/* Its own form stands in no other. */}
      {isChoosing ? (
        <Suspense fallback={null}>
          <RepliesDrawer
            conversationId={conversationId}
            onChoose={(text) => {
              setChoosing(false);
              onDraft({ ...draft, note: draft.note.trim() === "" ? text : `${draft.note.trimEnd()}\n\n${text}` });
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Whose internal notes the person shares: their organisation's, or the operator's. */
function useOwnSide(): string {
  const { productName } = usePage().page.settings;
  return useMe().organisation?.name ?? productName;
}
