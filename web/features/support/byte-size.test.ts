import { expect, test } from "vitest";
import { byteSize } from "./byte-size.ts";

test.each<[number, "en" | "nl", boolean, string]>([
  [0, "en", false, "0 byte"],
  [999, "en", false, "999 byte"],
  [1_000, "en", false, "1 kB"],
  [1_540_000, "en", false, "1.5 MB"],
  [1_540_000, "nl", false, "1,5 MB"],
  [2_300_000_000, "nl", false, "2,3 GB"],
  [-8_192, "en", true, "-8.2 kB"],
  [8_192, "en", true, "+8.2 kB"],
  [0, "en", true, "0 byte"],
])("%d bytes in %s are %s", (bytes, language, isChange, text) => {
  expect(byteSize(bytes, language, isChange).replace(/\u00a0/g, " ")).toBe(text);
});
