import { expect, test } from "vitest";
import { sentenceOf } from "./present.ts";

test.each([
  { name: "Can we pay later?", ends: "later?" },
  { name: "Two stations were missing!", ends: "missing!" },
  { name: "Zout & Rook Inc.", ends: "Inc." },
  { name: "A second location", ends: "location." },
])("a sentence about $name ends once", ({ name, ends }) => {
  for (const language of ["en", "nl"] as const) {
    const said = sentenceOf({ event: "ticket-late", facts: { name } }, language).replace(/[\u2068\u2069]/gu, "");
    expect(said.endsWith(` ${ends}`)).toBe(true);
  }
});
