import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { Place } from "#contract/listings/places.ts";
import { useDebounced } from "#web/platform/forms/debounced.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { Suggestions, useSuggestionInput } from "#web/ui/fields/suggestions.tsx";

type FoundPlace = Place & { alias: string | null };

type PlaceSuggestionsProps = {
  /** The plain text field that they belong to: it works without them, and free text stays free. */
  input: HTMLInputElement;
  onChoose: (place: Place) => void;
};

/** Places whose names begin with what stands in a text field, below it. */
export function PlaceSuggestions({ input, onChoose }: PlaceSuggestionsProps) {
  const t = useTranslations("listings.places");
  const { api, page } = usePage();
  const state = useSuggestionInput(input);
  const q = useDebounced(state.typed, 150);
  const found = useQuery(
    api.places.findPlaces.queryOptions({
      input: { q, language: page.language },
      enabled: state.isOpen && q.length > 1,
      placeholderData: keepPreviousData,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
  return (
    <Suggestions<FoundPlace>
      input={input}
      state={state}
      options={state.isOpen ? (found.data?.places ?? []) : []}
      keyOf={({ id }) => String(id)}
      onChoose={onChoose}
      texts={{ list: t("suggestions"), found: (count) => t("found", { count }) }}
    >
      {({ name, alias, region, country }) => ({
        name: alias === null ? name : `${name} (${alias})`,
        more: `${region}, ${t(`countries.${country}`)}`,
      })}
    </Suggestions>
  );
}
