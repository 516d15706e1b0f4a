import { expect, test } from "vitest";
import { bookingStatuses } from "#contract/bookings/booking-states.ts";
import { boardColumns, columnInput, mineFirst } from "./board-columns.ts";
import { cardAfter } from "./card-keys.ts";

test("every status has one column", () => {
  expect(boardColumns.map(({ status }) => status).sort()).toEqual([...bookingStatuses].sort());
});

test("what ended is shown for thirty days, what is agreed from today, what is open always", () => {
  expect(boardColumns.map((column) => columnInput(column, "2027-03-28").from)).toEqual([
    undefined,
    undefined,
    "2027-03-28",
    "2027-02-26",
    "2027-02-26",
  ]);
});

test("what waits for the reader stands first, and nothing twice", () => {
  const cards = (ids: string) => [...ids].map((id) => ({ id }));
  expect(mineFirst(cards("ca"), cards("abcd"))).toEqual(cards("cabd"));
});

const columns = [["a", "b", "c"], [], ["d", "e"]];
test.each([
  ["a", "ArrowDown", "b"],
  ["a", "ArrowUp", undefined],
  ["c", "ArrowDown", undefined],
  ["c", "ArrowRight", "e"],
  ["d", "ArrowLeft", "a"],
  ["a", "ArrowLeft", undefined],
  ["d", "ArrowRight", undefined],
  ["b", "End", "c"],
  ["b", "Home", "a"],
  ["b", "x", undefined],
])("from %s %s leads to %s", (from, key, to) => {
  expect(cardAfter(columns, from, key)).toBe(to);
});
