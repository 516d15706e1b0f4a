import { sql } from "kysely";
import type { PlainDate } from "#contract/core/dates/dates.ts";
import { withAdvisoryLock } from "#server/platform/db/advisory-locks.ts";
import type { Queryable } from "#server/platform/db/database.ts";

export type SynonymRow = { id: string; phrase: string; concepts: string[] };

/** All of them; `mostSynonyms` is kept where they are added. */
export function listSynonyms(db: Queryable): Promise<SynonymRow[]> {
  return db.selectFrom("search_synonyms").select(["id", "phrase", "concepts"]).orderBy("words").execute();
}

/** Lets one be added at a time: how many there are stays true meanwhile. */
export async function lockSynonyms(trx: Queryable): Promise<void> {
  await withAdvisoryLock(trx, "searchSynonyms", "all");
}

export async function countSynonyms(trx: Queryable): Promise<number> {
  const row = await trx
    .selectFrom("search_synonyms")
    .select(({ fn }) => fn.countAll<number>().as("found"))
    .executeTakeFirstOrThrow();
  return Number(row.found);
}

export function findSynonym(db: Queryable, id: string): Promise<SynonymRow | undefined> {
  return db.selectFrom("search_synonyms").select(["id", "phrase", "concepts"]).where("id", "=", id).executeTakeFirst();
}

/** @returns false where the words are there already */
export async function insertSynonym(trx: Queryable, row: SynonymRow & { words: string }, at: Date): Promise<boolean> {
  const { id, phrase, words, concepts } = row;
  const inserted = await trx
    .insertInto("search_synonyms")
    .values({ id, phrase, words, concepts, created_at: at })
    .onConflict((conflict) => conflict.column("words").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export function deleteSynonym(trx: Queryable, id: string): Promise<SynonymRow | undefined> {
  return trx.deleteFrom("search_synonyms").where("id", "=", id).returning(["id", "phrase", "concepts"]).executeTakeFirst();
}

export type Missed = { words: string; times: number };

/** Adds to what every instance counted, in one order for all, and forgets what is old or beyond what is kept: the rarest. */
export async function addMissed(db: Queryable, missed: readonly Missed[], today: PlainDate, kept: number, forgetBefore: PlainDate) {
  await sql`
    insert into missed_searches (words, times, last_day)
    select words, times, ${today}::date from unnest(${missed.map(({ words }) => words)}::text[], ${missed.map(({ times }) => times)}::integer[]) as missed (words, times)
    order by words
    on conflict (words) do update set times = missed_searches.times + excluded.times, last_day = excluded.last_day`.execute(db);
  await sql`
    delete from missed_searches where last_day < ${forgetBefore}::date
      or words in (select words from missed_searches order by times desc, last_day desc, words offset ${kept}::integer)`.execute(db);
}

export function listMissed(db: Queryable, most: number) {
  return db
    .selectFrom("missed_searches")
    .select(["words", "times", "last_day as lastDay"])
    .orderBy("times", "desc")
    .orderBy("words")
    .limit(most)
    .execute();
}

export async function deleteMissed(trx: Queryable, words: string): Promise<void> {
  await trx.deleteFrom("missed_searches").where("words", "=", words).execute();
}
