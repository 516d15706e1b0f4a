import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Queryable } from "#server/platform/db/database.ts";
import type { PublicMemory } from "#server/platform/public-memory.ts";
import type { Query } from "../match/tsquery.ts";
import { matchedNumbers, says } from "../word-counts.ts";
import { Bits } from "./bits.ts";
import { numbersIn } from "./candidates.ts";
import { createSettledVersion } from "./settled-version.ts";

/** Of which each takes one bit a listing: 1 MB at 100,000 listings. */
const queriesAtMost = 64;

/**
 * Which listings have words that very many have, public or not, by their numbers. They are read once, and follow
 * what is written since as the columns do. For visitors only.
 *
 * @returns for each question null where changes are not heard of
 */
export function createCommonWords(db: Queryable, memory: PublicMemory, now: () => number = () => performance.now()) {
  const known = new LRUCache<Query, Promise<ReturnType<typeof createFollowed>>>({ max: queriesAtMost });
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other: whoever makes up common words must not keep the database busy. */
  async function read(query: Query, before: Promise<unknown>) {
    await before;
    const followed = createFollowed(db, memory, query, now);
    await followed.read();
    return followed;
  }

  function followedOf(query: Query) {
    const followed = known.get(query);
    if (followed) return followed;
    const reading = read(query, last);
    known.set(query, reading);
    // Asked for again, it is read again.
    last = reading.catch(() => known.delete(query));
    return reading;
  }

  return async (query: Query): Promise<Bits | null> => {
    const heard = memory.generation();
    if (heard === undefined) return null;
    return (await followedOf(query)).bits(heard);
  };
}

export type CommonWords = ReturnType<typeof createCommonWords>;

/** The listings of one question as bits, and what was written since they were read. */
function createFollowed(db: Queryable, memory: PublicMemory, query: Query, now: () => number) {
  const settled = createSettledVersion(now);
  let bits = new Bits();
  let generation = -1;
  let underway: Promise<void> | undefined;

  async function read(): Promise<void> {
    const asOf = memory.generation();
    const { rows } = await sql<{ version: number | null }>`select max(public_version) as version from listings`.execute(db);
    settled.begin(rows[0]?.version ?? 0);
    const found = await sql<{ numbers: Buffer | null }>`
      select string_agg(int4send(number), '') as numbers from ${matchedNumbers(query)}`.execute(db);
    bits = Bits.of(numbersIn(found.rows[0]?.numbers));
    generation = asOf ?? -1;
  }

  async function readChanged(): Promise<void> {
    const asOf = memory.generation();
    const { rows } = await sql<{ number: number; version: number; isFound: boolean }>`
      select number, public_version as version, ${says(query)} as "isFound" from listings
      where public_version > ${settled.version()}`.execute(db);
    for (const { number, isFound } of rows) bits.put(number, isFound);
    settled.see(rows.reduce((newest, { version }) => Math.max(newest, version), 0));
    generation = asOf ?? -1;
  }

  return {
    read,
    /** @param heard the generation of which nothing may be missing; null where changes are not heard of any more */
    async bits(heard: number): Promise<Bits | null> {
      while (generation < heard && memory.generation() !== undefined) {
        underway ??= readChanged().finally(() => {
          underway = undefined;
        });
        await underway;
      }
      return generation < heard ? null : bits;
    },
  };
}
