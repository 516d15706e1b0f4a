import { expect, test } from "vitest";
import { submissionKeys } from "./submission-keys.ts";

test("sending the same again keeps the key until it was answered", () => {
  let count = 0;
  const keys = submissionKeys(() => `key-${++count}`);
  const draft = { note: "See you there", visibility: "shared" };
  expect(keys.keyFor(draft)).toBe("key-1");
  expect(keys.keyFor({ ...draft })).toBe("key-1");
  expect(keys.keyFor({ ...draft, visibility: "internal" })).toBe("key-2");
  expect(keys.keyFor(draft)).toBe("key-1");
  keys.done(draft);
  expect(keys.keyFor(draft)).toBe("key-3");
});
