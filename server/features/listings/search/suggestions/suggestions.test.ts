import { afterAll, beforeAll, expect, test } from "vitest";
import type { Suggestion } from "#contract/listings/suggestions.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { type TestApp, testApp } from "#tests/harness/harness.ts";
import { createCurrentThesaurus } from "../thesaurus/current-thesaurus.ts";
import { createSuggestions } from "./suggestions.ts";

// What everybody is told out of memory is what the database says, and follows every change.
let app: TestApp;
let vendorId: string;
let vendor: TestUser;
let kayak: { id: string };
/** As long as no columns are read. */
let fromDatabase: ReturnType<typeof createSuggestions>;

const names = [
  "Zeekajakken langs de kade",
  "Sea-kayak tour",
  "Café d'Artagnan's quiz",
  "½ day of B&B cooking",
  "24/7 ΑΒΓ tasting",
  "Kajakken kajakken kajakclinic",
  "Koken met Kim & co.",
  "Crème brûlée",
];

beforeAll(async () => {
  app = await testApp();
  vendorId = await app.make.vendor({ name: "Kompas & Kade", town: "Gent" });
  const other = await app.make.vendor({ name: "Kookkade", town: "Antwerpen" });
  vendor = await app.make.user("VendorAdmin", vendorId);
  for (const [n, name] of names.entries()) {
    const texts = { nl: { name, shortDescription: "Samen.", description: "Samen." } };
    const own = await app.make.listing(n % 3 === 0 ? other : vendorId, {
      town: n % 2 === 0 ? "Gent" : "Antwerpen",
      mainLanguage: "nl",
      languages: ["nl"],
      texts: n === 1 ? { ...texts, en: { ...texts.nl, name: "Kayaking at sea" } } : texts,
    });
    if (n === 5) kayak = own;
  }
  const { services } = app.app;
  services.publicMemory.rememberWhile(() => true);
  const noColumns = { isLoaded: () => false, current: () => Promise.reject(new Error("no columns are read")) };
  fromDatabase = createSuggestions(services.db, createCurrentThesaurus(services), services.publicMemory, noColumns);
  // The columns are read when they are first asked for.
  await app.as(null).get("/api/listings/facets");
});
afterAll(() => app.close());

const suggested = async (q: string, by: TestUser | null, language = "nl") => {
  const query = new URLSearchParams({ q, language });
  const { status, body } = await app.as(by).get<{ suggestions: Suggestion[] }>(`/api/listings/suggestions?${query}`);
  expect(status, q).toBe(200);
  return body.suggestions;
};

/** Every beginning of two letters and more. */
const beginningsOf = (text: string) => Array.from({ length: text.length - 1 }, (_, index) => text.slice(0, index + 2));

test.each([
  ...names,
  "Kompas & Kade",
  "Kookkade",
  "kade zee",
  "quiz caf",
  "kajakken kaj",
  "kajak kajakken",
  "antwerpen",
  "cocktails",
  "nobody is called so",
])("“%s”, letter by letter, in both languages", async (text) => {
  for (const q of beginningsOf(text))
    for (const language of ["nl", "en"] as const) {
      const inDatabase = await fromDatabase(q, language, false);
      for (const by of [null, vendor]) expect(await suggested(q, by, language), q).toEqual(inDatabase);
    }
});

const kinds = (found: readonly Suggestion[]) => found.map(({ kind, label, count }) => `${kind} ${label} ${count}`);
const change = async (statement: string, parameters: unknown[]) => {
  await app.database.pool.query(statement, parameters);
  app.app.services.publicMemory.forget();
};

test("a listing that is hidden, called otherwise and called so again", async () => {
  const called = (name: string) =>
    change("update listings set texts = jsonb_set(texts, '{nl,name}', to_jsonb($2::text)), is_public = true where id = $1", [
      kayak.id,
      name,
    ]);
  const before = await suggested("kajakc", null);
  expect(kinds(before)).toEqual(["listing Kajakken kajakken kajakclinic null"]);
  await change("update listings set is_public = false where id = $1", [kayak.id]);
  expect(await suggested("kajakc", null)).toEqual([]);
  await called("Rustig drijven");
  expect(await suggested("kajakc", null)).toEqual([]);
  expect(kinds(await suggested("drij", null))).toEqual(["listing Rustig drijven null"]);
  await called("Kajakken kajakken kajakclinic");
  expect(await suggested("kajakc", null)).toEqual(before);
  expect(await suggested("drij", null)).toEqual([]);
});

test("a vendor that is called otherwise, with how many activities it has", async () => {
  const offered = names.filter((_, n) => n % 3 !== 0).length;
  expect(kinds(await suggested("komp", null))).toEqual([`vendor Kompas & Kade ${offered}`]);
  await change("update organisations set name = 'Het Zwerfatelier' where id = $1", [vendorId]);
  expect(await suggested("komp", null)).toEqual([]);
  expect(kinds(await suggested("zwerf", null))).toEqual([`vendor Het Zwerfatelier ${offered}`]);
  await change("update listings set is_public = false where id = $1", [kayak.id]);
  expect(kinds(await suggested("zwerf", null))).toEqual([`vendor Het Zwerfatelier ${offered - 1}`]);
});
