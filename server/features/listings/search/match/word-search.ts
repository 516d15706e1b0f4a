import { sql } from "kysely";
import type { PlainDate } from "#contract/core/dates/dates.ts";
import type { SearchDistance } from "#contract/listings/catalogue.ts";
import type { ListingQuery } from "#contract/listings/listing-search.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { resolveDay } from "../../availability/day-condition.ts";
import { resolveDays } from "../../availability/days-condition.ts";
import { createAnswerCache } from "../answer-cache.ts";
import type { createWordsInMemory } from "../columns/words-in-memory.ts";
import { commonConditions, dimensionConditions, type ListingFilter, type Resolved } from "../filters.ts";
import type { MeaningKind } from "../line/parts.ts";
import { nearConditions, resolveNear } from "../near.ts";
import type { CurrentThesaurus } from "../thesaurus/current-thesaurus.ts";
import { matchedListings, says, type WordCounts } from "../word-counts.ts";
import { createLineReader, type ReadLine } from "./read-line.ts";
import { type AskedLine, askLine, type LineInput, lineConditionsOf, type Way } from "./search-line.ts";
import { type Count, enough, type Settled, settle } from "./settle.ts";

/** All that words ask: the other filters, and `q` with the parts of it that are to be plain words. */
export type WordInput = ListingFilter & LineInput & Pick<ListingQuery, "q" | "plain">;

export type WordSearch<Input> = {
  /** The search with what the line says among its filters. */
  query: Input;
  resolved: Resolved;
  line: ReadLine | null;
  used: AskedLine<Input>["used"];
  settled: Settled | null;
  /** The kinds of parts that were given up since nothing at all was found with them, in that order. */
  loosened: readonly MeaningKind[];
};

/** What is given up first; place, day and group last, the place by looking farther before it is given up. */
const loosening: readonly MeaningKind[] = ["price", "duration", "weekdays", "period", "side", "region", "place", "days", "date", "group"];
const farther: readonly SearchDistance[] = [50, 100];
const asTyped: Way = { loosened: [], dropped: new Set() };

/** A line as the thesaurus of this version reads it, and for whom. */
type Read = { line: ReadLine | null; version: number; isVisitor: boolean };

/** A word that nobody knows may stand in a listing in a moment. */
const isLasting = (line: ReadLine | null): boolean => line === null || (line.corrected === null && line.unknown.length === 0);

/** As little as will do: one thing of what the line says by itself, each in its turn; then one thing more every time. */
function loosenedWays(kinds: readonly MeaningKind[]): Way[] {
  const given = loosening.filter((kind) => kinds.includes(kind));
  return [...given.flatMap((kind) => waysWithout([kind])), ...given.flatMap((_, index) => waysWithout(given.slice(0, index + 1)))];
}

/** Without all of these; where the last of them is the place, farther from it first. */
function waysWithout(loosened: readonly MeaningKind[]): Way[] {
  const way = { loosened, dropped: new Set(loosened) };
  if (loosened.at(-1) !== "place") return [way];
  const kept = new Set(loosened.slice(0, -1));
  return [...farther.map((km) => ({ loosened, dropped: kept, km })), way];
}

/** Understands what people type, and finds how much of it can be had at once. */
export function createWordSearch(
  db: Queryable,
  currentThesaurus: CurrentThesaurus,
  wordCounts: WordCounts,
  inMemory: ReturnType<typeof createWordsInMemory>,
) {
  const readLine = createLineReader(db);
  const lines = createAnswerCache<ReadLine | null>({ maxEntries: 2_000, maxAgeMs: 10_000 });
  const settledNow = createAnswerCache<Settled>({ maxEntries: 1_000, maxAgeMs: 5_000 });

  return async function resolveWords<Input extends WordInput>(
    input: Input,
    today: PlainDate,
    isVisitor: boolean,
  ): Promise<WordSearch<Input>> {
    const read = { ...(await readNow(input, today)), isVisitor };
    const first = await attempt(input, read, asTyped, today);
    if (read.line === null || (await finds(first))) return { ...first, loosened: [] };
    // Nothing at all: what the line itself asked for is given up one by one, the least first.
    for (const way of loosenedWays(first.used.map(({ meaning }) => meaning.kind))) {
      const next = await attempt(input, read, way, today);
      if (await finds(next)) return { ...next, used: first.used, loosened: way.loosened };
    }
    return { ...first, loosened: [] };
  };

  async function readNow({ q, plain }: WordInput, today: PlainDate): Promise<Omit<Read, "isVisitor">> {
    if (q === "") return { line: null, version: 0 };
    const { thesaurus, version } = await currentThesaurus();
    const line = await lines.get(
      JSON.stringify([q, plain, today, version]),
      () => readLine({ line: q, today, plain, thesaurus }),
      isLasting,
    );
    return { line, version };
  }

  async function attempt<Input extends WordInput>(input: Input, read: Read, way: Way, today: PlainDate) {
    const nearby = await attemptFrom(input, read, way, today, false);
    const isPlaced = nearby.used.some(({ meaning }) => meaning.kind === "place");
    if (!isPlaced || nearby.settled === null || (nearby.settled.fit === "all" && nearby.settled.fullCount >= enough)) return nearby;
    // Too little of it near: what comes to the client counts too, from wherever it is, behind what is near.
    const reaching = await attemptFrom(input, read, way, today, true);
    return reaching.settled?.fit === "none" ? nearby : reaching;
  }

  async function attemptFrom<Input extends WordInput>(
    input: Input,
    { line, version, isVisitor }: Read,
    way: Way,
    today: PlainDate,
    reachesClients: boolean,
  ) {
    const { query, used, filters } = askLine(input, line, way);
    const near = resolveNear(query);
    // Who comes there from farther away is asked for by itself.
    const origin = reachesClients && near !== "nowhere" && near?.reach === "near" ? near : null;
    const filtered: Resolved = {
      near: origin === null ? near : null,
      day: resolveDay(query.date, today),
      days: resolveDays(query, today),
      line: lineConditionsOf(filters, origin, { participants: query.participants, vat: query.vat, today }),
      text: null,
    };
    const wanted = line?.wanted ?? null;
    if (wanted === null) return { query, resolved: filtered, line, used, settled: null };
    const key = JSON.stringify([input, version, way.loosened, way.km, today, reachesClients]);
    const count: Count = async (text, most) =>
      (isVisitor ? await inMemory.count(query, { ...filtered, text }, most) : null) ?? countMatching(query, { ...filtered, text }, most);
    // What is not there yet may be there in a moment.
    const settled = await settledNow.get(
      key,
      () => settle(wanted, count),
      ({ fit }) => fit === "all",
    );
    return { query, resolved: { ...filtered, text: settled.text }, line, used, settled };
  }

  async function finds({ query, resolved, settled }: Awaited<ReturnType<typeof attempt<WordInput>>>): Promise<boolean> {
    if (settled !== null) return settled.fit !== "none";
    return (await countMatching(query, resolved, 1)) > 0;
  }

  async function countMatching(filter: ListingFilter, resolved: Resolved, most: number): Promise<number> {
    const { text } = resolved;
    const filters = sql.join(
      [...commonConditions(filter, resolved), ...dimensionConditions(filter).values(), ...nearConditions(resolved.near)],
      sql` and `,
    );
    const isRead = text !== null && most <= enough && (await wordCounts.isCommon(text.match));
    // Fenced twice: of a few rows the planner would think that reading every listing's words finds them sooner.
    const found =
      text === null
        ? sql`(select from listings where ${filters} limit ${sql.lit(most)})`
        : isRead
          ? sql`(select from listings where ${says(text.match)} and ${filters} limit ${sql.lit(most)})`
          : sql`(with matched as materialized (select from ${matchedListings(text.match)} where ${filters})
              select from matched limit ${sql.lit(most)})`;
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${found} as found`.execute(db);
    return Number(rows[0]?.count ?? 0);
  }
}
