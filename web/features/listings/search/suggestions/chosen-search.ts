import { type ActivityType, activityTypes } from "#contract/listings/catalogue.ts";
import type { Suggestion } from "#contract/listings/suggestions.ts";
import { changeSearch, type ListingSearch } from "../listing-search.ts";

/**
 * The search that a suggestion stands for: the filter that says it, in place of
 * the letters that were typed. An activity has a page of its own: undefined.
 */
export function chosenSearch(search: ListingSearch, { kind, value, label }: Suggestion): ListingSearch | undefined {
  const anew = { q: "", plain: [] };
  switch (kind) {
    case "type":
      return changeSearch(search, { ...anew, types: activityTypes.filter((type): type is ActivityType => type === value) });
    case "vendor":
      return changeSearch(search, { ...anew, vendor: value });
    case "place":
      return changeSearch(search, { ...anew, near: label });
    case "listing":
      return undefined;
  }
}
