import { expect, test } from "vitest";
import { sentenceOf } from "./present.ts";

test("a listing is named in the language that the news is read in, whatever it was when it happened", () => {
  const facts = { by: "Anna", listing: "Baking with Ada", listingIn: { en: "Baking with Ada", nl: "Bakken met Ada" } };
  expect(sentenceOf({ event: "conversation-message", facts }, "nl")).toContain("Bakken met Ada");
  expect(sentenceOf({ event: "conversation-message", facts }, "en")).toContain("Baking with Ada");
  // News of before knows one name.
  expect(sentenceOf({ event: "conversation-message", facts: { by: "Anna", listing: "Baking with Ada" } }, "nl")).toContain(
    "Baking with Ada",
  );
});

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
