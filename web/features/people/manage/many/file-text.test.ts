import { describe, expect, it } from "vitest";
import { fileText } from "./file-text.ts";

const list = "Naam;E-mail\r\nZoë Müller;zoe@lumina.example\r\n";
const utf16 = (text: string, isBig: boolean) => {
  const bytes = new Uint8Array(2 + 2 * text.length);
  const view = new DataView(bytes.buffer);
  for (const [at, unit] of [0xfeff, ...[...text].map((sign) => sign.charCodeAt(0))].entries()) view.setUint16(2 * at, unit, !isBig);
  return bytes;
};

describe("a list is read from a file in", () => {
  it.each([
    ["UTF-8", new TextEncoder().encode(list)],
    ["UTF-8 with its mark", new TextEncoder().encode(`\ufeff${list}`)],
    ["the letters of an older Windows", Uint8Array.from(list, (sign) => sign.charCodeAt(0))],
    ["UTF-16, as a spreadsheet's Unicode text", utf16(list, false)],
    ["UTF-16 the other way round", utf16(list, true)],
  ])("%s", (_encoding, bytes) => expect(fileText(bytes)).toBe(list));
});

it("does not take a workbook for a list", () => {
  expect(fileText(Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0, 0, 0, 0x21, 0, 0xe9))).toBeNull();
});
