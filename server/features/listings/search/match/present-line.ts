import type { UiLanguage } from "#contract/core/product.ts";
import type { UnderstoodPart, WordFit } from "#contract/listings/understood.ts";
import { regionName } from "#server/platform/places/gazetteer.ts";
import type { Part, Unit } from "../line/understand.ts";
import type { Concept } from "../thesaurus/concept.ts";
import type { LineInput } from "./search-line.ts";
import type { WordSearch } from "./word-search.ts";

type Presented = Pick<WordSearch<LineInput>, "query" | "resolved" | "line" | "used" | "settled" | "loosened">;

/** What was understood of the line, in the order it was typed. */
export function presentUnderstood({ query, line, used }: Presented, language: UiLanguage): UnderstoodPart[] {
  const facts = (line?.wanted ? [...line.wanted.required, ...line.wanted.optional] : []).flatMap(({ unit }) => factOf(unit, language));
  return [...used.map((part) => presentPart(part, query, language)), ...facts].sort((a, b) => a.start - b.start);
}

function presentPart({ meaning, start, end }: Part, { within, vat }: LineInput, language: UiLanguage): UnderstoodPart {
  if (meaning.kind === "place") return { kind: "place", start, end, name: meaning.place.name[language], km: within };
  if (meaning.kind === "region") return { kind: "region", start, end, name: regionName(meaning.region, language) };
  if (meaning.kind === "price") return { ...meaning, vat: meaning.vat ?? vat, start, end };
  if (meaning.kind === "days") return { ...meaning, dates: [...meaning.dates], start, end };
  if (meaning.kind === "weekdays") return { ...meaning, weekdays: [...meaning.weekdays], start, end };
  return { ...meaning, start, end };
}

/** A setting or diet that a line names by one word or phrase. */
function factOf({ concepts, start, end }: Unit, language: UiLanguage): UnderstoodPart[] {
  const [concept] = concepts;
  return concept?.isFact ? [{ kind: "fact", start, end, fact: concept.key, name: conceptName(concept, language) }] : [];
}

export const conceptName = (concept: Concept, language: UiLanguage): string => (concept[language].split("|")[0] ?? concept.key).trim();

/** How the answer fits the words; null where the line has none. */
export function presentFit({ resolved, line, settled, loosened }: Presented, searched: string): WordFit | null {
  if (line === null) return null;
  const leftOut = settled?.leftOut.map(({ unit }) => searched.slice(unit.start, unit.end)) ?? [];
  return {
    fit: settled?.fit ?? "all",
    fullCount: settled?.fullCount ?? 0,
    leftOut: [...new Set([...line.unknown, ...leftOut])],
    loosened: [...loosened],
    reachesClients: resolved.line.origin !== null,
  };
}
