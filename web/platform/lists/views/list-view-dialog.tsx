import { type FormEvent, useEffect, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { maxViewName } from "#contract/saved-views/list-names.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { Stack } from "#web/ui/stack.tsx";
import type { ApiProblem } from "../../api/problem.ts";
import { useFieldText, useProblemText } from "../../texts/problem-text.ts";

type ListViewDialogProps = {
  title: string;
  name: string;
  isDefault: boolean;
  problem: ApiProblem | undefined;
  isPending: boolean;
  onSave: (name: string, isDefault: boolean) => void;
  onClose: () => void;
};

/** Asks what a view is called and whether the list opens with it. */
export function ListViewDialog({ title, name: given, isDefault: first, problem, isPending, onSave, onClose }: ListViewDialogProps) {
  const t = useTranslations("ui.views");
  const ui = useTranslations("ui");
  const fieldText = useFieldText();
  const textOf = useProblemText();
  const id = useId();
  const [name, setName] = useState(given);
  const [isDefault, setDefault] = useState(first);
  const [isMissing, setMissing] = useState(false);
  const issue = isMissing
    ? { path: "name", code: "required" as const, message: "", params: {} }
    : problem?.errors.find(({ path }) => path === "name");
  const isRefused = !isMissing && issue !== undefined;
  useEffect(() => {
    if (isRefused) document.getElementById(`${id}-name`)?.focus();
  }, [id, isRefused]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = name.trim() === "";
    setMissing(isEmpty);
    if (isEmpty) document.getElementById(`${id}-name`)?.focus();
    else onSave(name.trim(), isDefault);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="m"
      title={title}
      description={t("help")}
      closeLabel={ui("close")}
      footer={
        <>
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button variant="primary" type="submit" form={id} loading={isPending}>
            {ui("save")}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <Stack gap={4}>
          {problem && !issue ? <Notice tone="danger">{textOf(problem)}</Notice> : null}
          <TextField
            id={`${id}-name`}
            label={t("name")}
            required
            maxLength={maxViewName}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            {...(issue ? { error: fieldText(issue, t("name")) } : {})}
          />
          <CheckboxField label={t("isDefault")} checked={isDefault} onChange={(event) => setDefault(event.currentTarget.checked)} />
        </Stack>
      </form>
    </Dialog>
  );
}
