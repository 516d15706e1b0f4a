import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Queryable } from "#server/platform/db/database.ts";

/** A word as listings may have it: itself and its stems in English and Dutch, as PostgreSQL makes them for the index. */
export type Stems = (word: string) => readonly string[];

const mostKept = 50_000;

/** A word's stems never change, so each is asked of the database once. */
export function createStems(db: Queryable) {
  const known = new LRUCache<string, readonly string[]>({ max: mostKept });
  return async (words: Iterable<string>): Promise<Stems> => {
    const unknown = [...new Set(words)].filter((word) => !known.has(word));
    if (unknown.length > 0) {
      const { rows } = await sql<{ word: string; stems: string[] }>`
        select word, array(select distinct unnest(array[word] || ts_lexize('english_stem', word) || ts_lexize('dutch_stem', word))) as stems
        from unnest(${unknown}::text[]) as word`.execute(db);
      for (const { word, stems } of rows) known.set(word, stems);
    }
    return (word) => known.get(word) ?? [word];
  };
}
