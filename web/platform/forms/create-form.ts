import { useMutation } from "@tanstack/react-query";
import type { DefaultValues, FieldValues } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { problemOf } from "../api/problem.ts";
import { useProblemText } from "../texts/problem-text.ts";
import { useSchemaForm } from "./schema-form.ts";
import { useSubmissionKeys } from "./submission-keys.ts";

type CreateFormOptions<R, Values extends FieldValues> = {
  schema: z.ZodType;
  defaults: Values;
  labels: Record<string, string>;
  draftKey: string;
  create: (values: Values, idempotencyKey: string) => Promise<R>;
  onCreated: (created: R) => void;
  /** The toast of success; 'Created successfully' unless the specification has its own. */
  done?: string;
};

/** A form that creates something, once however often it is sent; what was typed stays until it is. */
export function useCreateForm<R, Values extends FieldValues>(options: CreateFormOptions<R, Values>) {
  const { schema, defaults, labels, draftKey, create, onCreated, done } = options;
  const ui = useTranslations("ui");
  const titles = useTranslations("problems.titles");
  const textOf = useProblemText();
  const keys = useSubmissionKeys();
  const { form, showProblem, forgetDraft } = useSchemaForm<Values>({
    schema,
    defaults: defaults as DefaultValues<Values>,
    labels,
    draftKey,
  });
  const creating = useMutation({
    mutationFn: (values: Values) => {
      return create(values, keys.keyFor(values));
    },
    onSuccess: (created) => {
      forgetDraft();
      showToast({ title: done ?? ui("created"), tone: "success" });
      onCreated(created);
    },
    onError: (error) => {
      const problem = problemOf(error);
      showProblem(problem);
      showToast({ title: titles("create"), description: textOf(problem), tone: "error" });
    },
  });
  return { form, submit: form.handleSubmit((values) => creating.mutate(values)), isCreating: creating.isPending };
}
