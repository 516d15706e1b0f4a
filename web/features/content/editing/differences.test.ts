import { describe, expect, test } from "vitest";
import { type Difference, differencesBetween } from "./differences.ts";

/** Removed as [-…-], added as {+…+}. */
const written = (differences: readonly Difference[]) =>
  differences.map(({ kind, text }) => (kind === "same" ? text : kind === "removed" ? `[-${text}-]` : `{+${text}+}`)).join("");

describe("the differences of two texts", () => {
  test.each([
    ["We bake bread.", "We bake bread.", "We bake bread."],
    ["We bake bread.", "We bake good bread.", "We bake {+good +}bread."],
    ["We bake good bread.", "We bake bread.", "We bake [-good -]bread."],
    ["We bake bread.", "We bake soup.", "We bake [-bread-]{+soup+}."],
    ["", "New.", "{+New.+}"],
    ["Old.", "", "[-Old.-]"],
    ["One\n\nTwo", "One\n\nHalf\n\nTwo", "One\n\n{+Half\n\n+}Two"],
    ["Het café’s brood", "Het cafe's brood", "Het [-café’s-]{+cafe's+} brood"],
    ["a quick brown fox", "a slow white fox", "a [-quick brown-]{+slow white+} fox"],
  ])("%j → %j", (before, after, expected) => {
    expect(written(differencesBetween(before, after))).toBe(expected);
  });

  test("lose no character of either text, whatever it is", () => {
    const words = ["## Kop", "\n", " ", "é", "🔥", "**vet**", "\n\n", "woord", ".", "a"];
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed % below;
    };
    for (let round = 0; round < 200; round++) {
      const text = () => Array.from({ length: next(30) }, () => words[next(words.length)]).join("");
      const [before, after] = [text(), text()];
      const differences = differencesBetween(before, after);
      const side = (without: Difference["kind"]) =>
        differences
          .filter(({ kind }) => kind !== without)
          .map((one) => one.text)
          .join("");
      expect(side("added")).toBe(before);
      expect(side("removed")).toBe(after);
    }
  });

  test("of two long texts that share nothing come at once", () => {
    const long = (word: string) => Array.from({ length: 9_000 }, (_, index) => `${word}${index}`).join(" ");
    // Word against word the blanks between them would be the same: that nothing is says that nothing was compared.
    expect(differencesBetween(long("a"), long("b")).map(({ kind }) => kind)).toEqual(["removed", "added"]);
  });
});
