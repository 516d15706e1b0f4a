import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { type SearchSynonymInput, searchSynonymInput } from "#contract/listings/search-words-input.ts";
import { useCreateForm } from "#web/platform/forms/create-form.ts";
import { messageAt } from "#web/platform/forms/schema-form.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { Button } from "#web/ui/button.tsx";
import { ComboboxField } from "#web/ui/fields/combobox-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Columns, Stack } from "#web/ui/stack.tsx";

const shownAtMost = 12;
const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** A phrase and what it means: from the next search on. @param phrase what people searched, where it was chosen */
export function SynonymForm({ phrase, onAdded }: { phrase: string; onAdded: () => void }) {
  const t = useTranslations("support.searchWords.form");
  const { api, page } = usePage();
  const { language } = page;
  const cache = useQueryClient();
  const concepts = useQuery(api.searchWords.listSearchConcepts.queryOptions({ input: { language } }));
  const [typed, setTyped] = useState("");
  const { form, submit, isCreating } = useCreateForm({
    schema: searchSynonymInput,
    defaults: { phrase, concepts: [] } as SearchSynonymInput,
    labels: { phrase: t("phrase"), concepts: t("means") },
    draftKey: `search-synonym:${phrase}`,
    inputOf: (values) => ({ ...values, language }),
    create: (input, idempotencyKey) => api.searchWords.addSearchSynonym.call(input, { context: { idempotencyKey } }),
    next: { phrase: "", concepts: [] },
    onCreated: () => {
      void cache.invalidateQueries({ queryKey: api.searchWords.key() });
      onAdded();
    },
    success: () => ({ title: t("added") }),
  });
  const options = (concepts.data?.items ?? []).map(({ key, name }) => ({ value: key, label: name }));
  const [chosen] = form.watch("concepts");
  const { name, onChange, onBlur, ref } = form.register("phrase");
  const phraseError = messageAt(form.formState.errors, "phrase");
  const conceptError = messageAt(form.formState.errors, "concepts");
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Columns least="14rem">
          <TextField
            label={t("phrase")}
            required
            maxLength={60}
            {...{ name, onChange, onBlur, ref }}
            {...(phraseError ? { error: phraseError } : {})}
          />
          <ComboboxField
            label={t("means")}
            help={t("meansHelp")}
            value={options.find(({ value }) => value === chosen) ?? null}
            options={options.filter(({ label }) => folded(label).includes(folded(typed))).slice(0, shownAtMost)}
            onQuery={setTyped}
            onChange={(option) => form.setValue("concepts", option ? [option.value] : [], { shouldDirty: true })}
            loading={concepts.isPending}
            texts={{ clear: t("clear"), nothing: t("nothing"), loading: t("loading") }}
            {...(conceptError ? { error: conceptError } : {})}
          />
        </Columns>
        <div>
          <Button type="submit" loading={isCreating}>
            {t("add")}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
