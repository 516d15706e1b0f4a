import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { Suggestion } from "#contract/listings/suggestions.ts";
import { useDebounced } from "#web/platform/forms/debounced.ts";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Suggestions, useSuggestionInput } from "#web/ui/fields/suggestions.tsx";
import { listingHref } from "../../listing-href.ts";
import type { ListingSearch } from "../listing-search.ts";
import { chosenSearch } from "./chosen-search.ts";
import { forgetSearches, recentSearches } from "./recent-searches.ts";

type WordSuggestionsProps = {
  /** The plain text field that they belong to: it works without them, and free text stays free. */
  input: HTMLInputElement;
  search: ListingSearch;
  onSearch: (search: ListingSearch) => void;
  /** A line that was searched on this device before. */
  onRepeat: (line: string) => void;
};

type Remembered = { kind: "recent" | "forget"; value: string; label: string; count: null };
type Option = Suggestion | Remembered;
const isRemembered = (option: Option): option is Remembered => option.kind === "recent" || option.kind === "forget";

/**
 * What the letters in a text field may become, below it: kinds of activity,
 * activities, vendors and places; in the empty field what was searched last on
 * this device.
 */
export function WordSuggestions({ input, search, onSearch, onRepeat }: WordSuggestionsProps) {
  const t = useTranslations("listings.suggestions");
  const { api, page } = usePage();
  const formats = useFormats();
  const router = useRouter();
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
  const open = (suggestion: Suggestion) => {
    const chosen = chosenSearch(search, suggestion);
    if (chosen === undefined) return void router.navigate({ href: listingHref({ id: suggestion.value }, search) });
    input.value = chosen.q;
    onSearch(chosen);
  };
  const choose = (option: Option) => {
    if (!isRemembered(option)) open(option);
    else if (option.kind === "recent") onRepeat(option.label);
    else forgetSearches();
  };
  const options: Option[] = state.isAtStart ? remembered(t("forgetRecent")) : state.isOpen ? (found.data?.suggestions ?? []) : [];
  return (
    <Suggestions
      input={input}
      state={state}
      options={options}
      keyOf={({ kind, value }) => `${kind} ${value}`}
      onChoose={choose}
      texts={{ list: t("suggestions"), found: (count) => t("found", { count }) }}
    >
      {({ kind, label, count }) => ({
        name: label,
        more: kind === "forget" ? "" : count === null ? t(kind) : `${t(kind)} · ${formats.number(count)}`,
      })}
    </Suggestions>
  );
}

/** What was searched last, and a way to forget it. */
function remembered(forget: string): Remembered[] {
  const lines = recentSearches().map((line): Remembered => ({ kind: "recent", value: line, label: line, count: null }));
  return lines.length === 0 ? [] : [...lines, { kind: "forget", value: "", label: forget, count: null }];
}
