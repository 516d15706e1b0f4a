import { sql } from "kysely";
import type { UiLanguage } from "#contract/core/product.ts";
import { type ActivityType, activityTypes } from "#contract/listings/catalogue.ts";
import type { Suggestion } from "#contract/listings/suggestions.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { type Place, placeLabel, suggestPlaces } from "#server/platform/places/gazetteer.ts";
import { createRememberedAnswers, type PublicMemory } from "#server/platform/public-memory.ts";
import { activityTypeNames as english } from "#words/activity-type-names.en.ts";
import { activityTypeNames as dutch } from "#words/activity-type-names.nl.ts";
import { createAnswerCache } from "./answer-cache.ts";
import { allOf, beginning, lexeme } from "./match/tsquery.ts";
import type { CurrentThesaurus } from "./thesaurus/current-thesaurus.ts";
import type { Thesaurus } from "./thesaurus/thesaurus.ts";
import { correctWord } from "./words/correct.ts";
import { cut, wordsOf } from "./words/cut.ts";

const typeNames = { en: english, nl: dutch };
/** Of each kind of suggestion at most so many. */
const most = { types: 3, listings: 4, vendors: 2, places: 2 };
/** So many matches are looked at, however many there are. */
const lookedAt = 500;
const shortest = 2;
/** Beginnings of words that are remembered: everybody types the same first letters. */
const beginningsAtMost = 2_000;

type Row = { kind: "listing" | "vendor"; value: string; label: string; count: number | null };

/** What the typed letters may become: kinds of activity, activities, vendors and places, with how many there are. */
export function createSuggestions(db: Queryable, currentThesaurus: CurrentThesaurus, memory: PublicMemory) {
  const remembered = createRememberedAnswers<Suggestion[]>(memory, beginningsAtMost);
  const counts = createAnswerCache<ReadonlyMap<string, number>>({ maxEntries: 1, maxAgeMs: 60_000 });

  async function countTypes(): Promise<ReadonlyMap<string, number>> {
    const { rows } = await sql<{ type: string; count: number }>`
      select type, count(*)::int as count from listings where is_public group by type`.execute(db);
    return new Map(rows.map(({ type, count }) => [type, count]));
  }

  async function suggest(words: readonly string[], language: UiLanguage, thesaurus: Thesaurus): Promise<Suggestion[]> {
    const places = suggestPlaces(words.join(" "), most.places);
    const [typeCounts, rows, placeCounts] = await Promise.all([
      counts.get("types", countTypes),
      findNamed(db, words, language),
      countAt(db, places),
    ]);
    const types = typesBegunBy(thesaurus, words).map((type) => ({
      kind: "type" as const,
      value: type,
      label: typeNames[language][type],
      count: typeCounts.get(type) ?? 0,
    }));
    return [
      ...types.filter(({ count }) => count > 0).slice(0, most.types),
      ...rows,
      ...places.flatMap((place) => {
        const count = placeCounts.get(place.id) ?? 0;
        return count === 0 ? [] : [{ kind: "place" as const, value: String(place.id), label: placeLabel(place, language), count }];
      }),
    ];
  }

  async function find(words: readonly string[], last: string, language: UiLanguage): Promise<Suggestion[]> {
    const { thesaurus } = await currentThesaurus();
    const found = await suggest(words, language, thesaurus);
    if (found.length > 0) return found;
    const meant = correctWord(last, thesaurus.words, []);
    return meant === undefined ? [] : suggest([...words.slice(0, -1), meant], language, thesaurus);
  }

  /** @param isVisitor whoever is signed in may have changed something a moment ago */
  return async (q: string, language: UiLanguage, isVisitor: boolean): Promise<Suggestion[]> => {
    const words = cut(q).flatMap(wordsOf);
    const last = words.at(-1);
    if (last === undefined || words.join("").length < shortest) return [];
    const ask = () => find(words, last, language);
    return isVisitor ? remembered.get(`${language} ${words.join(" ")}`, ask) : ask();
  };
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

/** Activities and vendors whose names have all these words, the last one perhaps begun. */
async function findNamed(db: Queryable, words: readonly string[], language: UiLanguage): Promise<Row[]> {
  const query = (code: string) =>
    allOf(words.map((word, index) => (index === words.length - 1 ? beginning(code, word) : lexeme(code, word)))) ?? "'='";
  const spoken = sql`case when texts ? ${language} then ${language} else main_language end`;
  const { rows } = await sql<Row>`
    (select 'listing' as kind, id::text as value, texts->(${spoken})->>'name' as label, null::integer as count
      from (select id, texts, main_language
        from (select id, texts, main_language, display_rank from listings
          where is_public and lexemes_of(search) @@ ${query("n:")}::tsquery limit ${sql.lit(lookedAt)}) as named
        -- The texts of those few alone are unpacked.
        order by display_rank desc, id desc limit ${sql.lit(most.listings)}) as shown)
    union all
    (select 'vendor', v.id::text, v.name, found.count
      from (select vendor_id, count(*)::int as count
        from (select vendor_id from listings where is_public and lexemes_of(search) @@ ${query("v:")}::tsquery limit ${sql.lit(lookedAt)}) as of_vendor
        group by vendor_id
        order by count desc, vendor_id limit ${sql.lit(most.vendors)}) as found
      join organisations v on v.id = found.vendor_id
      order by found.count desc, v.name)`.execute(db);
  return rows;
}

/** How many listings are at each of these places. */
async function countAt(db: Queryable, places: readonly Place[]): Promise<ReadonlyMap<number, number>> {
  if (places.length === 0) return new Map();
  const counted = places.map(({ id, latitude, longitude }) => {
    const [at, along] = [sql.lit(latitude), sql.lit(longitude)];
    return sql`select ${sql.lit(id)} as id, count(*)::int as count from (select from listing_points
      where latitude between ${at} - 0.000001 and ${at} + 0.000001 and longitude between ${along} - 0.000001 and ${along} + 0.000001
      limit 10001) as there`;
  });
  const { rows } = await sql<{ id: number; count: number }>`${sql.join(counted, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
