import { expect, test } from "vitest";
import type { Unit } from "../line/understand.ts";
import { maxTokens } from "../words/cut.ts";
import { settle } from "./settle.ts";
import { type SearchText, wantedOf } from "./stages.ts";

const words = { stems: (word: string) => [word], lexicon: { endingWith: () => [] } };
const unit = (word: string): Unit => ({
  words: [word],
  concepts: [],
  isOptional: false,
  completions: null,
  compounds: [],
  start: 0,
  end: word.length,
  alternatives: [],
});

/** Whether a listing with this word in its texts matches: each group has one kind of sign. */
function matches({ match }: SearchText, word: string): boolean {
  let left = match.replace(/'[^']*'/g, (lexeme) => (lexeme === `'${word}'` ? "1" : "0"));
  for (let before = ""; before !== left; ) {
    before = left;
    left = left.replace(/\(([01])((?: [&|] [01])*)\)/g, (group) =>
      (group.includes("&") ? +!group.includes("0") : +group.includes("1")).toString(),
    );
  }
  return left === "1";
}

/** A catalogue of listings that have a word each. */
async function settled(line: readonly string[], listings: readonly string[]) {
  let counts = 0;
  const result = await settle(wantedOf(line.map(unit), line, words), async (text, most) => {
    counts += 1;
    return Math.min(most, listings.filter((word) => matches(text, word)).length);
  });
  return { ...result, counts };
}

const longLine = Array.from({ length: maxTokens }, (_, index) => `w${String(index).padStart(2, "0")}`);

test("a long line of which nothing is there is not counted word by word", async () => {
  const { fit, counts } = await settled(longLine, ["other"]);
  expect(fit).toBe("none");
  expect(counts).toBeLessThan(6);
});

test("of a long line of which one word is there, that word is found", async () => {
  const { fit, leftOut } = await settled(longLine, ["w07", "w07"]);
  expect(fit).toBe("some");
  expect(leftOut.map((telling) => telling.unit.words[0])).toEqual(longLine.filter((word) => word !== "w07"));
});

test("a short line of which nothing is there is of no fit either", async () => {
  expect((await settled(["one", "two"], [])).fit).toBe("none");
});
