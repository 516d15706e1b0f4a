import { expect, test } from "vitest";
import { languageStep } from "#web/office/own-language.ts";

test.each([
  ["en", "en", "", "keep"],
  ["en", "nl", "", "reload"],
  ["en", "nl", "session=1; with-vat=1", "reload"],
  ["en", "nl", "with-vat=1; language=nl", "store"],
  ["nl", "en", "language=en", "store"],
  ["nl", "en", "my-language=en", "reload"],
] as const)("on file %s, on the page %s, cookies %j: %s", (onFile, onPage, cookies, step) => {
  expect(languageStep(onFile, onPage, cookies)).toBe(step);
});
