import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#tests/harness/database.ts";
import { openDatabase } from "./database.ts";
import { forgivingSlips } from "./slips.ts";
import { holdsText, holdsWords } from "./text-match.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** Which of the typed words a text is found by: as typed, or with slips forgiven where that finds nothing. */
async function foundBy(text: string, typed: readonly string[]): Promise<string[]> {
  const db = openDatabase(database.pool);
  const found = await Promise.all(
    typed.map(async (word) => {
      const statement = sql`select 1 from (select fold(${text}) as folded) as t where ${holdsText("t.folded", word)}`;
      if ((await statement.execute(db)).rows.length > 0) return true;
      const forgiving = forgivingSlips(statement);
      return forgiving !== undefined && (await statement.withPlugin(forgiving.plugin).execute(db)).rows.length > 0;
    }),
  );
  return typed.filter((_word, index) => found[index]);
}

/** Every word that one slip makes of another. */
function slipsIn(word: string): string[] {
  const letters = [...word];
  const at = (index: number) => [letters.slice(0, index).join(""), letters[index] ?? "", letters.slice(index + 1).join("")] as const;
  return letters.flatMap((_letter, index) => {
    const [before, letter, after] = at(index);
    const [next = "", ...rest] = [...after];
    return [
      before + after,
      before + letter + letter + after,
      `${before}q${after}`,
      `${before}q${letter}${after}`,
      ...(next === "" ? [] : [before + next + letter + rest.join("")]),
    ];
  });
}

describe.each(["Peeters", "Maaike", "Janssens", "Vandenbroucke", "Müller", "Ångström"])("%s", (name) => {
  test("is found by every slip of the finger, wherever the word stands", async () => {
    const typed = slipsIn(name).filter((word) => [...word].length >= 5);
    for (const text of [name, `Anna ${name} Koken`, `De Smet-${name}`, `["Bread","${name}"]`, `anna.${name}@brood.example`])
      expect(await foundBy(text, typed), text).toEqual(typed);
  });
});

test("a word with a slip may still be being typed, unless the slip is in its last letter", async () => {
  expect(await foundBy("Vandenbroucke", ["vadenbro", "vandebro", "vandenbor", "vandenbrx", "vandxxbro"])).toEqual([
    "vadenbro",
    "vandebro",
    "vandenbor",
  ]);
});

test("two slips, another word's middle, short words, numbers and signs find what they say and nothing else", async () => {
  const typed = ["pxxters", "ptrs", "eetxrs", "peet3rs", "peters@", "p.eters", "BE0123", "peeterspeetersqeeterspeeters"];
  expect(await foundBy("Peeters BE0124", typed)).toEqual([]);
});

test("words are forgiven each by itself, and all of them have to be there", async () => {
  const db = openDatabase(database.pool);
  const similarTo = async (typed: string) => {
    const statement = sql`select 1 from (select fold('Anna Peeters BE0123456749') as folded) as t where ${holdsWords("t.folded", typed)}`;
    const forgiving = forgivingSlips(statement);
    const found = forgiving && (await statement.withPlugin(forgiving.plugin).execute(db)).rows.length > 0;
    return found ? forgiving.similarTo : undefined;
  };
  expect(await similarTo("Peters anna")).toBe("Peters");
  expect(await similarTo("Peters be0123456749")).toBe("Peters");
  expect(await similarTo("Peters be0123456748")).toBeUndefined();
  expect(await similarTo("Peters emma")).toBeUndefined();
  // An expression has no index: texts are searched as typed.
  expect(forgivingSlips(sql`select ${holdsWords(sql`fold('Anna Peeters')`, "Peters")}`)).toBeUndefined();
});
