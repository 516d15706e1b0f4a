import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "#contract/core/page-sizes.ts";
import type { ListingCard } from "#contract/listings/listing-shapes.ts";
import { problemOf, type TestApp, testApp } from "#tests/harness/harness.ts";

type Found = Page<ListingCard> & { correctedQuery: string | null };

let app: TestApp;
let bread: string;
let climbing: string;
let tasting: string;
const text = (name: string, shortDescription: string, description = "") => ({ name, shortDescription, description });

async function search(parameters: Record<string, string>): Promise<Found> {
  const answer = await app.as(null).get<Found>(`/api/listings?${new URLSearchParams(parameters)}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}
const idsOf = async (parameters: Record<string, string>) => (await search(parameters)).items.map(({ id }) => id);

beforeAll(async () => {
  app = await testApp();
  const gent = await app.make.vendor({ name: "Café Crème Gent" });
  const incl = await app.make.vendor({ name: "Hoogtepunt", pricesIncludeVat: true });
  app.setNow("2026-09-10T10:00:00Z");
  bread = (await app.make.listing(gent)).id;
  app.setNow("2026-10-10T10:00:00Z");
  climbing = (
    await app.make.listing(incl, {
      type: "OutdoorActivities",
      town: "Liège",
      isAtClient: true,
      mainLanguage: "nl",
      languages: ["nl", "fr"],
      minGuests: 12,
      maxGuests: 60,
      includedGuests: 20,
      basePriceCents: 2_420_00,
      extraGuestPriceCents: 121_00,
      texts: {
        nl: text(
          "Klimmen in de Ardennen",
          "Samen de rots op, met gids en touw.",
          "Ook voor beginners die nog nooit een bakkerij verlieten.",
        ),
      },
    })
  ).id;
  app.setNow("2026-11-10T10:00:00Z");
  tasting = (
    await app.make.listing(gent, {
      type: "Cocktails",
      town: null,
      languages: ["en"],
      minGuests: 2,
      maxGuests: 9,
      includedGuests: 4,
      basePriceCents: 160_00,
      texts: {
        en: text("Cocktail tasting at your office", "Three crafted drinks and their stories.", "With 100% fresh juice."),
        nl: text("Cocktailproeverij op kantoor", "Drie drankjes en hun verhalen.", "Met vers sap."),
      },
    })
  ).id;
  app.setNow("2026-11-28T10:00:00Z");
});
afterAll(() => app.close());

describe("text", () => {
  test.each([
    ["an English stem", "baked breads", "bread"],
    ["a Dutch plural", "broden", "bread"],
    ["Dutch plurals of single things", "touwen beginners", "climbing"],
    ["a word of the description only", "beginners", "climbing"],
    ["an accent typed that the text lacks", "brèad", "bread"],
    ["an accent left out that the text has", "liege", "climbing"],
    ["capitals", "COCKTAIL", "tasting"],
    ["the vendor's name", "hoogtepunt", "climbing"],
    ["the type", "outdoor activities", "climbing"],
    ["the town", "Liège", "climbing"],
    ["the beginning of the last word", "cocktail tas", "tasting"],
    ["a last word typed beyond its stem", "cocktail tastin", "tasting"],
    ["common words between the others", "klimmen in de Ardennen met een gids", "climbing"],
  ])("finds by %s: %s", async (_, q, expected) => {
    const found = await search({ q });
    expect(found.items.map(({ id }) => id)).toEqual([{ bread, climbing, tasting }[expected]]);
    expect(found.correctedQuery).toBeNull();
  });

  test.each([
    ["a letter too few", "cocktal", "cocktail", "tasting"],
    ["two letters swapped in a short word", "borod", "brood", "bread"],
    ["a wrong first letter", "vlimmen", "klimmen", "climbing"],
    ["one wrong word of two, the other kept as typed", "Cocktail tastnig", "Cocktail tasting", "tasting"],
    ["a wrong vendor's name", "hogtepunt", "hoogtepunt", "climbing"],
  ])("forgives %s", async (_, q, corrected, expected) => {
    const found = await search({ q });
    expect(found.correctedQuery).toBe(corrected);
    expect(found.items.map(({ id }) => id)).toEqual([{ bread, climbing, tasting }[expected]]);
  });

  test("leaves alone what resembles nothing", async () => {
    expect(await search({ q: "xylophonequartz" })).toMatchObject({ items: [], total: 0, correctedQuery: null });
  });

  test("puts a match in the name before one in the description", async () => {
    expect(await idsOf({ q: "bakken" })).toEqual([bread]);
    expect(await idsOf({ q: "bak" })).toEqual([bread, climbing]);
  });

  test.each([
    "'",
    "''",
    "\\",
    "&",
    "|",
    "!",
    "(",
    ")",
    ":*",
    "a:*",
    "bread & !(",
    "'bread' | x",
    "%",
    "_",
    "\u0000",
    "bread\u0000",
    "🔥",
    "🔥 bread",
    "\ud800",
    "a'b",
    "x".repeat(200),
    "a ".repeat(100),
    "١٢٣",
    "½",
    "\u0301",
    "\u0301\u0301 \u0308",
    "⑽",
    "㎏".repeat(200),
    "--",
    "; drop table listings",
  ])("takes %j as words, never as syntax", async (q) => {
    const answer = await app.as(null).get<Found>(`/api/listings?q=${encodeURIComponent(q.toWellFormed())}`);
    expect(answer.status).toBe(200);
    const facets = await app.as(null).get(`/api/listings/facets?q=${encodeURIComponent(q.toWellFormed())}`);
    expect(facets.status).toBe(200);
  });

  test("finds the word beside the signs, and beside marks without a letter", async () => {
    expect(await idsOf({ q: "🔥 (bread) & !" })).toEqual([bread]);
    expect(await idsOf({ q: "\u0301 bread \u0308\u0308" })).toEqual([bread]);
  });
});

describe("filters", () => {
  test("without any, the newest month comes first", async () => {
    const found = await search({});
    expect(found).toMatchObject({ page: 1, pageSize: 24, total: 3, totalIsCapped: false });
    expect(found.items.map(({ id }) => id)).toEqual([tasting, climbing, bread]);
  });

  test.each<[Record<string, string>, string[]]>([
    [{ types: "Workshop,Cocktails" }, ["tasting", "bread"]],
    [{ types: "FoodTruck" }, []],
    [{ places: "Liège" }, ["climbing"]],
    [{ places: "Gent,Liège" }, ["climbing", "bread"]],
    [{ places: "liège" }, []],
    [{ places: "Gen\u0000t" }, []],
    [{ sides: "vendor" }, ["climbing", "bread"]],
    [{ sides: "client" }, ["tasting", "climbing"]],
    [{ sides: "client,vendor" }, ["tasting", "climbing", "bread"]],
    [{ languages: "fr" }, ["climbing"]],
    [{ languages: "fr,en" }, ["tasting", "climbing", "bread"]],
    [{ groups: "below10" }, ["tasting", "bread"]],
    [{ groups: "over50" }, ["climbing"]],
    [{ groups: "from11to20,over50" }, ["climbing", "bread"]],
    [{ participants: "9" }, ["tasting", "bread"]],
    [{ participants: "60" }, ["climbing"]],
    [{ participants: "61" }, []],
    [{ prices: "below50" }, ["tasting"]],
    [{ prices: "from51to100" }, ["climbing", "bread"]],
    [{ q: "cocktail", types: "Workshop" }, []],
    [{ sort: "priceAsc" }, ["tasting", "bread", "climbing"]],
    [{ sort: "priceDesc" }, ["climbing", "bread", "tasting"]],
  ])("%j", async (parameters, expected) => {
    const names = { bread, climbing, tasting };
    expect(await idsOf(parameters)).toEqual(expected.map((name) => names[name as keyof typeof names]));
  });

  test("an unknown or malformed parameter is refused at its field, never a fault", async () => {
    for (const [query, path] of [
      ["types=Nonsense", "types.0"],
      ["prices=cheap", "prices.0"],
      ["page=0", "page"],
      ["page=1.5", "page"],
      ["page=-1", "page"],
      ["page=1000000001", "page"],
      ["pageSize=25", "pageSize"],
      ["participants=0", "participants"],
      ["participants=ten", "participants"],
      ["sort=name", "sort"],
      ["language=fr", "language"],
      ["shoeSize=44", "shoeSize"],
      [`q=${"x".repeat(201)}`, "q"],
    ]) {
      const answer = await app.as(null).get(`/api/listings?${query}`);
      expect(answer.status, query).toBe(422);
      expect(
        problemOf(answer).errors.map((error) => error.path),
        query,
      ).toEqual([path]);
    }
  });

  test("a page past the end, however far, is empty and still counts", async () => {
    for (const page of ["2", "417", "1000000000"]) {
      expect(await search({ page })).toMatchObject({ items: [], total: 3, totalIsCapped: false });
    }
  });
});

describe("what a card says", () => {
  const card = async (id: string, parameters: Record<string, string> = {}) =>
    (await search(parameters)).items.find((item) => item.id === id);

  test("its texts in the language asked for, else in its main one, and says which", async () => {
    expect(await card(tasting, { language: "nl" })).toMatchObject({ textLanguage: "nl", name: "Cocktailproeverij op kantoor" });
    expect(await card(tasting)).toMatchObject({ textLanguage: "en", name: "Cocktail tasting at your office" });
    expect(await card(climbing)).toMatchObject({
      textLanguage: "nl",
      name: "Klimmen in de Ardennen",
      place: "Liège",
      isAtVendor: true,
      isAtClient: true,
    });
    expect(await card(climbing, { language: "nl" })).toMatchObject({ place: "Luik" });
    expect(await card(tasting)).toMatchObject({ place: null, isAtVendor: false, isAtClient: true });
    expect((await card(bread, { language: "nl" }))?.banner.alt).toBe("Brood");
  });

  test("the cheapest per-person price when no group is given, the group's price when one is", async () => {
    // 2,420.00 including 21 % is 2,000.00 excluding: 100.00 for each of 20.
    expect(await card(climbing)).toMatchObject({
      pricePerPersonExclVatCents: 100_00,
      pricePerPersonInclVatCents: 121_00,
      groupPriceExclVatCents: null,
    });
    // 22 guests: 2,420.00 + 2 × 121.00 = 2,662.00 including, 2,200.00 excluding.
    expect(await card(climbing, { participants: "22" })).toMatchObject({
      pricePerPersonExclVatCents: 100_00,
      groupPriceExclVatCents: 2_200_00,
      groupPriceInclVatCents: 2_662_00,
    });
    // 5 guests pay for the ten that are included.
    expect(await card(bread, { participants: "5" })).toMatchObject({ pricePerPersonExclVatCents: 120_00, groupPriceExclVatCents: 600_00 });
  });

  test("a group moves listings between price ranges and in the price order", async () => {
    expect(await idsOf({ participants: "5", prices: "from101to200" })).toEqual([bread]);
    expect(await idsOf({ prices: "from101to200" })).toEqual([]);
    expect(await idsOf({ participants: "12", sort: "priceAsc" })).toEqual([bread, climbing]);
  });
});
