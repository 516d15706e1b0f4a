import { expect, test } from "vitest";
import { choiceFor, isSameChoice, isShown, standardColumns, withColumn } from "./column-choice.ts";

const price = { key: "price" };
const venue = { key: "venue", isFurther: true };

test("standard columns stand until they are put away, further ones once they are added", () => {
  expect([isShown(price, standardColumns), isShown(venue, standardColumns)]).toEqual([true, false]);
  const chosen = withColumn(withColumn(standardColumns, price, false), venue, true);
  expect(chosen).toEqual({ hiddenColumns: ["price"], shownColumns: ["venue"] });
  expect([isShown(price, chosen), isShown(venue, chosen)]).toEqual([false, true]);
  expect(withColumn(withColumn(chosen, price, true), venue, false)).toEqual(standardColumns);
  expect(withColumn(chosen, venue, true)).toEqual(chosen);
});

test("the order in which columns were chosen makes no difference", () => {
  expect(isSameChoice({ hiddenColumns: ["a", "b"], shownColumns: [] }, { hiddenColumns: ["b", "a"], shownColumns: [] })).toBe(true);
  expect(isSameChoice({ hiddenColumns: ["a"], shownColumns: [] }, { hiddenColumns: [], shownColumns: ["a"] })).toBe(false);
});

test("each list has its own choice", () => {
  const items = [{ list: "audit" as const, hiddenColumns: ["who"], shownColumns: [] }];
  expect(choiceFor(items, "audit").hiddenColumns).toEqual(["who"]);
  expect([choiceFor(items, "bookings"), choiceFor(undefined, "audit")]).toEqual([standardColumns, standardColumns]);
});
