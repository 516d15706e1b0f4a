import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { Suggestion } from "#contract/listings/suggestions.ts";
import { useDebounced } from "#web/platform/forms/debounced.ts";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Suggestions, useSuggestionInput } from "#web/ui/fields/suggestions.tsx";

type WordSuggestionsProps = {
  /** The plain text field that they belong to: it works without them, and free text stays free. */
  input: HTMLInputElement;
  onChoose: (suggestion: Suggestion) => void;
};

/** What the letters in a text field may become, below it: kinds of activity, activities, vendors and places. */
export function WordSuggestions({ input, onChoose }: WordSuggestionsProps) {
  const t = useTranslations("listings.suggestions");
  const { api, page } = usePage();
  const formats = useFormats();
  const state = useSuggestionInput(input);
  const q = useDebounced(state.typed, 150);
  const found = useQuery(
    api.listings.suggestSearches.queryOptions({
      input: { q, language: page.language },
      enabled: state.isOpen && q.length > 1,
      placeholderData: keepPreviousData,
      staleTime: 60_000,
    }),
  );
  return (
    <Suggestions
      input={input}
      state={state}
      options={state.isOpen ? (found.data?.suggestions ?? []) : []}
      keyOf={({ kind, value }) => `${kind} ${value}`}
      onChoose={onChoose}
      texts={{ list: t("suggestions"), found: (count) => t("found", { count }) }}
    >
      {({ kind, label, count }) => ({ name: label, more: count === null ? t(kind) : `${t(kind)} · ${formats.number(count)}` })}
    </Suggestions>
  );
}
