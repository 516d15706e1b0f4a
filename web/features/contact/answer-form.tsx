import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import type { ContactRequest } from "#contract/contact/contact.ts";
import { useDialogAct } from "#web/platform/api/act.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/fields/text-field.tsx";
import { Stack } from "#web/ui/stack.tsx";

/** Writes back to whoever asked; what fails leaves the words where they are. */
export function AnswerForm({ request }: { request: ContactRequest }) {
  const t = useTranslations("contact.answer");
  const fields = useTranslations("fields");
  const formats = useFormats();
  const { api, queryClient } = usePage();
  const [text, setText] = useState("");
  const [isTold, setTold] = useState(false);
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.contact.key() });
  const label = t("label", { name: request.name });
  const { act, isPending, notice } = useDialogAct<ContactRequest>({
    call: () =>
      api.contact.answerContactRequest.call({ requestId: request.id, text: text.trim() }, { context: { ifMatch: request.version } }),
    success: () => ({ title: t("sent", { name: request.name }) }),
    done() {
      setText("");
      setTold(false);
      return refresh();
    },
    // What was written stays, and goes out onto what others did meanwhile.
    failed: refresh,
  });
  const isMissing = text.trim().length < 2;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTold(true);
    if (!isMissing) act();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={3}>
        <TextAreaField
          label={label}
          help={t("help", { language: formats.language(request.language) })}
          value={text}
          maxLength={5000}
          rows={6}
          error={isTold && isMissing ? fields("required", { field: label }) : undefined}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {notice}
        <div>
          <Button type="submit" variant="primary" loading={isPending}>
            {t("send")}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
