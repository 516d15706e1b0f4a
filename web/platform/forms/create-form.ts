import { useMutation } from "@tanstack/react-query";
import type { DefaultValues, FieldValues } from "react-hook-form";
import { useTranslations } from "use-intl";
import { showToast, type ToastContent } from "#web/ui/toast/toast-store.ts";
import { type ApiProblem, problemOf } from "../api/problem.ts";
import { useProblemText } from "../texts/problem-text.ts";
import type { ProblemTexts } from "../texts/problems.en.ts";
import { type SchemaFormOptions, useSchemaForm } from "./schema-form.ts";
import { useSubmissionKeys } from "./submission-keys.ts";

type CreateFormOptions<Created, Values extends FieldValues, Input> = Omit<SchemaFormOptions<Values>, "defaults"> & {
  defaults: Values;
  /** What is sent. The same is created once, however often it is sent. */
  inputOf: (values: Values) => Input;
  create: (input: Input, idempotencyKey: string) => Promise<Created>;
  /** Leads on, and brings the screens up to date. */
  onCreated: (created: Created) => unknown;
  /** The toast of success; 'Created successfully' unless the specification has its own. */
  success?: (created: Created) => Pick<ToastContent, "title" | "description">;
  /** What the form holds for the next one, where it stays open: the same words then create another. */
  next?: Values;
  /** The title of the toast when it fails. */
  title?: keyof ProblemTexts["titles"];
  /** What it was refused for, by the names that the form's fields have. */
  problemAt?: (error: unknown) => ApiProblem;
  onRefused?: (problem: ApiProblem) => void;
};

/** A form that creates something, once however often it is sent; what was typed stays until it is. */
export function useCreateForm<Created, Values extends FieldValues, Input>(options: CreateFormOptions<Created, Values, Input>) {
  const { inputOf, create, onCreated, success, next, title = "create", problemAt = problemOf, onRefused, defaults, ...rest } = options;
  const ui = useTranslations("ui");
  const titles = useTranslations("problems.titles");
  const textOf = useProblemText();
  const keys = useSubmissionKeys();
  const { form, showProblem, forgetDraft } = useSchemaForm<Values>({ ...rest, defaults: defaults as DefaultValues<Values> });
  const creating = useMutation({
    mutationFn: (input: Input) => create(input, keys.keyFor(input)),
    onSuccess: (created, input) => {
      if (next) {
        keys.done(input);
        form.reset(next);
      }
      forgetDraft();
      showToast({ tone: "success", ...(success?.(created) ?? { title: ui("created") }) });
      return onCreated(created);
    },
    onError: (error) => {
      const problem = problemAt(error);
      onRefused?.(problem);
      showProblem(problem);
      showToast({ title: titles(title), description: textOf(problem), tone: "error" });
    },
  });
  return { form, submit: form.handleSubmit((values) => creating.mutate(inputOf(values))), isCreating: creating.isPending };
}
