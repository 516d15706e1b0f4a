import { readFileSync } from "node:fs";
import { fold } from "#server/features/listings/search/words/cut.ts";

/**
 * What a fitting listing is; every condition given must hold, of `anyOf` one group must. `about` is looked for in
 * its name and summary, `words` in its description too, in English and Dutch; `town` also takes the vendor's, `place`
 * also what comes to the client.
 */
export type Expectation = {
  types?: string[];
  about?: string;
  words?: string;
  exactName?: string;
  vendor?: string;
  town?: string[];
  place?: string[];
  people?: number;
  maxPerPersonCents?: number;
  minMinutes?: number;
  maxMinutes?: number;
  side?: "client" | "vendor";
  anyOf?: Expectation[];
};

/** A line as somebody types it, and when its answer is good: `atLeast` of the first `of` listings fit, or it is `empty`. */
export type JudgedQuery = {
  id: string;
  kind: string;
  lang: string;
  q: string;
  intent: string;
  expect: Expectation & { atLeast?: number; of?: number; empty?: true; notEmpty?: true };
};

const queriesIn = (file: string) => JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8")) as JudgedQuery[];

/** The yardstick, and more of the same kinds, so that the search is good at the kinds and not at a list. */
export const judgedQueries = [...queriesIn("queries.json"), ...queriesIn("more-queries.json"), ...queriesIn("further-queries.json")];

type Card = { id: string; pricePerPersonExclVatCents: number };
type Answer = { total: number; items: Card[] };
type Details = {
  type: string;
  name: string;
  shortDescription: string;
  description: string;
  vendorName: string;
  vendor: { town: string | null };
  venues: { address: { city: string } | null }[];
  isAtVendor: boolean;
  isAtClient: boolean;
  minGuests: number;
  maxGuests: number;
  durationMinutes: number;
};

/** Asks the API for a path. */
export type Ask = (path: string) => Promise<unknown>;

export type Judged = { query: JudgedQuery; passed: boolean; isEmpty: boolean; rank: number; found: string[] };

const depth = 12;

/** Asks every query as the storefront does and judges the first listings by what they are. */
export async function judgeSearch(ask: Ask, queries: readonly JudgedQuery[] = judgedQueries): Promise<Judged[]> {
  const known = new Map<string, Promise<Details[]>>();
  const detailsOf = (id: string) => {
    const details =
      known.get(id) ?? Promise.all(["en", "nl"].map((language) => ask(`/api/listings/${id}?language=${language}`) as Promise<Details>));
    known.set(id, details);
    return details;
  };
  const judged: Judged[] = [];
  for (const query of queries) {
    const asked = new URLSearchParams({ q: query.q, language: query.lang === "nl" ? "nl" : "en", pageSize: String(depth) });
    const { total, items } = (await ask(`/api/listings?${asked}`)) as Answer;
    const details = await Promise.all(items.map(({ id }) => detailsOf(id)));
    const fitting = details.map((each, index) => fits(query.expect, each, items[index] as Card));
    const { atLeast = 4, of = 5, empty, notEmpty } = query.expect;
    const good = fitting.slice(0, of).filter(Boolean).length;
    judged.push({
      query,
      passed: empty ? total === 0 : total > 0 && (notEmpty === true || good >= atLeast),
      isEmpty: total === 0,
      rank: fitting.indexOf(true) + 1,
      found: details.map(([first]) => first?.name ?? "").slice(0, of),
    });
  }
  return judged;
}

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one condition a line, each independent of the others.
function fits(expect: Expectation, details: readonly Details[], card: Card): boolean {
  const [first] = details as [Details];
  const text = (...keys: ("name" | "shortDescription" | "description")[]) =>
    fold(details.flatMap((each) => keys.map((key) => each[key])).join("\n"));
  const matches = (pattern: string, words: string) => new RegExp(fold(pattern), "u").test(words);
  const towns = first.venues.flatMap(({ address }) => (address ? [address.city] : []));
  const { types, about, words, exactName, vendor, town, place, people, maxPerPersonCents, minMinutes, maxMinutes, side, anyOf } = expect;
  const isMet = [
    types === undefined || types.includes(first.type),
    about === undefined || matches(about, text("name", "shortDescription")),
    words === undefined || matches(words, text("name", "shortDescription", "description")),
    exactName === undefined || details.some(({ name }) => fold(name) === fold(exactName)),
    vendor === undefined || first.vendorName === vendor,
    town === undefined || [...towns, first.vendor.town ?? ""].some((each) => town.includes(each)),
    place === undefined || first.isAtClient || towns.some((each) => place.includes(each)),
    people === undefined || (first.minGuests <= people && people <= first.maxGuests),
    maxPerPersonCents === undefined || card.pricePerPersonExclVatCents <= maxPerPersonCents,
    minMinutes === undefined || first.durationMinutes >= minMinutes,
    maxMinutes === undefined || first.durationMinutes <= maxMinutes,
    side === undefined || (side === "client" ? first.isAtClient : first.isAtVendor),
    anyOf === undefined || anyOf.some((group) => fits(group, details, card)),
  ];
  return isMet.every(Boolean);
}

/** The shares that the yardstick asks for: of good answers overall and in the worst kind, and the mean of 1 / the first fitting rank. */
export function summarise(judged: readonly Judged[]) {
  const share = (some: readonly Judged[]) => some.filter(({ passed }) => passed).length / some.length;
  const byKind = Map.groupBy(judged, ({ query }) => query.kind);
  const wanted = judged.filter(({ query }) => query.expect.empty !== true);
  return {
    success: share(judged),
    worstKind: Math.min(...[...byKind.values()].map(share)),
    empty: wanted.filter(({ isEmpty }) => isEmpty).length,
    meanReciprocalRank: wanted.reduce((sum, { rank }) => sum + (rank > 0 ? 1 / rank : 0), 0) / wanted.length,
    failures: judged.filter(({ passed }) => !passed).map(({ query, found }) => `${query.kind}: “${query.q}” found ${found.join(" · ")}`),
  };
}
