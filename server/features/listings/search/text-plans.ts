import { countCap } from "#contract/core/page-sizes.ts";
import type { SearchText } from "./match/stages.ts";
import type { WordCounts } from "./word-counts.ts";

/**
 * How the listings of a tier are best found: `few` by the index of words,
 * `many` by looking at what comes next in the order until there are enough.
 */
export type FoundPlan = "few" | "many";

/** Where all that is found is few, no tiers are needed. */
export type TextPlans = { isFew: boolean; tiers: readonly FoundPlan[] };

/** So many results are weighed one by one. */
export const isFew = (total: number): boolean => total <= 150;

/** @param total how many there are under all filters, counted no further than one past the cap */
export async function planText({ tiers }: SearchText, total: number, counts: WordCounts): Promise<TextPlans> {
  if (isFew(total)) return { isFew: true, tiers: [] };
  // Where the filters leave less, the order might have to be read to its end.
  if (total <= countCap) return { isFew: false, tiers: tiers.map(() => "few") };
  return { isFew: false, tiers: await Promise.all(tiers.map(async ({ query }) => ((await counts.isCommon(query)) ? "many" : "few"))) };
}
