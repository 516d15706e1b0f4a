import type { UiLanguage } from "#contract/core/product.ts";
import { type ActivityType, activityTypes } from "#contract/listings/catalogue.ts";
import type { Suggestion } from "#contract/listings/suggestions.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { placeLabel, suggestPlaces } from "#server/platform/places/gazetteer.ts";
import { createRememberedAnswers, type PublicMemory } from "#server/platform/public-memory.ts";
import { activityTypeNames as english } from "#words/activity-type-names.en.ts";
import { activityTypeNames as dutch } from "#words/activity-type-names.nl.ts";
import type { ListingColumns } from "../columns/listing-columns.ts";
import type { CurrentThesaurus } from "../thesaurus/current-thesaurus.ts";
import type { Thesaurus } from "../thesaurus/thesaurus.ts";
import { correctWord } from "../words/correct.ts";
import { cut, wordsOf } from "../words/cut.ts";
import { createSuggestedInDatabase } from "./suggested-in-database.ts";
import { createSuggestedInMemory } from "./suggested-in-memory.ts";
import { mostSuggested, type SuggestionSource } from "./suggestion-source.ts";

const typeNames = { en: english, nl: dutch };
const shortest = 2;
/** Beginnings of words that are remembered: everybody types the same first letters. */
const beginningsAtMost = 2_000;

type Typed = { words: readonly string[]; language: UiLanguage };

/** What the typed letters may become: kinds of activity, activities, vendors and places, with how many there are. */
export function createSuggestions(db: Queryable, currentThesaurus: CurrentThesaurus, memory: PublicMemory, columns: ListingColumns) {
  const remembered = createRememberedAnswers<Suggestion[]>(memory, beginningsAtMost);
  const inDatabase = createSuggestedInDatabase(db);
  const inMemory = createSuggestedInMemory(db);

  async function find({ words, language }: Typed, source: SuggestionSource): Promise<Suggestion[]> {
    const { thesaurus } = await currentThesaurus();
    const found = await suggest({ words, language }, thesaurus, source);
    if (found.length > 0) return found;
    const meant = correctWord(words.at(-1) ?? "", thesaurus.words, []);
    return meant === undefined ? [] : suggest({ words: [...words.slice(0, -1), meant], language }, thesaurus, source);
  }

  const findIn = async (typed: Typed, isOwnChangeSeen: boolean) =>
    find(typed, columns.isLoaded() ? inMemory(await columns.current(isOwnChangeSeen)) : inDatabase);

  /** @param isVisitor whoever is signed in may have changed something a moment ago */
  return async (q: string, language: UiLanguage, isVisitor: boolean): Promise<Suggestion[]> => {
    const words = cut(q).flatMap(wordsOf);
    if (words.join("").length < shortest) return [];
    const typed = { words, language };
    return isVisitor ? remembered.get(`${language} ${words.join(" ")}`, () => findIn(typed, false)) : findIn(typed, true);
  };
}

async function suggest({ words, language }: Typed, thesaurus: Thesaurus, source: SuggestionSource): Promise<Suggestion[]> {
  const nearby = suggestPlaces(words.join(" "), mostSuggested.places);
  const [typeCounts, named, placeCounts] = await Promise.all([
    source.countTypes(),
    source.findNamed(words, language),
    source.countAt(nearby),
  ]);
  const types = typesBegunBy(thesaurus, words).map((type) => ({
    kind: "type" as const,
    value: type,
    label: typeNames[language][type],
    count: typeCounts.get(type) ?? 0,
  }));
  const places = nearby.map((place) => ({
    kind: "place" as const,
    value: String(place.id),
    label: placeLabel(place, language),
    count: placeCounts.get(place.id) ?? 0,
  }));
  const hasAny = ({ count }: { count: number }) => count > 0;
  return [...types.filter(hasAny).slice(0, mostSuggested.types), ...named, ...places.filter(hasAny)];
}

/** The types that a name of a concept begins with these words for; those of one type alone first. */
function typesBegunBy(thesaurus: Thesaurus, words: readonly string[]): ActivityType[] {
  const kinds = thesaurus
    .beginningWith(words.join(" "))
    .map(({ kinds: own }) => own ?? [])
    .filter((own) => own.length > 0 && own.length < 4)
    .sort((a, b) => a.length - b.length);
  const known = new Set<string>(activityTypes);
  return [...new Set(kinds.flat())].filter((type) => known.has(type));
}
