import { afterEach, expect, test, vi } from "vitest";
import { hiddenColumns, keepHiddenColumns } from "./hidden-columns.ts";

function storage(fails = false) {
  const kept = new Map<string, string>();
  const orFail = <T>(value: T): T => {
    if (fails) throw new Error("no storage here");
    return value;
  };
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => orFail(kept.get(key) ?? null),
    setItem: (key: string, value: string) => orFail(kept.set(key, value)),
    removeItem: (key: string) => orFail(kept.delete(key)),
  });
  return kept;
}
afterEach(() => vi.unstubAllGlobals());

test("columns are remembered for each list by itself, until all are shown again", () => {
  const kept = storage();
  keepHiddenColumns("bookings", ["client", "price"]);
  expect(hiddenColumns("bookings")).toEqual(["client", "price"]);
  expect(hiddenColumns("audit")).toEqual([]);
  keepHiddenColumns("bookings", []);
  expect(kept.size).toBe(0);
});

test.each(["{", '"text"', "[1, null]", '{"client": true}'])("what is no list of names hides nothing: %s", (value) => {
  storage().set("columns:bookings", value);
  expect(hiddenColumns("bookings")).toEqual([]);
});

test("without storage every column is shown and nothing breaks", () => {
  storage(true);
  keepHiddenColumns("bookings", ["client"]);
  expect(hiddenColumns("bookings")).toEqual([]);
});
