import { isUuid } from "#contract/core/fields/uuid.ts";
import { groupSize } from "#contract/listings/group-size.ts";
import { dateText, stringifySearch, texts, whole } from "#web/platform/page/search-params.ts";
import { placeSearchedNear } from "../../details/price/group-address.ts";

/** What the favourites are shown for, and whose: the ids of a list that somebody shared, none for one's own. */
export type FavouritesSearch = {
  participants: number | undefined;
  date: string | undefined;
  /** The place searched near: it travels along, for the way back. */
  near: string | undefined;
  ids: string[];
};

/** As many as an address carries through every mail program. */
export const mostShared = 24;

export function favouritesSearch(given: Record<string, unknown>): FavouritesSearch {
  const ids = texts(given["ids"]).filter(isUuid);
  return {
    participants: whole(given["participants"], 1, groupSize.max, undefined),
    date: dateText(given["date"]),
    near: placeSearchedNear(given),
    ids: [...new Set(ids.map((id) => id.toLowerCase()))].slice(0, mostShared),
  };
}

export function favouritesHref(search: Partial<FavouritesSearch>): string {
  return `/favourites${stringifySearch(search)}`;
}
