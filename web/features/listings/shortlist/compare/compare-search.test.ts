import { expect, it } from "vitest";
import { compareHref, parseCompareSearch } from "./compare-search.ts";

const [a, b] = ["0191f3c2-7c1b-7e0a-9a53-0242ac120002", "0191f3c2-7c1b-7e0a-9a53-0242ac120003"];

it("reads the address of a comparison leniently, each listing once", () => {
  expect(
    parseCompareSearch({ ids: `${a},nonsense,${b},${a.toUpperCase()}`, participants: "14", date: "2027-03-12", near: " Gent " }),
  ).toEqual({
    ids: [a, b],
    participants: 14,
    date: "2027-03-12",
    near: "Gent",
  });
  expect(parseCompareSearch({ participants: "0", date: "2027-02-30", near: " " })).toEqual({
    ids: [],
    participants: undefined,
    date: undefined,
    near: undefined,
  });
});

it("writes what it reads", () => {
  const search = { ids: [a, b], participants: 14, date: "2027-03-12", near: "Gent" };
  const written = Object.fromEntries(new URL(compareHref(search), "http://site.example").searchParams);
  expect(parseCompareSearch(written)).toEqual(search);
});
