import { expect, test } from "vitest";
import { bookingSorts } from "#contract/bookings/booking-states.ts";
import { addressSort, headerSort } from "./list-sort.ts";

test("a header's column and direction name a sort, both ways", () => {
  for (const sort of bookingSorts) expect(addressSort(headerSort(sort), bookingSorts, "-createdAt")).toBe(sort);
});

test("a column that the list is not sorted by leaves the order as it is", () => {
  expect(addressSort({ column: "status", direction: "asc" }, bookingSorts, "-createdAt")).toBe("-createdAt");
});
