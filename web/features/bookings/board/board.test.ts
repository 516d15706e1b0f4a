import { expect, test } from "vitest";
import { bookingStatuses } from "#contract/bookings/booking-states.ts";
import { boardColumns, columnInput } from "./board-columns.ts";
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
