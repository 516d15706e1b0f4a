import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type MissedSearch, mostSynonyms, type SearchSynonym } from "#contract/listings/search-words.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { problemOf, type TestApp, testApp } from "#tests/harness/harness.ts";
import { wordsToCount } from "./missed-searches.ts";
import { addMissed } from "./queries.ts";

let app: TestApp;
let operator: TestUser;
beforeAll(async () => {
  app = await testApp();
  operator = await app.make.user("ProductAdmin", null);
  const vendorId = await app.make.vendor();
  await app.make.listing(vendorId, { type: "Cocktails" });
});
afterAll(() => app.close());

const search = async (q: string) => (await app.as(null).get<{ total: number }>(`/api/listings?${new URLSearchParams({ q })}`)).body.total;
const missed = async () => (await app.as(operator).get<{ items: MissedSearch[] }>("/api/missed-searches")).body.items;
const add = (phrase: string, concepts = ["cocktails"], headers = {}) =>
  app.as(operator).post<SearchSynonym>("/api/search-synonyms", { phrase, concepts }, headers);
const synonyms = async () => (await app.as(operator).get<{ items: SearchSynonym[] }>("/api/search-synonyms")).body.items;

describe("searches without a result", () => {
  test("are counted by their words, the commonest first, and leave the list as they get a meaning", async () => {
    for (let time = 0; time < 3; time++) expect(await search("Zwazzelbrök")).toBe(0);
    await search("qwxyzzy");
    expect(await missed()).toEqual([
      { words: "zwazzelbrok", times: 3, lastDay: "2026-11-28" },
      { words: "qwxyzzy", times: 1, lastDay: "2026-11-28" },
    ]);
    const { status, body } = await add("Zwazzelbrök");
    expect([status, body.concepts]).toMatchObject([201, [{ key: "cocktails" }]]);
    expect((await missed()).map(({ words }) => words)).toEqual(["qwxyzzy"]);
    // From the next search on, without a restart.
    expect(await search("zwazzelbrok")).toBe(1);
    expect((await app.as(operator).delete(`/api/search-synonyms/${body.id}`)).status).toBe(200);
    expect(await search("zwazzelbrok")).toBe(0);
    const { rows } = await app.database.pool.query("select type from audit_events where subject_kind = 'searchSynonym' order by id");
    expect(rows.map(({ type }) => type)).toEqual(["SearchSynonymAddedEvent", "SearchSynonymRemovedEvent"]);
  });

  test("are counted for the unknown word alone where the rest is known", async () => {
    await search("cocktails frubbelonk");
    expect((await missed()).map(({ words }) => words)).toContain("frubbelonk");
  });

  test.each([
    ["anna@example.be", undefined],
    ["0470123456", undefined],
    ["one two three four five six seven", undefined],
    ["  Éscape-Ruimte! ", "escape ruimte"],
    ["!!", undefined],
    ["x".repeat(81), undefined],
  ])("of %j is kept %j", (text, kept) => {
    expect(wordsToCount(text)).toBe(kept);
  });

  test("are added up by two instances at once, each in its own order", async () => {
    const { db } = app.app.services;
    const batch = Array.from({ length: 900 }, (_, n) => ({ words: `both ${n}`, times: 1 }));
    const add = (missed: typeof batch) => addMissed(db, missed, "2026-11-28", 10_000, "2026-01-01");
    for (let round = 0; round < 8; round++) await Promise.all([add(batch), add(batch.toReversed())]);
    const { rows } = await app.database.pool.query("select distinct times from missed_searches where words like 'both %'");
    expect(rows).toEqual([{ times: 16 }]);
    await app.database.pool.query("delete from missed_searches where words like 'both %'");
  });

  test("are bounded: the rarest make room", async () => {
    await app.database.pool.query(
      "insert into missed_searches select 'word ' || n, n, '2026-11-20' from generate_series(2, 2100) as n on conflict do nothing",
    );
    await search("vvvvkkkjq");
    await missed();
    const { rows } = await app.database.pool.query<{ n: number; least: number }>(
      "select count(*)::int as n, min(times) as least from missed_searches",
    );
    expect(rows[0]?.n).toBe(2000);
    expect(rows[0]?.least).toBeGreaterThan(50);
  });
});

describe("a synonym", () => {
  test("is refused where there are as many as may be, also at once, and each that is kept is used", async () => {
    const { pool } = app.database;
    await pool.query(
      "insert into search_synonyms (id, phrase, words, concepts, created_at) select gen_random_uuid(), 'zz full ' || n, 'zz full ' || n, '{cocktails}', now() from generate_series(1, $1) as n",
      [mostSynonyms - 1 - (await synonyms()).length],
    );
    const both = await Promise.all([add("zz last one"), add("zz last two")]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    const refused = both.find(({ status }) => status === 422);
    expect(refused && problemOf(refused).errors).toMatchObject([{ path: "phrase", code: "tooMany", params: { n: mostSynonyms } }]);
    const kept = both.find(({ status }) => status === 201)?.body;
    expect(await search(kept?.phrase ?? "")).toBe(1);
    // Room again, for the same word.
    await app.as(operator).delete(`/api/search-synonyms/${kept?.id}`);
    expect((await add("zz last one")).status).toBe(201);
    await pool.query("delete from search_synonyms where words like 'zz %'");
  });

  test("may be a phrase, and goes before what the product knows", async () => {
    await add("bier", ["cocktails"]);
    expect(await search("bier")).toBe(1);
  });

  test("is made once by its key, and refused where it is there already", async () => {
    const key = { "idempotency-key": "a-synonym" };
    const first = await add("Tafelbar", ["cocktails"], key);
    expect((await add("Tafelbar", ["cocktails"], key)).body.id).toBe(first.body.id);
    expect(problemOf(await add("TAFELBAR")).errors).toMatchObject([{ path: "phrase", code: "alreadyThere" }]);
    expect((await synonyms()).filter(({ phrase }) => phrase === "Tafelbar")).toHaveLength(1);
  });

  test.each([
    ["!!!", ["cocktails"], "phrase"],
    ["a b c d e f g", ["cocktails"], "phrase"],
    ["Nothing known", ["no-such-concept"], "concepts"],
    ["Nothing at all", [], "concepts"],
  ])("%j that means %j is refused at its field", async (phrase, concepts, path) => {
    expect(problemOf(await add(phrase, concepts)).errors.map((error) => error.path)).toEqual([path]);
  });
});
