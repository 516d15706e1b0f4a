import { sql } from "kysely";
import type { UiLanguage } from "#contract/core/product.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { Place } from "#server/platform/places/gazetteer.ts";
import { createAnswerCache } from "../answer-cache.ts";
import { allOf, beginning } from "../match/tsquery.ts";
import { matchedListings } from "../word-counts.ts";
import { mostSuggested, type Named, nameIn, type SuggestionSource } from "./suggestion-source.ts";

/** So many matches are looked at, however many there are. */
const lookedAt = 500;

/** Suggestions as the database is now, until the columns are read. */
export function createSuggestedInDatabase(db: Queryable): SuggestionSource {
  const counts = createAnswerCache<ReadonlyMap<string, number>>({ maxEntries: 1, maxAgeMs: 60_000 });
  async function countTypes(): Promise<ReadonlyMap<string, number>> {
    const { rows } = await sql<{ type: string; count: number }>`
      select type, count(*)::int as count from listings where is_public group by type`.execute(db);
    return new Map(rows.map(({ type, count }) => [type, count]));
  }
  return {
    countTypes: () => counts.get("types", countTypes),
    findNamed: (words, language) => findNamed(db, words, language),
    countAt: (places) => countAt(db, places),
  };
}

async function findNamed(db: Queryable, words: readonly string[], language: UiLanguage): Promise<Named[]> {
  const query = (code: string) => allOf(words.map((word) => beginning(code, word))) ?? "'='";
  const { rows } = await sql<Named>`
    (select 'listing' as kind, id::text as value, ${nameIn(language)} as label, null::integer as count
      from (select id, texts, main_language
        from (select id, texts, main_language, display_rank from ${matchedListings(query("n:"))} limit ${sql.lit(lookedAt)}) as named
        -- The texts of those few alone are unpacked.
        order by display_rank desc, id desc limit ${sql.lit(mostSuggested.listings)}) as shown)
    union all
    (select 'vendor', v.id::text, v.name, found.count
      from (select vendor_id, count(*)::int as count
        from (select vendor_id from ${matchedListings(query("v:"))} limit ${sql.lit(lookedAt)}) as of_vendor
        group by vendor_id
        order by count desc, vendor_id limit ${sql.lit(mostSuggested.vendors)}) as found
      join organisations v on v.id = found.vendor_id
      order by found.count desc, v.name)`.execute(db);
  return rows;
}

async function countAt(db: Queryable, places: readonly Place[]): Promise<ReadonlyMap<number, number>> {
  if (places.length === 0) return new Map();
  const counted = places.map(({ id, latitude, longitude }) => {
    const [at, along] = [sql.lit(latitude), sql.lit(longitude)];
    return sql`select ${sql.lit(id)} as id, count(distinct listing_id)::int as count from (select listing_id from listing_points
      where latitude between ${at} - 0.000001 and ${at} + 0.000001 and longitude between ${along} - 0.000001 and ${along} + 0.000001
      limit 10001) as there`;
  });
  const { rows } = await sql<{ id: number; count: number }>`${sql.join(counted, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
