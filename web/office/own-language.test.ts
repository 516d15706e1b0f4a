import { expect, test } from "vitest";
import { languageStep } from "./own-language.ts";

test.each([
  ["en", "en", false, "", "keep"],
  ["en", "en", true, "language=en", "keep"],
  ["en", "nl", false, "", "reload"],
  ["en", "nl", false, "session=1; with-vat=1", "reload"],
  ["en", "nl", false, "with-vat=1; language=nl", "store"],
  ["nl", "en", false, "language=en", "store"],
  ["nl", "en", false, "my-language=en", "reload"],
  ["nl", "en", true, "", "store"],
] as const)("on file %s, on the page %s, asked for: %s, cookies %j: %s", (onFile, onPage, isAsked, cookies, step) => {
  expect(languageStep(onFile, onPage, isAsked, cookies)).toBe(step);
});
