import { expect, test } from "vitest";
import { changeSearch, defaultListingSearch } from "../listing-search.ts";
import { chosenSearch } from "./chosen-search.ts";

const typed = changeSearch(defaultListingSearch, { q: "coc", plain: [0], participants: 20, page: 3 });
const vendor = "0190163d-8694-739b-aea5-966c26f8ad91";

test.each([
  ["type", "Cocktails", { types: ["Cocktails"] }],
  ["vendor", vendor, { vendor }],
  ["place", "2797656", { near: "Gent" }],
] as const)("a chosen %s is a filter in place of the letters, and keeps the others", (kind, value, change) => {
  expect(chosenSearch(typed, { kind, value, label: "Gent", count: 1 })).toEqual({ ...defaultListingSearch, participants: 20, ...change });
});

test("a chosen activity is its own page", () => {
  expect(chosenSearch(typed, { kind: "listing", value: vendor, label: "Sushi", count: null })).toBeUndefined();
});
