import { afterAll, beforeAll, expect, test } from "vitest";
import { type ListingQuery, listingQuery } from "#contract/listings/listing-search.ts";
import { createPublicMemory } from "#server/platform/public-memory.ts";
import { type TestApp, testApp } from "#tests/harness/harness.ts";
import { createWordSearch } from "../match/word-search.ts";
import { findKnownPage } from "../ordered-texts.ts";
import { createThesaurus } from "../thesaurus/thesaurus.ts";
import { createWordCounts } from "../word-counts.ts";
import { createCommonWords } from "./common-words.ts";
import { createListingColumns } from "./listing-columns.ts";
import { createMatchedNumbers } from "./matched-numbers.ts";
import { createWordsInMemory } from "./words-in-memory.ts";

// What is found by words that are too common to be remembered in order is what is found by the same words where they are not.
let app: TestApp;
const types = ["Workshop", "Activities", "Coaching"] as const;
const names = ["Bread workshop", "Baking together", "Bread and cheese", "A walk through town", "Town quiz with bread"];

beforeAll(async () => {
  app = await testApp();
  const vendorId = await app.make.vendor({ town: "Lokeren" });
  for (let n = 0; n < 170; n++)
    await app.make.listing(vendorId, {
      type: types[n % 3] ?? "Workshop",
      town: ["Gent", "Wetteren", "Antwerpen", null][n % 4] ?? null,
      isAtClient: n % 4 === 3,
      basePriceCents: 100_00 + (n % 5) * 47_00,
      includedGuests: 1 + (n % 3),
      minGuests: 1 + (n % 7),
      texts: { en: { name: `${names[n % names.length]} ${n}`, shortDescription: "With bread.", description: "For a team." } },
    });
});
afterAll(() => app.close());

function createBoth() {
  const { db } = app.app.services;
  const memory = createPublicMemory();
  memory.rememberWhile(() => true);
  const columns = createListingColumns(db, memory);
  const wordsOf = (numbersAtMost: number) =>
    createWordsInMemory(createMatchedNumbers(db, memory, columns, numbersAtMost), createCommonWords(db, memory), columns, memory);
  const none = () => Promise.resolve(null);
  const resolve = createWordSearch(db, () => Promise.resolve({ thesaurus: createThesaurus([]), version: 0 }), createWordCounts(db), {
    numbers: none,
    count: none,
    find: none,
  });
  /** The same search both ways; the common words once they are read. */
  async function ask(search: Partial<ListingQuery>) {
    const { query, resolved } = await resolve(listingQuery.parse(search), "2026-11-28", false);
    const { text } = resolved;
    if (text === null) throw new Error("the search has no words");
    const found = async (words: ReturnType<typeof wordsOf>) => {
      const known = await words.find(query, resolved);
      if (known === null) return null;
      return { total: known.total, page: await findKnownPage(db, { query, resolved, text }, known) };
    };
    const [rare, common] = [wordsOf(30_000), wordsOf(20)];
    await expect.poll(() => common.numbers(resolved)).not.toBeNull();
    // Each tier of them is read when it is first asked for.
    await expect.poll(async () => (await found(common))?.page ?? null, { timeout: 20_000 }).not.toBeNull();
    return { rare: () => found(rare), common: () => found(common) };
  }
  return { memory, columns, ask };
}

test.each([
  { q: "bread", sort: "priceAsc", pageSize: "12" },
  { q: "bread", sort: "priceDesc", pageSize: "12", page: "3" },
  { q: "bread", participants: "4" },
  { q: "bread", types: "Workshop", pageSize: "24", page: "2" },
  { q: "bread workshop", prices: "below50,from51to100" },
  { q: "town", sort: "priceAsc", near: "Gent", within: "25" },
  { q: "baking", types: "Activities,Coaching" },
] as unknown as Partial<ListingQuery>[])("%j", async (search) => {
  const { columns, ask } = createBoth();
  await columns.current(true);
  const { rare, common } = await ask(search);
  const expected = await rare();
  expect(expected?.total).toBeGreaterThan(0);
  expect(await common()).toEqual(expected);
});

test("a listing that is hidden, or gets the word, is there with the next change that is heard of", async () => {
  const { memory, columns, ask } = createBoth();
  await columns.current(true);
  const { common } = await ask({ q: "bread", sort: "priceAsc" } as Partial<ListingQuery>);
  const before = (await common())?.total ?? 0;
  const { pool } = app.database.running;
  const totalAfter = async (statement: string) => {
    await pool.query(statement);
    memory.forget();
    return (await common())?.total;
  };
  const one = "id = (select id from listings order by number limit 1)";
  expect(await totalAfter(`update listings set is_public = false where ${one}`)).toBe(before - 1);
  expect(await totalAfter(`update listings set is_public = true where ${one}`)).toBe(before);
});
