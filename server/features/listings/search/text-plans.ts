import { countCap } from "#contract/core/page-sizes.ts";
import type { SearchText, Tier } from "./match/stages.ts";
import type { WordCounts } from "./word-counts.ts";

/**
 * How the listings of a tier are best found: `few` by the index of words,
 * `many` by looking at what comes next in the order until there are enough.
 */
export type FoundPlan = "few" | "many";

/** Where all that is found is few, no tiers are needed. */
export type TextPlans = { isFew: boolean; tiers: readonly FoundPlan[] };

/** So many results are weighed one by one. */
const few = 150;
/** So many of a tier are wanted at least: a block of the order. */
const wanted = 48;
/** What it costs to fetch a match of the index of words, in listings that the order is read past: those stand side by side. */
const fetching = 3;

/** @param total how many there are under all filters, counted no further than one past the cap */
export async function planText(
  { tiers, match }: SearchText,
  total: number,
  counts: Pick<WordCounts, "matching" | "publicListings">,
): Promise<TextPlans> {
  if (total <= few) return { isFew: true, tiers: [] };
  const [listings, matching] = await Promise.all([counts.publicListings(), counts.matching(match)]);
  const left = Math.min(1, total / Math.max(1, matching));
  const planOf = async ({ query }: Tier): Promise<FoundPlan> => {
    const ofTier = await counts.matching(query);
    // Beyond the cap nobody knows how many more: enough of them are always near.
    if (ofTier > countCap && total > countCap) return "many";
    return listings * wanted < ofTier * left * ofTier * fetching ? "many" : "few";
  };
  return { isFew: false, tiers: await Promise.all(tiers.map(planOf)) };
}
