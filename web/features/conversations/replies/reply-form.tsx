import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { replyPlaceholders, type SavedReply } from "#contract/conversations/saved-replies.ts";
import { type UiLanguage, uiLanguages } from "#contract/core/product.ts";
import { useDialogAct } from "#web/platform/api/act.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { useFieldText } from "#web/platform/texts/problem-text.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextAreaField, TextField } from "#web/ui/fields/text-field.tsx";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { Cluster, Stack } from "#web/ui/stack.tsx";

/** Makes, changes or deletes a saved reply; what the server refuses stands at its field. */
export function ReplyForm({ reply, onDone }: { reply: SavedReply | undefined; onDone: () => void }) {
  const t = useTranslations("conversations.replies");
  const ui = useTranslations("ui");
  const languages = useTranslations("ui.language");
  const fieldText = useFieldText();
  const { api, page } = usePage();
  const queryClient = useQueryClient();
  const [name, setName] = useState(reply?.name ?? "");
  const [text, setText] = useState(reply?.text ?? "");
  const [language, setLanguage] = useState<UiLanguage>(reply?.language ?? page.language);
  const [isDeleting, setDeleting] = useState(false);
  const done = async () => {
    await queryClient.invalidateQueries({ queryKey: api.savedReplies.key() });
    onDone();
  };
  const save = useDialogAct({
    call: () =>
      reply
        ? api.savedReplies.changeReply.call({ replyId: reply.id, name, text, language }, { context: { ifMatch: reply.version } })
        : api.savedReplies.saveReply.call({ name, text, language }),
    success: () => ({ title: t("saved") }),
    done,
  });
  const errorAt = (path: string, label: string) => {
    const issue = save.problem?.errors.find((each) => each.path === path);
    return issue ? { error: fieldText(issue, label) } : {};
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.act();
  };
  return (
    <>
      <form noValidate onSubmit={submit}>
        <Stack gap={4}>
          {save.problem?.errors.length ? null : save.notice}
          <TextField
            label={t("name")}
            required
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            {...errorAt("name", t("name"))}
          />
          <SelectField
            label={t("language")}
            value={language}
            options={uiLanguages.map((value) => ({ value, label: languages(value) }))}
            onChange={(event) => setLanguage(event.currentTarget.value as UiLanguage)}
          />
          <TextAreaField
            label={t("reply")}
            required
            rows={7}
            value={text}
            help={t("placeholders", { names: replyPlaceholders.map((each) => `{${each}}`).join(" ") })}
            onChange={(event) => setText(event.currentTarget.value)}
            {...errorAt("text", t("reply"))}
          />
          <Cluster>
            <Button type="submit" variant="primary" loading={save.isPending}>
              {ui("save")}
            </Button>
            <Button variant="ghost" onClick={onDone}>
              {ui("cancel")}
            </Button>
            {reply ? (
              <Button variant="quietDanger" aria-haspopup="dialog" onClick={() => setDeleting(true)}>
                {t("delete")}
              </Button>
            ) : null}
          </Cluster>
        </Stack>
      </form>
      {/* Its own form stands in no other. */}
      {reply && isDeleting ? <DeleteReply reply={reply} onClose={() => setDeleting(false)} onDone={done} /> : null}
    </>
  );
}

/** Asks first: colleagues lose the reply too. */
function DeleteReply({ reply, onClose, onDone }: { reply: SavedReply; onClose: () => void; onDone: () => Promise<void> }) {
  const t = useTranslations("conversations.replies");
  const ui = useTranslations("ui");
  const { api } = usePage();
  const { act, isPending, notice } = useDialogAct({
    call: () => api.savedReplies.deleteReply.call({ replyId: reply.id }),
    success: () => ({ title: t("deleted") }),
    done: onDone,
    // A colleague was quicker: the list shows what there is.
    failed: ({ code }) => (code === "resource.notFound" ? onDone() : undefined),
  });
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      onConfirm={() => act()}
      title={t("deleteTitle", { name: reply.name })}
      description={t("deleteText")}
      confirmLabel={t("delete")}
      cancelLabel={ui("cancel")}
      closeLabel={ui("close")}
      pending={isPending}
      error={notice}
    />
  );
}
