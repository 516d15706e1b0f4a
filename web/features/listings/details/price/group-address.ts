import { searchedText } from "#contract/core/searched-text.ts";
import { dateText, text, whole } from "#web/platform/page/search-params.ts";

/** What the visitor chose for this listing, as it stands in the address. */
export type GroupChoices = {
  participants: number | undefined;
  date: string | undefined;
  venue: string | undefined;
  /** The place that was searched near, for the way back. */
  near: string | undefined;
};

/** Reads the address leniently. A number outside the listing's limits stays, so that the field can say what is wrong. */
export function parseGroupChoices(given: Record<string, unknown>): GroupChoices {
  return {
    participants: whole(given["participants"], 0, 1_000_000, undefined),
    date: dateText(given["date"]),
    venue: text(given["venue"], 40) || undefined,
    near: placeSearchedNear(given),
  };
}

/** The place that the visitor searched near, wherever an address carries it. */
export const placeSearchedNear = (given: Record<string, unknown>): string | undefined =>
  searchedText(text(given["near"], 100)) || undefined;
