import { isUuid } from "#contract/core/fields/uuid.ts";
import { groupSize } from "#contract/listings/group-size.ts";
import { dateText, stringifySearch, texts, whole } from "#web/platform/page/search-params.ts";
import { placeSearchedNear } from "../../details/price/group-address.ts";

/** What stands side by side, as it stands in the address. */
export type CompareSearch = {
  ids: string[];
  participants: number | undefined;
  date: string | undefined;
  /** The place searched near: it travels along, for the way back. */
  near: string | undefined;
};

/** Reads the address leniently; more ids than fit stay, so that the page can say so. */
export function parseCompareSearch(given: Record<string, unknown>): CompareSearch {
  const ids = texts(given["ids"])
    .filter(isUuid)
    .map((id) => id.toLowerCase());
  return {
    ids: [...new Set(ids)].slice(0, 12),
    participants: whole(given["participants"], 1, groupSize.max, undefined),
    date: dateText(given["date"]),
    near: placeSearchedNear(given),
  };
}

export function compareHref(search: Partial<Omit<CompareSearch, "ids">> & { ids: readonly string[] }): string {
  return `/compare${stringifySearch(search)}`;
}
