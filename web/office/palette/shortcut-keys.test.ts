import { describe, expect, test } from "vitest";
import { shortcutOf } from "./shortcut-keys.ts";

const press = (key: string, held: Partial<Parameters<typeof shortcutOf>[0]> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  defaultPrevented: false,
  ...held,
});

describe("the palette", () => {
  test.each([press("k", { ctrlKey: true }), press("k", { metaKey: true }), press("K", { ctrlKey: true })])(
    "opens by Ctrl or ⌘ and K, also while typing",
    (pressed) => {
      expect(shortcutOf(pressed, true, false)).toBe("palette");
    },
  );
  test("stays away over a dialog, with other keys held, and where something answered already", () => {
    expect(shortcutOf(press("k", { ctrlKey: true }), false, true)).toBeUndefined();
    expect(shortcutOf(press("k", { ctrlKey: true, shiftKey: true }), false, false)).toBeUndefined();
    expect(shortcutOf(press("k", { ctrlKey: true, altKey: true }), false, false)).toBeUndefined();
    expect(shortcutOf(press("k", { ctrlKey: true, defaultPrevented: true }), false, false)).toBeUndefined();
    expect(shortcutOf(press("k"), false, false)).toBeUndefined();
  });
});

describe("the help", () => {
  test("opens by ?, but is a letter while typing and nothing over a dialog", () => {
    expect(shortcutOf(press("?", { shiftKey: true }), false, false)).toBe("help");
    expect(shortcutOf(press("?", { shiftKey: true }), true, false)).toBeUndefined();
    expect(shortcutOf(press("?", { shiftKey: true }), false, true)).toBeUndefined();
  });
});
