import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ListingQuery } from "#contract/listings/listing-search.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { plannedEachTime } from "#server/platform/db/statements/planned-each-time.ts";
import { distanceColumn, type FoundListing, orderOf, type Window, windowOf } from "./browse.ts";
import type { Placed, WordsInMemory } from "./columns/words-in-memory.ts";
import { commonConditions, dimensionConditions, type Resolved } from "./filters.ts";
import { isNear, nearness } from "./match/search-line.ts";
import type { SearchText } from "./match/stages.ts";
import { levelQueries, tierQueries } from "./match/tier-queries.ts";
import type { Query } from "./match/tsquery.ts";
import { nearConditions } from "./near.ts";
import { type FoundPlan, isFew, type TextPlans } from "./text-plans.ts";
import { matchedListings, says } from "./word-counts.ts";

/**
 * How a search with words is put in order. Where few listings match, each is
 * weighed by its words. Where many do, that would cost more the larger the
 * catalogue is: there they come by tier in the order of the storefront, of
 * which only the next ones are looked at, and are weighed within blocks of so
 * many.
 */
const block = 48;

type Asked = { query: ListingQuery; resolved: Resolved; text: SearchText };
type Planned = Asked & { plans: TextPlans };

/** The ids of one page of a search with words, the best first. */
export async function findTextPage(db: Queryable, asked: Planned): Promise<FoundListing[]> {
  const { query, plans } = asked;
  const window = windowOf(query);
  if (window.limit <= 0) return [];
  const statement = query.sort === "default" ? (plans.isFew ? weighed(asked, window) : byTier(asked, window)) : byPrice(asked, window);
  // What is best for a word that most listings have is bad for a rare one.
  const planning = plans.tiers.includes("many") ? plannedEachTime : sql``;
  return (await sql<FoundListing>`${planning}${statement}`.execute(db)).rows;
}

/** The same of what is found in memory; null where that does not say it. */
export async function findKnownPage(db: Queryable, asked: Asked, words: WordsInMemory): Promise<FoundListing[] | null> {
  const { query, text } = asked;
  const window = windowOf(query);
  if (window.limit <= 0) return [];
  if (query.sort !== "default") return words.byPrice(query, window);
  const placed = isFew(words.total) ? words.all() : await words.byTier(text.tiers, blocksOf(window).last);
  if (placed === null) return null;
  const found = foundInMemory(placed);
  const statement = isFew(words.total) ? weighedPage(asked, found, window) : blocksPage(asked, found, window);
  return (await sql<FoundListing>`${statement}`.execute(db)).rows;
}

const foundInMemory = ({ numbers, levels, places }: Placed) => sql`
  select id as listing_id, level, place_found
  from unnest(${numbers}::integer[], ${levels}::integer[], ${places}::integer[]) as placed(number, level, place_found)
  join listings using (number) where is_public`;

function weighed(asked: Asked, window: Window): RawBuilder<unknown> {
  const { query, resolved, text } = asked;
  const found = sql`select id as listing_id from ${matchedListings(text.match)} where ${sql.join(filtersOf(query, resolved), sql` and `)}`;
  return weighedPage(asked, found, window);
}

function weighedPage({ resolved, text }: Asked, found: RawBuilder<unknown>, { offset, limit }: Window): RawBuilder<unknown> {
  const levels = levelQueries(text).map((level) => sql`case when ${says(level)} then 0 else 1 end`);
  return sql`with found as materialized (${found})
    select ${shown(resolved)} from found ${fitOf(text)}
    order by ${levels.length === 0 ? sql`` : sql`${sql.join(levels, sql` + `)},`} ${byWords(resolved)}
    limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
}

/** The blocks that a page is of. */
const blocksOf = ({ offset, limit }: Window) => ({
  first: Math.floor(offset / block) * block,
  last: Math.ceil((offset + limit) / block) * block,
});

function byTier(asked: Planned, window: Window): RawBuilder<unknown> {
  const { query, resolved, text, plans } = asked;
  const { last } = blocksOf(window);
  const { origin } = resolved.line;
  const filters = filtersOf(query, resolved);
  const tiers = tierQueries(text);
  const arms = (more: readonly RawBuilder<SqlBool>[]) =>
    tiers.map(
      (
        tier,
        index,
      ) => sql`(select id, ${sql.lit(tier.level)} as level from ${matching(tier.query, plans.tiers[index], [...filters, ...more])}
        order by display_rank desc, id desc limit ${sql.lit(last)})`,
    );
  // Few are near, or farther ones would not count: they are weighed with the first block, whatever tier they are of.
  const all = origin === null ? arms([]) : [...arms([isNear(origin)]), ...arms([sql<SqlBool>`not ${isNear(origin)}`])];
  const found = sql`select id as listing_id, level, row_number() over () - 1 as place_found
    from (select * from (${sql.join(all, sql` union all `)}) as tiers limit ${sql.lit(last)}) as nearest`;
  return blocksPage(asked, found, window);
}

function blocksPage({ resolved, text }: Asked, found: RawBuilder<unknown>, window: Window): RawBuilder<unknown> {
  const { offset, limit } = window;
  const { first } = blocksOf(window);
  return sql`with found as materialized (${found})
    select ${shown(resolved)} from found ${fitOf(text)}
    where place_found >= ${sql.lit(first)}
    order by place_found / ${sql.lit(block)}, level, ${byWords(resolved)}
    limit ${sql.lit(limit)} offset ${sql.lit(offset - first)}`;
}

/** By what it costs, whatever fits better. */
function byPrice({ query, resolved, text, plans }: Planned, { offset, limit }: Window): RawBuilder<unknown> {
  const found = matching(text.match, plans.isFew ? "few" : plans.tiers.at(-1), filtersOf(query, resolved));
  return sql`select ${shown(resolved)} from ${found}
    order by ${orderOf(query)} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
}

const shown = (resolved: Resolved) => sql`id, public_version as version, ${distanceColumn(resolved)} as "distanceKm"`;

/** How well the words of each found listing fit; its words are fetched once. */
const fitOf = ({ ranks }: SearchText) => sql`join listings on id = listing_id
  cross join lateral (select titles || ''::tsvector as words offset 0) as said
  cross join lateral (select coalesce(sum(weight), 0) as fit
    from unnest(${ranks.map(({ query }) => query)}::tsquery[], ${ranks.map(({ weight }) => weight)}::real[]) as ranks (rank, weight)
    where words @@ rank) as fitting`;

const byWords = ({ line }: Resolved) => sql`fit + ${nearness(line)} desc, display_rank desc, id desc`;

/** All that is asked beside the words. */
export const filtersOf = (query: ListingQuery, resolved: Resolved): RawBuilder<SqlBool>[] => [
  ...commonConditions(query, resolved),
  ...dimensionConditions(query).values(),
  ...nearConditions(resolved.near),
];

/** By the index of words, or by looking at the words of whatever comes next in the order. */
function matching(query: Query, plan: FoundPlan | undefined, filters: readonly RawBuilder<SqlBool>[]): RawBuilder<unknown> {
  return plan === "many"
    ? sql`listings where ${sql.join([says(query), ...filters], sql` and `)}`
    : sql`${matchedListings(query)} where ${sql.join(filters, sql` and `)}`;
}
