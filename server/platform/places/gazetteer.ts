import type { HomeCountry } from "#contract/core/fields/countries.ts";
import gazetteer from "./gazetteer.json" with { type: "json" };
import { distanceKm, type Point, placeKey } from "./geometry.ts";

/** The languages that places are found in; the interface has two of them. */
type NameLanguage = "en" | "nl" | "fr";

/** A town or village of Belgium or the Netherlands. */
export type Place = Point & {
  /** Its number in GeoNames. */
  id: number;
  name: Record<NameLanguage, string>;
  /** Belgium or the Netherlands, as ISO 3166-1 alpha-2. */
  country: HomeCountry;
  /** A key of `regionNames`: its province. */
  region: string;
  population: number;
};

type Entry = { place: Place; also: string[]; foreign: string[]; codes: string[] };
type Row = [number, string, HomeCountry, string, number, number, number, string, string, string, string];

/** Grows whenever other places or coordinates are drawn, or an address is placed otherwise, so that addresses are looked up anew. */
export const gazetteerVersion = 2;

/** The provinces: Belgian ones as GeoNames' second level, Dutch ones as its first. */
export const regionNames: Record<string, Record<NameLanguage, string>> = {
  BRU: { en: "Brussels", nl: "Brussel", fr: "Bruxelles" },
  VAN: { en: "Antwerp", nl: "Antwerpen", fr: "Anvers" },
  VBR: { en: "Flemish Brabant", nl: "Vlaams-Brabant", fr: "Brabant flamand" },
  VLI: { en: "Belgian Limburg", nl: "Belgisch-Limburg", fr: "Limbourg belge" },
  VOV: { en: "East Flanders", nl: "Oost-Vlaanderen", fr: "Flandre-Orientale" },
  VWV: { en: "West Flanders", nl: "West-Vlaanderen", fr: "Flandre-Occidentale" },
  WBR: { en: "Walloon Brabant", nl: "Waals-Brabant", fr: "Brabant wallon" },
  WHT: { en: "Hainaut", nl: "Henegouwen", fr: "Hainaut" },
  WLG: { en: "Liège", nl: "Luik", fr: "Liège" },
  WLX: { en: "Luxembourg", nl: "Luxemburg", fr: "Luxembourg" },
  WNA: { en: "Namur", nl: "Namen", fr: "Namur" },
  "01": { en: "Drenthe", nl: "Drenthe", fr: "Drenthe" },
  "02": { en: "Friesland", nl: "Friesland", fr: "Frise" },
  "03": { en: "Gelderland", nl: "Gelderland", fr: "Gueldre" },
  "04": { en: "Groningen", nl: "Groningen", fr: "Groningue" },
  "05": { en: "Dutch Limburg", nl: "Nederlands-Limburg", fr: "Limbourg néerlandais" },
  "06": { en: "North Brabant", nl: "Noord-Brabant", fr: "Brabant-Septentrional" },
  "07": { en: "North Holland", nl: "Noord-Holland", fr: "Hollande-Septentrionale" },
  "09": { en: "Utrecht", nl: "Utrecht", fr: "Utrecht" },
  "10": { en: "Zeeland", nl: "Zeeland", fr: "Zélande" },
  "11": { en: "South Holland", nl: "Zuid-Holland", fr: "Hollande-Méridionale" },
  "15": { en: "Overijssel", nl: "Overijssel", fr: "Overijssel" },
  "16": { en: "Flevoland", nl: "Flevoland", fr: "Flevoland" },
};

const listOf = (text: string): string[] => (text === "" ? [] : text.split("|"));

function entryOf([id, local, country, region, latitude, longitude, population, called, also, foreign, codes]: Row): Entry {
  const [en, nl, fr] = called.split("|");
  const name = { en: en || local, nl: nl || local, fr: fr || local };
  const others = [...listOf(also), local].filter((other) => !Object.values(name).includes(other));
  const place = { id, name, country, region, latitude, longitude, population };
  return { place, also: others, foreign: listOf(foreign), codes: listOf(codes) };
}

/** Belgium and the Netherlands, the most people first. */
const entries: readonly Entry[] = (gazetteer.places as Row[]).map(entryOf);
const byId = new Map(entries.map((entry) => [entry.place.id, entry]));

/** "Sint", "Saint" and "Sankt" are written "St" as well. */
const shortened = (key: string): string => key.replace(/\b(sint|saint|sankt)\b/g, "st").replace(/\bsainte\b/g, "ste");
const exactKey = (name: string): string => shortened(placeKey(name));
const namesOf = ({ place, also }: Entry): string[] => [...new Set([...Object.values(place.name), ...also])];

function indexed(keysOf: (entry: Entry) => string[]): Map<string, Entry[]> {
  const index = new Map<string, Entry[]>();
  for (const entry of entries) {
    for (const key of new Set(keysOf(entry))) {
      const known = index.get(key);
      if (known) known.push(entry);
      else index.set(key, [entry]);
    }
  }
  return index;
}

const byName = indexed((entry) => namesOf(entry).map(exactKey));
const byForeignName = indexed((entry) => entry.foreign.map(exactKey));
const byCode = indexed(({ place, codes }) => codes.flatMap(codesBetween).map((code) => `${place.country}${code}`));

function codesBetween(range: string): string[] {
  const [from = 0, to = from] = range.split("-").map(Number);
  return Array.from({ length: to - from + 1 }, (_, step) => String(from + step));
}

type Beginning = { key: string; isWhole: boolean; entry: Entry };

/** Every name and every later word of it, in the order of the alphabet: what begins alike stands together. */
const beginnings: readonly Beginning[] = entries
  .flatMap((entry) =>
    [...new Set(namesOf(entry).flatMap((name) => [placeKey(name), exactKey(name)]))].flatMap((key) =>
      [...key.matchAll(/^| (?=\S{3})/g)].map(({ index, 0: space }) => ({
        key: key.slice(index + space.length),
        isWhole: index === 0,
        entry,
      })),
    ),
  )
  .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));

export const findPlaceById = (id: number): Place | undefined => byId.get(id)?.place;

/** The place of that name in any of the languages; of several the one with the most people. `Halle (Antwerp)` names its province. */
function findNamed(text: string): Place | undefined {
  const key = exactKey(text);
  const named = byName.get(key)?.[0] ?? byForeignName.get(key)?.[0];
  if (named) return named.place;
  const [, name = "", region = ""] = /^(.+?)\s*[(,]\s*([^()]+?)\)?$/.exec(text.trim()) ?? [];
  const namesakes = byName.get(exactKey(name)) ?? [];
  return namesakes.find(({ place }) => isRegion(place.region, region))?.place;
}

const isRegion = (region: string, name: string): boolean =>
  Object.values(regionNames[region] ?? {}).some((known) => placeKey(known) === placeKey(name));

/** The town of a postal code, with or without a Dutch code's letters, that may be followed by a name: `9000 Gent`, `1012 AB`. */
function findCoded(text: string): Place | undefined {
  const [, code, name] = /^(\d{4})(?:\s*[A-Za-z]{2}(?![\p{L}]))?(?:\s+(.+))?$/u.exec(text.trim()) ?? [];
  if (code === undefined) return undefined;
  if (name !== undefined) {
    const of = (country: string) => findPlaceOfAddress({ postalCode: code, city: name, country });
    return of("BE") ?? of("NL");
  }
  return (byCode.get(`BE${code}`) ?? byCode.get(`NL${code}`))?.[0]?.place;
}

/** The place that is exactly called so, in any language, or has this postal code. */
export const findPlaceNamed = (text: string): Place | undefined => findNamed(text) ?? findCoded(text);

/** Larger areas, by what people call them: provinces, and those that span several. */
const areas: Record<string, readonly string[]> = {
  ...Object.fromEntries(Object.keys(regionNames).map((region) => [region, [region]])),
  limburg: ["VLI", "05"],
  brabant: ["VBR", "WBR", "06", "BRU"],
  flanders: ["VAN", "VBR", "VLI", "VOV", "VWV", "BRU"],
  wallonia: ["WBR", "WHT", "WLG", "WLX", "WNA"],
  ardennes: ["WLX", "WLG", "WNA"],
  kempen: ["VAN", "VLI"],
  coast: ["VWV"],
  veluwe: ["03"],
  randstad: ["07", "11", "09"],
  belgium: ["BRU", "VAN", "VBR", "VLI", "VOV", "VWV", "WBR", "WHT", "WLG", "WLX", "WNA"],
  netherlands: ["01", "02", "03", "04", "05", "06", "07", "09", "10", "11", "15", "16"],
};

const areaNames: Record<string, string> = {
  limburg: "Limburg|Limbourg",
  brabant: "Brabant",
  flanders: "Flanders|Vlaanderen|Flandre|Flandres|Flandern",
  wallonia: "Wallonia|Wallonië|Wallonie|Wallonien",
  ardennes: "Ardennes|Ardennen|the Ardennes|de Ardennen|les Ardennes",
  kempen: "Kempen|de Kempen|Campine",
  coast: "Belgian coast|the coast|coast|kust|de kust|Belgische kust|la côte|côte belge|Nordseeküste",
  veluwe: "Veluwe|de Veluwe",
  randstad: "Randstad|de Randstad",
  belgium: "Belgium|België|Belgique|Belgien",
  netherlands: "the Netherlands|Netherlands|Nederland|Holland|Pays-Bas|les Pays-Bas|Niederlande",
  VLI: "Belgisch Limburg|Limburg België",
  "05": "Nederlands Limburg",
  "06": "Noord-Brabant|North Brabant|Nordbrabant",
  "07": "Noord-Holland|North Holland|Nordholland",
  "11": "Zuid-Holland|South Holland|Südholland",
  "02": "Fryslân",
  VWV: "Westflandern",
  VOV: "Ostflandern",
  VBR: "Flämisch-Brabant",
};

const regionsByName = new Map<string, string>();
for (const [region, names] of Object.entries(regionNames)) {
  for (const name of Object.values(names)) regionsByName.set(placeKey(name), region);
}
for (const [area, names] of Object.entries(areaNames)) for (const name of names.split("|")) regionsByName.set(placeKey(name), area);

/** The province or larger area that is called so, as a key for `placesOfRegion`. A city's name means the city. */
export const findRegion = (name: string): string | undefined => regionsByName.get(placeKey(name));

const placeIdsByArea = new Map<string, readonly number[]>();

/** The places of a province or larger area. */
export function placesOfRegion(area: string): readonly number[] {
  const known = placeIdsByArea.get(area);
  if (known) return known;
  const regions = areas[area] ?? [];
  const ids = entries.filter(({ place }) => regions.includes(place.region)).map(({ place }) => place.id);
  placeIdsByArea.set(area, ids);
  return ids;
}

/** What a province or larger area is called on the screen. */
export function regionName(area: string, language: "en" | "nl"): string {
  const [english = area, dutch = english] = areaNames[area]?.split("|") ?? [];
  return regionNames[area]?.[language] ?? (language === "nl" ? dutch : english);
}

/**
 * The place that a person means by a few words: its number here, its name in English, Dutch or French, its postal
 * code, or the beginning of a name.
 */
export function findPlace(text: string): Place | undefined {
  if (/^\d{1,3}$|^\d{5,9}$/.test(text)) return findPlaceById(Number(text));
  return findNamed(text) ?? findCoded(text) ?? suggestPlaces(text, 1)[0];
}

/**
 * The places whose name, in any of the languages, begins with these letters: the exact name first, then names that
 * begin so or end with that word, then names with a later word that begins so; the most people first.
 */
export function suggestPlaces(text: string, limit: number): Place[] {
  const typed = placeKey(text);
  if (typed === "") return [];
  const coded = findCoded(text);
  const ranks = ranksOf(typed);
  const found = [...ranks]
    .sort(([a, rankA], [b, rankB]) => rankA - rankB || b.place.population - a.place.population || a.place.id - b.place.id)
    .map(([{ place }]) => place);
  return [...new Set(coded ? [coded, ...found] : found)].slice(0, limit);
}

/** How well each place fits what was typed: 0 its whole name, 2 a word inside it. */
function ranksOf(typed: string): Map<Entry, number> {
  const ranks = new Map<Entry, number>();
  for (const beginning of new Set([typed, shortened(typed)])) {
    for (const { key, isWhole, entry } of beginningWith(beginning)) {
      const rank = 2 - Number(isWhole) - Number(key === beginning);
      ranks.set(entry, Math.min(rank, ranks.get(entry) ?? rank));
    }
  }
  for (const entry of byForeignName.get(shortened(typed)) ?? []) if (!ranks.has(entry)) ranks.set(entry, 0);
  return ranks;
}

function* beginningWith(letters: string): Generator<Beginning> {
  for (let at = firstFrom(letters); ; at++) {
    const beginning = beginnings[at];
    if (!beginning?.key.startsWith(letters)) return;
    yield beginning;
  }
}

/** The first place in `beginnings` at or behind a key. */
function firstFrom(key: string): number {
  let low = 0;
  let high = beginnings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((beginnings[middle] as Beginning).key < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Every name as it is compared, to look for the nearest one to a slip of the finger. */
export const placeKeys = (): IterableIterator<string> => byName.keys();

/** What a place is called where it must be told from its namesakes: with its province, unless it is the one that the bare name means. */
export function placeLabel(place: Place, language: "en" | "nl"): string {
  const name = place.name[language];
  const meant = byName.get(exactKey(name))?.[0]?.place.id;
  return meant === place.id ? name : `${name} (${regionNames[place.region]?.[language] ?? place.country})`;
}

/** As the people there write it: in Wallonia in French, elsewhere in Dutch. */
export function localName({ name, region }: Place): string {
  return region.startsWith("W") ? name.fr : name.nl;
}

/**
 * What a town's name, as an address has it, is in the reader's language: Gent is Ghent, Luik is Liège. A name that
 * people there use themselves means their town (Bergen in Holland, not Mons); one that could be several, or is not
 * known, stays as it is written.
 */
export function townName(written: string, language: "en" | "nl"): string {
  const called = (byName.get(exactKey(written)) ?? []).map(({ place }) => place);
  const there = called.filter((place) => exactKey(localName(place)) === exactKey(written));
  const names = new Set((there.length > 0 ? there : called).map(({ name }) => name[language]));
  const [name] = names;
  return names.size === 1 && name !== undefined ? name : written;
}

type Address = { postalCode: string | null; city: string | null; country: string | null };

/**
 * Where an address is: the place of its town, told from namesakes by the postal code; where the town is not known,
 * the postal code's place. Nothing outside Belgium and the Netherlands.
 */
export function findPlaceOfAddress({ postalCode, city, country }: Address): Place | undefined {
  if (country !== "BE" && country !== "NL") return undefined;
  const code = /\d{4}/.exec(postalCode ?? "")?.[0] ?? "";
  const coded = byCode.get(`${country}${code}`)?.[0]?.place;
  const namesakes = namedIn(country, city ?? "");
  const named = coded && namesakes.includes(coded) ? coded : nearestToCode(namesakes, country, code);
  if (!named) return coded;
  // "1050 Brussel": the code tells the part of the city.
  const isPart = coded !== undefined && coded.population < named.population && distanceKm(coded, named) < 15;
  return isPart ? coded : named;
}

function namedIn(country: string, city: string): Place[] {
  // "Brussel (Ukkel)", "Gent - Wondelgem", "Bruxelles / Brussel": the whole first, then what is within.
  const parts = [city, ...city.split(/[()/,]| - /).reverse()].map(exactKey).filter((key) => key !== "");
  for (const index of [byName, byForeignName]) {
    for (const key of parts) {
      const found = (index.get(key) ?? []).filter(({ place }) => place.country === country);
      if (found.length > 0) return found.map(({ place }) => place);
    }
  }
  return [];
}

/** From so many people on, a town is meant by its name whatever the code: the code is the slip. */
const knownByName = 50_000;
/** Farther from the middle of its code's region no Dutch village lies. */
const farthestKm = 75;

/** The namesake that the code tells; none where the village of that code is one that is not known here, but only others of its name are. */
function nearestToCode(namesakes: readonly Place[], country: string, code: string): Place | undefined {
  const [first] = namesakes;
  if (!first || code === "") return first;
  if (country === "BE") {
    const regions = belgianRegions(code);
    const inRegion = namesakes.find(({ region }) => regions.includes(region));
    return inRegion ?? (regions.length === 0 || first.population >= knownByName ? first : undefined);
  }
  const [latitude, longitude] = (gazetteer.dutchRegions as Record<string, number[]>)[code.slice(0, 2)] ?? [];
  if (latitude === undefined || longitude === undefined) return first;
  const away = (place: Place) => distanceKm(place, { latitude, longitude });
  const [nearest = first] = namesakes.toSorted((a, b) => away(a) - away(b));
  return away(nearest) <= farthestKm || first.population >= knownByName ? nearest : undefined;
}

/** The provinces that a Belgian postal code can lie in (bpost): 1… is Brussels and both Brabants, 3… and 6… are two each. */
function belgianRegions(code: string): string[] {
  const regions: Record<string, string[]> = {
    1: Number(code) < 1300 ? ["BRU"] : Number(code) < 1500 ? ["WBR"] : ["VBR"],
    2: ["VAN"],
    3: Number(code) < 3500 ? ["VBR"] : ["VLI"],
    4: ["WLG"],
    5: ["WNA"],
    6: Number(code) < 6600 ? ["WHT", "WNA"] : ["WLX"],
    7: ["WHT"],
    8: ["VWV"],
    9: ["VOV"],
  };
  return regions[code.charAt(0)] ?? [];
}
