import { expect, test } from "vitest";
import { listingAddress, listingIdIn, slugOf } from "./listing-address.ts";

const id = "0191f3c2-7c1b-7e0a-9a53-0242ac120002";

test.each([
  ["Vegan cooking workshop in Ghent", "vegan-cooking-workshop-in-ghent"],
  ["Crème brûlée & co: 's avonds", "creme-brulee-co-s-avonds"],
  ["Chef’s table — straße, smørrebrød, Łódź", "chefs-table-strasse-smorrebrod-lodz"],
  ["  3 × 3 basketball!  ", "3-3-basketball"],
  ["Μαγειρική", ""],
  ["A".repeat(80), "a".repeat(60)],
  ["one two three four five six seven eight nine ten eleven twelve thirteen", "one-two-three-four-five-six-seven-eight-nine-ten-eleven"],
])("%s is written %s", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
  expect(slugOf(name).length).toBeLessThanOrEqual(60);
});

test.each([
  [id, id],
  [`bread-baking-${id}`, id],
  [`an-old-name-1-${id.toUpperCase()}`, id],
  [listingAddress({ id, slug: slugOf("Bread & butter") }), id],
  [listingAddress({ id, slug: "" }), id],
  [`bread${id}`, undefined],
  [`${id}-bread`, undefined],
  ["bread", undefined],
  ["", undefined],
])("%s names the listing %s", (text, expected) => {
  expect(listingIdIn(text)).toBe(expected);
});
