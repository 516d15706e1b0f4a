import { expect, test } from "vitest";
import { listKeyOf } from "./list-keys.ts";

const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  defaultPrevented: false,
  ...more,
});

test("a slash asks for the search box, also from a row or a button, but is typed in a field", () => {
  expect(listKeyOf(press("/"), false, false)).toBe("search");
  expect(listKeyOf(press("/"), false, true)).toBe("search");
  expect(listKeyOf(press("/"), true, true)).toBeUndefined();
});

test("down asks for the first row only where no control has the focus", () => {
  expect(listKeyOf(press("ArrowDown"), false, false)).toBe("rows");
  expect(listKeyOf(press("ArrowDown"), false, true)).toBeUndefined();
});

test("what another handler answered, and the browser's own shortcuts, stay theirs", () => {
  expect(listKeyOf(press("/", { ctrlKey: true }), false, false)).toBeUndefined();
  expect(listKeyOf(press("/", { defaultPrevented: true }), false, false)).toBeUndefined();
  expect(listKeyOf(press("x"), false, false)).toBeUndefined();
});
