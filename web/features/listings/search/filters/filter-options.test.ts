import { expect, it } from "vitest";
import type { ListingFacets } from "#contract/listings/listing-search.ts";
import { defaultListingSearch, type ListingSearch } from "../listing-search.ts";
import { filterOptions } from "./filter-options.ts";

const facets: ListingFacets = {
  types: [
    { value: "Coaching", count: 3 },
    { value: "Workshop", count: 12 },
    { value: "Cocktails", count: 0 },
  ],
  prices: [{ value: "above500", count: 2 }],
  groups: [],
  durations: [],
  places: [
    { value: "Gent", label: "Ghent", count: 4 },
    { value: "Antwerpen", label: "Antwerp", count: 4 },
  ],
  sides: [{ value: "client", count: 9 }],
  languages: [],
  facts: [
    { value: "halal", count: 9 },
    { value: "vegan", count: 0 },
    { value: "indoors", count: 2 },
  ],
  distances: [],
};

const optionsOf = (name: "types" | "prices" | "places" | "sides" | "facts", search: Partial<ListingSearch> = {}) =>
  filterOptions(name, { ...defaultListingSearch, ...search }, facets).map(
    ({ value, count, isChosen }) => `${value} ${count}${isChosen ? " chosen" : ""}`,
  );

it("shows what there is, the most frequent first and then by name", () => {
  expect(optionsOf("types")).toEqual(["Workshop 12", "Coaching 3"]);
  expect(optionsOf("places")).toEqual(["Antwerpen 4", "Gent 4"]);
});

it("keeps a chosen value that nothing matches any more, so that it can be let go", () => {
  expect(optionsOf("types", { types: ["Cocktails"] })).toEqual(["Workshop 12", "Coaching 3", "Cocktails 0 chosen"]);
  expect(optionsOf("places", { places: ["Atlantis"] })).toEqual(["Antwerpen 4", "Gent 4", "Atlantis 0 chosen"]);
});

it("keeps every step of a scale in its order", () => {
  expect(optionsOf("sides")).toEqual(["vendor 0", "client 9"]);
  expect(optionsOf("prices").at(0)).toBe("below50 0");
  expect(optionsOf("prices").at(-1)).toBe("above500 2");
});

it("keeps the facts that there are in the order of their vocabulary", () => {
  expect(optionsOf("facts")).toEqual(["indoors 2", "halal 9"]);
});
