import { expect, test } from "vitest";
import { planText } from "./text-plans.ts";

/** A catalogue in which every listing has `all`, a tenth `tenth` and few `rare`. */
const countsOf = (listings: number) => {
  const known: Record<string, number> = { all: listings, tenth: listings / 10, rare: 300 };
  return {
    matching: (query: string) => Promise.resolve(Math.min(known[query] ?? 0, 10_001)),
    publicListings: () => Promise.resolve(listings),
  };
};
const textOf = (match: string) => ({
  match,
  tiers: [
    { query: "rare", level: 0 },
    { query: match, level: 1 },
  ],
  ranks: [],
});

test.each([
  ["few results are weighed", "tenth", 100_000, 150, []],
  ["a word that a tenth has is read in the order, what is rare by its words", "tenth", 100_000, 10_000, ["few", "many"]],
  ["where filters leave little of it, by its words", "tenth", 100_000, 151, ["few", "few"]],
  ["in a small catalogue less is common", "tenth", 1_000, 151, ["many", "few"]],
  ["the commonest word is read in the order", "all", 1_000_000, 10_001, ["few", "many"]],
] as const)("%s", async (_, match, listings, total, tiers) => {
  expect((await planText(textOf(match), total, countsOf(listings))).tiers).toEqual(tiers);
});
