import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { trackedFiles } from "#tests/walls/tracked-files.ts";

/*
 * A number that may be one has a word for one: `1 days before` and `voor 1 personen` are read by whoever books alone,
 * the day before. What follows a number that is a fixed limit, or the second of a range, is several by itself.
 */
const counted =
  /\{(?<name>\w+)\} (?<word>people|participants|guests|days|hours|minutes|personen|deelnemers|gasten|dagen|minuten|activities|activiteiten)\b/g;

/** Ends of ranges: `2–8 people`, `3 to 7 days`. */
const isOfRange = (before: string) => /\}(–| to | tot )$/.test(before);

/** Where the number is never one: how long a call is planned for, activities beyond the first, how many can be invited at once. */
const neverOne = new Set(["{count} activities", "{count} activiteiten", "{minutes} minutes", "{minutes} minuten"]);

function singularsMissing(text: string): string[] {
  return [...text.matchAll(counted)].flatMap(({ 0: found, index, groups }) => {
    const isFixed = groups?.["name"] === "max" || groups?.["name"] === "most" || neverOne.has(found);
    return isFixed || isOfRange(text.slice(0, index)) ? [] : [found];
  });
}

test("a number that may be one has a word for one", () => {
  const files = trackedFiles(["web", "words"]).filter((file) => /texts[^/]*\.(en|nl)\.ts$|fields\.(en|nl)\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(60);
  expect(files.flatMap((file) => singularsMissing(readFileSync(file, "utf8")).map((found) => `${file}: ${found}`))).toEqual([]);
});

test("a word for several alone is found", () => {
  expect(singularsMissing('back: "up to {days} days before"')).toEqual(["{days} days"]);
  expect(singularsMissing('of: "{participants} personen"')).toEqual(["{participants} personen"]);
  expect(singularsMissing('a: "{min}–{max} people", b: "{from} to {to} days", c: "{n, plural, one {# day} other {# days}}"')).toEqual([]);
});
