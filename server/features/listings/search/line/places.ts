import { findPlaceNamed, findRegion, type Place, placeKeys, suggestPlaces } from "#server/platform/places/gazetteer.ts";
import { nearestWord } from "../spelling.ts";
import { fold, type Token, wordsOf } from "../words/cut.ts";
import { phraseLength, phrases, type Reader, type Reading, words } from "./parts.ts";

const before =
  phrases(`in|in the city of|near|near to|nearby|close to|around|at|in and around|in the area of|the area of|area|region|in the region of|around the city of|within|from|
  in de buurt van|in de omgeving van|in de regio|in regio|regio|omgeving|nabij|vlakbij|dichtbij|dicht bij|rond|rondom|bij|te|vanuit|in provincie|in de provincie|provincie|de buurt van|in en rond|in hartje|centrum|
  a|pres de|proche de|autour de|en|dans|dans la region de|region de|aux alentours de|a proximite de|province de|province d|
  in der nahe von|nahe|bei|um|rund um|in der region|nah bei|umgebung von|province of|in the province of|the province of`);
const after = phrases(
  "en omgeving|en omstreken|and surroundings|area|region|and around|city|centre|center|centrum|regio|stad|et environs|und umgebung|province|provincie",
);
const within = phrases("within|binnen|binnen een straal van|max|a moins de|im umkreis von|straal van|in a radius of|op|maximaal");
const ofPlace = phrases("of|from|van|rond|de|du|um|von|around");
const kilometres = words("km kilometer kilometers kilometre kilometres");

/**
 * Words that are a village's name as well as another word: a place only behind
 * a word that says so, or alone in the line.
 */
const doubtful =
  words(`as best made echt heel goes meer peer geel ham mol over bos haren putten ans pas beers doel loo horst wijk velden zand weer hove lint
  boom essen spa bar born grave beek berg dam haan halen heer hoek huis kamp lage leek leende made marke meerle mere moere nes norg oud oude olen ros rode ruien schelle
  steen tour vaux ville vorst walcourt well wellen zele zoom burgh elst lier loon riemst baan team ede oss epe tiel ath huy aat wet haar lith asten deurne diest heers
  halle nieuwe rijk ruimte lommel balen dessel retie velp rheden rucphen made dongen soest baarn bree zomergem brug herk hal veere bunde sport wals buren buurt winter
  kust land laren heide eten bladel elk chef club gouden haag heide`);
/** Alone in a line of several words only towns of so many people are meant. */
const wellKnown = 4_000;
/** And of so many, where the name only begins. */
const veryWellKnown = 45_000;
const longestName = 5;
/** A town of so many people is meant before a province of its name. */
const largerThanRegion = 60_000;

const nameOf = (tokens: readonly Token[], at: number, length: number): string =>
  tokens
    .slice(at, at + length)
    .map(({ key }) => key)
    .join(" ");

/**
 * `in Gent`, `near Antwerp`, `9000`, `Noord-Brabant`, `La Haye`: where, by any name in English, Dutch, French or
 * German, or by postal code.
 */
export const readPlace: Reader = (tokens, at) => {
  const radius = radiusAt(tokens, at);
  const from = at + radius.length;
  const said = phraseLength(before, tokens, from);
  const name = nameAt(tokens, from + said, said > 0 || radius.length > 0);
  if (!name) return undefined;
  const behind = phraseLength(after, tokens, from + said + name.length);
  const length = radius.length + said + name.length + behind;
  const { meaning } = name;
  const km = radius.km ?? undefined;
  return { meaning: meaning.kind === "place" && km !== undefined ? { ...meaning, km } : meaning, length };
};

/** `within 10 km of`. */
function radiusAt(tokens: readonly Token[], at: number): { km?: number; length: number } {
  const said = phraseLength(within, tokens, at);
  const glued = /^(\d{1,3})km$/.exec(tokens[at + said]?.key ?? "");
  const km = glued ? Number(glued[1]) : tokens[at + said]?.value;
  if (km === undefined || km <= 0 || km > 300) return { length: 0 };
  const unit = glued ? 0 : 1;
  if (unit === 1 && !kilometres.has(tokens[at + said + 1]?.key ?? "")) return { length: 0 };
  const length = said + 1 + unit;
  return { km, length: length + phraseLength(ofPlace, tokens, at + length) };
}

function nameAt(tokens: readonly Token[], at: number, isSaid: boolean): Reading | undefined {
  const isAlone = at === 0;
  for (let length = Math.min(longestName, tokens.length - at); length > 0; length--) {
    const name = nameOf(tokens, at, length);
    const isWholeLine = isAlone && length === tokens.length;
    if (length === 1 && !isSaid && !isWholeLine && doubtful.has(name)) continue;
    const place = placeNamed(tokens, at, length, name);
    const region = findRegion(name);
    // Limburg is the provinces, not the town of four thousand; Utrecht is the city.
    if (region && (!place || place.population < largerThanRegion)) return { meaning: { kind: "region", region }, length };
    if (place && (isSaid || isWholeLine || length > 1 || place.population >= wellKnown || isCode(tokens[at]))) {
      return { meaning: { kind: "place", place, km: undefined }, length };
    }
  }
  return undefined;
}

const isCode = (token: Token | undefined): boolean => token !== undefined && /^\d{4}$/.test(token.key);

function placeNamed(tokens: readonly Token[], at: number, length: number, name: string): Place | undefined {
  const first = tokens[at] as Token;
  if (first.value === undefined) return /\d/.test(name) ? undefined : findPlaceNamed(name);
  // A postal code, by itself, with a Dutch code's letters, or with its town; a year is none.
  if (!isCode(first) || (first.value >= 2025 && first.value <= 2030)) return undefined;
  const place = findPlaceNamed(name);
  if (length === 1 || !place) return place;
  // Behind the code the town's own name, or the letters of a Dutch one: nothing else of the line.
  const rest = nameOf(tokens, at + 1, length - 1);
  return /^[a-z]{2}$/.test(rest) || findPlaceNamed(rest) !== undefined ? place : undefined;
}

/** Towns of so many people are meant by a name with a slip in it. */
const largeTown = 20_000;

/** The town that was probably meant behind a word that says where: `in gnet`. */
export function misspeltTown(tokens: readonly Token[], at: number): string | undefined {
  const { key = "" } = tokens[at] ?? {};
  const isSaid = at > 0 && phraseLength(before, tokens, at - 1) === 1;
  if (!isSaid || key.length < 4 || key.length > 20) return undefined;
  const alike = [...placeKeys()].filter((name) => name[0] === key[0] && Math.abs(name.length - key.length) < 3);
  const towns = alike.flatMap((name) => findPlaceNamed(name) ?? []).filter(({ population }) => population >= largeTown);
  const names = towns.sort((a, b) => b.population - a.population).flatMap(({ name }) => [fold(name.nl), fold(name.en)]);
  return nearestWord(key, names);
}

/** The well-known town that the last word begins. */
export function placeBegunBy(token: Token): Place | undefined {
  if (wordsOf(token).length !== 1 || token.key.length < 4 || token.value !== undefined) return undefined;
  const [place] = suggestPlaces(token.key, 1);
  return place && place.population >= veryWellKnown ? place : undefined;
}
