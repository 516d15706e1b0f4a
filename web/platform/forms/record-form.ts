import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type DefaultValues, type FieldValues, get, type Path, type PathValue } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { problemOf } from "../api/problem.ts";
import { useProblemText } from "../texts/problem-text.ts";
import { changedPaths } from "./changed-fields.ts";
import { useSchemaForm } from "./schema-form.ts";
import type { StaleField } from "./stale-notice.tsx";

type RecordFormOptions<R extends { version: number }, Values extends FieldValues> = {
  /** The record as the query has it; a newer one from elsewhere is taken over unless something was typed. */
  record: R;
  valuesOf: (record: R) => Values;
  schema: z.ZodType;
  labels: Record<string, string>;
  /** Names the record (`vendor:<id>`); its version is added, so a draft never returns onto a record that changed. */
  draftKey: string;
  save: (values: Values, version: number) => Promise<R>;
  fetchFresh: () => Promise<R>;
  onSaved: (record: R) => void;
  /** What the toast says; 'Updated successfully' unless told otherwise. */
  savedTitle?: string;
  /** How a field's value reads; the plain text unless told otherwise. */
  show?: (path: string, value: unknown) => string | undefined;
};

/**
 * A form over a record that others may change meanwhile. Saving sends the
 * version it was filled in from; when that is stale, `stale` lists what the
 * other person changed, field by field, and what was typed stays.
 */
export function useRecordForm<R extends { version: number }, Values extends FieldValues>(options: RecordFormOptions<R, Values>) {
  const { record, valuesOf, schema, labels, draftKey, save, fetchFresh, onSaved, show } = options;
  const titles = useTranslations("problems.titles");
  const done = useTranslations("ui")("updated");
  const textOf = useProblemText();
  const [base, setBase] = useState(record);
  const [theirs, setTheirs] = useState<R | null>(null);
  const { form, showProblem, forgetDraft } = useSchemaForm<Values>({
    schema,
    defaults: valuesOf(record) as DefaultValues<Values>,
    labels,
    draftKey: `${draftKey}:${base.version}`,
  });

  useEffect(() => {
    if (record.version <= base.version) return;
    const isUntouched = changedPaths(valuesOf(base), form.getValues()).length === 0;
    if (isUntouched) form.reset(valuesOf(record));
    // Somebody's change of something else, such as the activity, is no conflict with what is typed here.
    if (isUntouched || changedPaths(valuesOf(base), valuesOf(record)).length === 0) setBase(record);
  }, [record, base, form, valuesOf]);

  const saving = useMutation({
    mutationFn: async ({ values, version }: { values: Values; version: number }) => {
      try {
        return await save(values, version);
      } catch (error) {
        if (problemOf(error).code !== "version.stale") throw error;
        const fresh = await fetchFresh();
        if (changedPaths(valuesOf(base), valuesOf(fresh)).length === 0) return await save(values, fresh.version);
        setTheirs(fresh);
        throw error;
      }
    },
    onSuccess: (saved) => {
      forgetDraft();
      setTheirs(null);
      setBase(saved);
      form.reset(valuesOf(saved));
      showToast({ title: options.savedTitle ?? done, tone: "success" });
      onSaved(saved);
    },
    onError: (error) => {
      const problem = problemOf(error);
      showProblem(problem);
      showToast({ title: titles("update"), description: textOf(problem), tone: "error" });
    },
  });

  const typed = form.getValues();
  const say = (path: string, value: unknown) => show?.(path, value) ?? String(value ?? "");
  const stale: StaleField[] = theirs
    ? changedPaths(valuesOf(base), valuesOf(theirs)).map((path) => ({
        path,
        label: labels[path] ?? path,
        theirs: say(path, get(valuesOf(theirs), path)),
        yours: say(path, get(typed, path)),
      }))
    : [];

  return {
    form,
    submit: form.handleSubmit((values) => saving.mutate({ values, version: base.version })),
    isSaving: saving.isPending,
    stale,
    /** Takes over what an act of one's own beside the form made of the record, such as another picture; what was typed stays. */
    adopt: (own: R) => {
      const values = structuredClone(form.getValues());
      const paths = changedPaths(valuesOf(base), values) as Path<Values>[];
      form.reset(valuesOf(own));
      for (const path of paths) form.setValue(path, get(values, path) as PathValue<Values, Path<Values>>, { shouldDirty: true });
      setBase(own);
    },
    /** Takes over the fields that the other person changed; whatever else was typed stays. */
    takeTheirs: () => {
      if (!theirs) return;
      for (const path of changedPaths(valuesOf(base), valuesOf(theirs)) as Path<Values>[]) {
        form.setValue(path, get(valuesOf(theirs), path) as PathValue<Values, Path<Values>>, { shouldDirty: true, shouldValidate: true });
      }
      setBase(theirs);
      setTheirs(null);
    },
    /** Saves what is typed onto the version that the other person made. */
    saveOver: form.handleSubmit((values) => {
      if (theirs) saving.mutate({ values, version: theirs.version });
    }),
  };
}
