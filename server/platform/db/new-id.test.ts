import { expect, test } from "vitest";
import { newId } from "./new-id.ts";

const noon = new Date("2026-11-28T12:00:00Z");

test("an id is a UUIDv7 of its instant", () => {
  const id = newId(noon);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replace("-", "").slice(0, 12), 16)).toBe(noon.getTime());
});

test("ids of one instant ascend in the order they were made, whatever was made for another instant in between", () => {
  const ids = Array.from({ length: 5_000 }, (_, index) => {
    if (index % 3 === 0) newId(new Date(noon.getTime() + index));
    return newId(noon);
  });
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
