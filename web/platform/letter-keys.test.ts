import { expect, test } from "vitest";
import { letterOf } from "./letter-keys.ts";

const press = { key: "a", ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false, repeat: false };

test.each([
  ["a letter alone", press, false, false, "a"],
  ["a digit alone", { ...press, key: "2" }, false, false, "2"],
  ["one that is typed", press, true, false, undefined],
  ["one below an open dialog", press, false, true, undefined],
  ["one that is held down", { ...press, repeat: true }, false, false, undefined],
  ["one that the browser has a use for", { ...press, ctrlKey: true }, false, false, undefined],
  ["one that somebody answered already", { ...press, defaultPrevented: true }, false, false, undefined],
  ["a capital", { ...press, key: "A" }, false, false, undefined],
  ["no letter", { ...press, key: "Enter" }, false, false, undefined],
] as const)("%s", (_, given, isTyping, isBusy, letter) => {
  expect(letterOf(given, isTyping, isBusy)).toBe(letter);
});
