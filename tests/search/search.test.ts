import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { judgeSearch, summarise } from "#bench/relevance/relevance.ts";
import type { WordFit } from "#contract/listings/understood.ts";
import { copyByStream } from "#demo/load.ts";
import { seedDemo } from "#demo/seed.ts";
import { type TestApp, testApp } from "../harness/harness.ts";

type Found = {
  total: number;
  items: { id: string; name: string; vendorName: string }[];
  correctedQuery: string | null;
  fit: WordFit | null;
};
type Named = { id: string; name: string; language: string };

let app: TestApp;
let names: Named[];

async function search(q: string, more: Record<string, string> = {}): Promise<Found> {
  const answer = await app.as(null).get<Found>(`/api/listings?${new URLSearchParams({ q, pageSize: "48", ...more })}`);
  expect(answer.status, q).toBe(200);
  return answer.body;
}

beforeAll(async () => {
  app = await testApp();
  await seedDemo({
    pool: app.database.pool,
    copyRows: copyByStream,
    today: "2026-11-28",
    issuer: "https://issuer.example",
    progress: () => undefined,
  });
  const { rows } = await app.database.pool.query<Named>(
    `select id, t.language, t.text->>'name' as name from listings, jsonb_each(texts) as t(language, text)
     where is_public and t.language in ('en', 'nl') order by id, t.language`,
  );
  names = rows;
});
afterAll(() => app.close());

/** A few of many, the same ones each time. */
const sampled = <T>(all: readonly T[], every: number): T[] => all.filter((_, index) => index % every === 0);

test("answers what office managers type, as judged", async () => {
  const judged = await judgeSearch(async (path) => (await app.as(null).get(path)).body);
  const { success, worstKind, empty, meanReciprocalRank, failures } = summarise(judged);
  expect(success, failures.join("\n")).toBeGreaterThanOrEqual(0.95);
  expect(worstKind, failures.join("\n")).toBeGreaterThanOrEqual(0.9);
  expect(empty).toBe(0);
  expect(meanReciprocalRank).toBeGreaterThanOrEqual(0.9);
});

test.each([
  [
    "dishes",
    "tiramisu, ravioli, tajine, couscous, hummus, kimchi, satay, ceviche, gnocchi, ijscoupe, paasbrunch, jam making, kombucha, cidre, Sake, Würstchen",
  ],
  [
    "makers",
    "whittling, kaarsengieten, soufflage de verre, Schnitzen, terrazzo, 3d printen, robotics, videoclip, Filmprojekt, poëzie, creative writing",
  ],
  [
    "movers",
    "ballet, danspasje, bmx, klauteren, plongée, Tauchen, Skifahren, sledding, rollerblading, hindernisloop, wing foil, dauwtrippen, Ballonfahrt",
  ],
  ["players", "whist, touwtrekken, tug of war, sumo suits, bocce, lip sync, hypnosis, ghost tour, schminken, ijshockey, jeux géants"],
  [
    "thinkers",
    "diversity, inclusie, klimaat, nutrition, gestion du stress, sophrologie, disc profile, ondernemingsraad, hackday, kleurenprofiel, Atmen",
  ],
  ["animals", "geiten, honey, aquarium, cats, imker besuch, traîneau à chiens"],
  [
    "compounds of a thing and a word that says little",
    "kookclub, yogacursus, wijnclub, padelles, kajakweekend, schilderclub, gintrip, museumsbesuch",
  ],
])(
  "what %s say is known, in four languages",
  async (_who, words) => {
    for (const q of words.split(", ")) {
      const { total, fit, correctedQuery } = await search(q);
      expect([total > 0, fit?.leftOut, correctedQuery], q).toEqual([true, [], null]);
    }
  },
  60_000,
);

test.each(["HetGroteLokaal", "dewildewissel", "degoudenpollepel.be", "AtelierDeDraad"])(
  "a vendor is found by the name as it stands in an address: %s",
  async (q) => {
    const { items } = await search(q);
    expect(items[0]?.vendorName.toLowerCase().replaceAll(" ", "")).toBe(q.toLowerCase().replace(".be", ""));
  },
);

describe("a listing is found", () => {
  test("by its name, before all that are not called so", async () => {
    for (const { id, name, language } of sampled(names, 3)) {
      const { items } = await search(name, { language });
      const called = items.slice(0, items.findIndex((item) => item.id === id) + 1).map((item) => item.name);
      expect(called, name).not.toEqual([]);
      expect(new Set(called).size, `${name}: ${called.join(" · ")}`).toBe(1);
    }
  });

  test("by the words of its name in any order", async () => {
    for (const { id, name, language } of sampled(names, 5)) {
      const turned = name.split(" ").toReversed().join(" ");
      expect(
        (await search(turned, { language })).items.map((item) => item.id),
        turned,
      ).toContain(id);
    }
  });

  test("by its name with one slip of any kind in a word of five letters or more", async () => {
    const missed: string[] = [];
    for (const [index, { id, name, language }] of sampled(names, 3).entries()) {
      const words = name.match(/[a-z]{5,}/g) ?? [];
      const word = words[index % Math.max(1, words.length)];
      if (word === undefined) continue;
      const at = 1 + (index % (word.length - 2));
      const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
      const slips = [
        before + after,
        `${before}${letter}${letter}${after}`,
        `${before}x${after}`,
        before + after.charAt(0) + letter + after.slice(1),
      ];
      const slipped = name.replace(word, slips[index % slips.length] as string);
      const found = await search(slipped, { language });
      if (!found.items.some((item) => item.id === id)) missed.push(`${name}: ${slipped}`);
    }
    expect(missed).toEqual([]);
  }, 180_000);
});

/** Words that listings, kinds and the thesaurus know, common ones and rare ones. */
const pool = `koken bier wijn workshop team kajak fiets museum muziek quiz yoga sushi foto leiderschap coaching spel klimmen chocolade
  theater bos boot karting dans paard brood cocktails massage lunch golf drone`.split(/\s+/);

/** The last word of a line may still be begun; an "and" behind it says that it is whole. */
const asFinished = (words: readonly string[]) => `${words.join(" and ")} and`;

/** The listings that fit a word by themselves, as the search for it alone says. */
async function fittingAlone(word: string): Promise<Set<string>> {
  const ids: string[] = [];
  let fit: WordFit | null = null;
  for (let page = 1; page === 1 || ids.length === 48 * (page - 1); page++) {
    const found = await search(asFinished([word]), { page: String(page) });
    fit ??= found.fit;
    ids.push(...found.items.map(({ id }) => id));
  }
  return new Set(fit?.fit === "all" ? ids : ids.slice(0, fit?.fullCount ?? 0));
}

test("what fits fewer of the words never comes before what fits more of them", async () => {
  const alone = new Map<string, Set<string>>();
  for (const word of pool) alone.set(word, await fittingAlone(word));
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.constantFrom(...pool), { minLength: 2, maxLength: 4 }), async (words) => {
      const { items, fit } = await search(asFinished(words));
      // What resembles a word counts among the nearest answers, and cannot be told from outside.
      if (fit?.fit === "near") return;
      const fits = items.map(({ id }) => words.filter((word) => alone.get(word)?.has(id)).length);
      expect(fits, words.join(" ")).toEqual(fits.toSorted((a, b) => b - a));
    }),
    { numRuns: 60 },
  );
});

test("what was left out of a line is said", async () => {
  const more = await search("sushi vegan xylophone");
  expect(more.fit?.leftOut).toContain("xylophone");
  const both = await search("chocolate and beer");
  expect(both.fit?.fit).not.toBe("all");
  expect(both.total).toBeGreaterThan(0);
});

test.each([
  ["bowling tiki", { fit: "some" }],
  ["teambuilding namur", { fit: "all", reachesClients: true }],
  ["Namur", { loosened: ["place"] }],
  ["tomorrow", { loosened: ["date"] }],
  ["Rotterdam tomorrow", { loosened: ["date"] }],
  ["morgen Namur", { loosened: ["place", "date"] }],
  ["pottery", { fit: "near", fullCount: 1 }],
])("“%s” is no dead end, and the answer says what was loosened", async (q, fit) => {
  const found = await search(q);
  expect(found.total).toBeGreaterThan(0);
  expect(found.fit).toMatchObject(fit);
});

describe("suggestions", () => {
  type Suggested = { suggestions: { kind: string; value: string; label: string; count: number | null }[] };
  const suggest = async (q: string, language = "nl") =>
    (await app.as(null).get<Suggested>(`/api/listings/suggestions?${new URLSearchParams({ q, language })}`)).body.suggestions;

  test.each([
    ["coc", "type", "Cocktails"],
    ["teamb", "type", "Teambuilding"],
    ["kompa", "vendor", "Kompas & Co"],
    ["antw", "place", "Antwerpen"],
    ["sush", "listing", "Sushi zonder schrik"],
    ["vrijwiligerswrk", "type", "Sociale impact en vrijwilligerswerk"],
  ])("“%s” may become the %s “%s”", async (q, kind, label) => {
    const found = await suggest(q);
    expect(found.map((each) => `${each.kind} ${each.label}`)).toContain(`${kind} ${label}`);
    for (const each of found) expect(each.count === null || each.count > 0).toBe(true);
  });

  test("are none for one letter, for marks, and for gibberish", async () => {
    for (const q of ["k", "!!", "", "xqzvwpt"]) expect(await suggest(q), q).toEqual([]);
  });
});

test("any text has an answer in bounded time", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 200 }), async (q) => {
      const answer = await app.as(null).get(`/api/listings?${new URLSearchParams({ q: q.slice(0, 200).toWellFormed() })}`);
      expect(answer.status).toBe(200);
    }),
    { numRuns: 100 },
  );
});

test.each([
  "de het een en of",
  "the of and to",
  "!!! ??? ...",
  "a & b | !c",
  "<-> :* '",
  "\\ ' '' \"",
  "(((((",
  ".* [a-z]+ \\d",
  "x ".repeat(100),
  "€",
  "€ € €",
  "1 2 3 4 5 6 7 8 9 10 11 12 13",
  "in in in in in",
  "or or or",
  "for for 20 20",
])("takes %j as words, never as syntax", async (q) => {
  await search(q);
  expect((await app.as(null).get(`/api/listings/facets?${new URLSearchParams({ q })}`)).status).toBe(200);
  expect((await app.as(null).get(`/api/listings/points?${new URLSearchParams({ q })}`)).status).toBe(200);
});
