import { useEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldErrors, type FieldValues, get, type Path, type Resolver, set, useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import type { FieldIssue } from "#contract/core/errors.ts";
import { fieldIssues } from "#contract/core/fields/field-issues.ts";
import { showToast, toastErrorDuration } from "#web/ui/toast/toast-store.ts";
import type { ApiProblem } from "../api/problem.ts";
import { useFieldText } from "../texts/problem-text.ts";
import { changedPaths } from "./changed-fields.ts";
import { clearDraft, readDraft, writeDraft } from "./drafts.ts";
import { useUnsavedWork } from "./unsaved-work.ts";

export type SchemaFormOptions<Values extends FieldValues> = {
  /** The contract's own schema: the server judges by the same. */
  schema: z.ZodType;
  defaults: DefaultValues<Values>;
  /** What is judged in place of the form's values, where a choice makes some of its fields count for nothing. */
  judged?: (values: Values) => unknown;
  /** What is wrong beside what the schema says: rules of the record that the form is about. */
  alsoWrong?: (values: Values) => readonly Pick<FieldIssue, "path" | "code" | "params">[];
  /** What a complaint of the form's own matter says, in place of the code's words; undefined leaves those. */
  reasonOf?: (issue: Pick<FieldIssue, "params">) => string | undefined;
  /** What the form calls each field, by its path. */
  labels: Record<string, string>;
  /** Keeps what was typed through a reload or an expired session, until the form is sent. */
  draftKey: string;
};

/**
 * A form over one of the contract's schemas: judged on blur and on submit, the
 * first error focused, drafts kept, unsaved work guarded, and the server's
 * field errors shown where they belong.
 */
export function useSchemaForm<Values extends FieldValues>({
  schema,
  defaults,
  judged = (values) => values,
  alsoWrong = () => [],
  reasonOf = () => undefined,
  labels,
  draftKey,
}: SchemaFormOptions<Values>) {
  const textOf = useFieldText();
  const say = (issue: Pick<FieldIssue, "path" | "code" | "params">) => ({
    type: issue.code,
    message: reasonOf(issue) ?? textOf(issue, labelAt(labels, issue.path)),
  });

  const resolver: Resolver<Values> = (values) => {
    const input = judged(values);
    const verdict = schema.safeParse(input);
    const issues = verdict.success ? [] : fieldIssues(verdict.error.issues, input);
    const known = new Set(issues.map(({ path }) => path));
    const all = [...issues, ...alsoWrong(values).filter(({ path }) => !known.has(path))];
    if (verdict.success && all.length === 0) return { values: verdict.data as Values, errors: {} };
    const errors = {};
    for (const issue of all) set(errors, issue.path, say(issue));
    return { values: {}, errors };
  };

  const [draft] = useState(() => readDraft(draftKey) as DefaultValues<Values> | undefined);
  const form = useForm<Values>({ resolver, mode: "onTouched", defaultValues: { ...defaults, ...draft } });

  // What it would be like with nothing typed, and whether anything was since.
  const untouched = useRef<object>(defaults);
  const isTyped = useRef(draft !== undefined);
  useEffect(() => {
    const subscription = form.watch((values, { name }) => {
      // Without a name the whole form was set anew: to a record that was saved, or to nothing.
      isTyped.current = name !== undefined;
      if (name === undefined) untouched.current = structuredClone(form.getValues());
      else writeDraft(draftKey, values);
    });
    return () => subscription.unsubscribe();
  }, [form, draftKey]);

  // Where the record got another version, what was typed goes along to its draft.
  const keptAt = useRef(draftKey);
  useEffect(() => {
    if (keptAt.current === draftKey) return;
    clearDraft(keptAt.current);
    keptAt.current = draftKey;
    if (isTyped.current) writeDraft(draftKey, form.getValues());
  }, [form, draftKey]);

  const isUnsaved = () => isTyped.current && changedPaths(untouched.current, form.getValues()).length > 0;
  useUnsavedWork(isUnsaved);
  useFocusOnceSeen(form.formState.submitCount, Object.keys(form.formState.errors).length > 0);
  const forgetDraft = () => {
    isTyped.current = false;
    clearDraft(draftKey);
  };
  useDraftNews(draft !== undefined && changedPaths(defaults, { ...defaults, ...draft }).length > 0, () => {
    forgetDraft();
    form.reset(defaults);
  });

  /** Shows what the server refused at its fields; returns whether there were any. */
  const showProblem = (problem: ApiProblem): boolean => {
    for (const [index, issue] of problem.errors.entries()) {
      form.setError(issue.path as Path<Values>, say(issue), { shouldFocus: index === 0 });
    }
    return problem.errors.length > 0;
  };
  return { form, showProblem, forgetDraft };
}

/** What the form calls the field at the path, or the closest one that it is part of. */
function labelAt(labels: Record<string, string>, path: string): string | undefined {
  const parts = path.split(".");
  return parts.map((_, index) => labels[parts.slice(0, parts.length - index).join(".")]).find((label) => label !== undefined);
}

/** The form's library focuses the first error at once; one that only now comes into view, as a text does whose preview was open, is focused then. */
function useFocusOnceSeen(submitCount: number, isWrong: boolean): void {
  const seen = useRef(submitCount);
  useEffect(() => {
    if (submitCount === seen.current) return;
    seen.current = submitCount;
    if (!isWrong || document.activeElement?.getAttribute("aria-invalid") === "true") return;
    document.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [submitCount, isWrong]);
}

/** Says that the form holds what was typed earlier, with the way back to an empty one. */
function useDraftNews(isBack: boolean, startAfresh: () => void): void {
  const t = useTranslations("ui.unsaved");
  const said = useRef(false);
  useEffect(() => {
    if (!isBack || said.current) return;
    said.current = true;
    const action = { label: t("afresh"), altText: t("afreshHow"), onPress: startAfresh };
    showToast({ title: t("back"), description: t("backText"), tone: "info", duration: toastErrorDuration, action });
  });
}

/** What is wrong with the field at this path, in the person's language. */
export function messageAt(errors: FieldErrors, path: string): string | undefined {
  const error: unknown = get(errors, path);
  return typeof error === "object" && error !== null && "message" in error && typeof error.message === "string" ? error.message : undefined;
}
