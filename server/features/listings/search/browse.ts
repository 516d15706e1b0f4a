import { type RawBuilder, sql } from "kysely";
import { countCap } from "#contract/core/page-sizes.ts";
import type { ListingQuery } from "#contract/listings/listing-search.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { plannedEachTime } from "#server/platform/db/statements/planned-each-time.ts";
import { commonConditions, dimensionConditions, type ListingFilter, type Resolved } from "./filters.ts";
import { distanceFrom, nearConditions } from "./near.ts";
import { pricePerPerson } from "./price-sql.ts";
import { matchedListings, says, type WordCounts } from "./word-counts.ts";

/** A listing of a page: which version of it is shown, and how far it is from the place searched near. */
export type FoundListing = { id: string; version: number; distanceKm: number | null };

/**
 * A search without words, as two questions: the ids of one page, which stand
 * in a narrow, ordered index, and how many there are, which is the same for
 * every page, order and language of a search, and so can be remembered.
 */
export async function findPage(db: Queryable, query: ListingQuery, resolved: Resolved): Promise<FoundListing[]> {
  const { offset, limit } = windowOf(query);
  if (limit <= 0) return [];
  // The first page is most of what is asked for; a number that varies is a parameter, so that texts repeat.
  const skip = offset === 0 ? sql`` : sql`offset ${offset}::bigint`;
  const { rows } = await sql<FoundListing>`${planning(query, resolved)}
    select id, public_version as version, ${distanceColumn(resolved)} as "distanceKm"
    from listings where ${matching(query, resolved)} order by ${orderOf(query)} limit ${sql.lit(limit)} ${skip}`.execute(db);
  return rows;
}

export type Window = { offset: number; limit: number };

/** Where a page begins, and how many listings it has at most. */
export function windowOf({ page, pageSize }: Pick<ListingQuery, "page" | "pageSize">): Window {
  const offset = (page - 1) * pageSize;
  return { offset, limit: Math.min(pageSize, countCap - offset) };
}

/** How many there are, counted no further than one past the cap. */
export async function countFound(db: Queryable, query: ListingQuery, resolved: Resolved, counts?: WordCounts): Promise<number> {
  const { text } = resolved;
  const isCommon = text !== null && counts !== undefined && (await counts.isCommon(text.match));
  if (isCommon && !isFiltered(query, resolved)) return countCap + 1;
  const { rows } = await sql<{ total: number }>`${planning(query, resolved)}
    select count(*) as total from (select from ${found(query, resolved, isCommon)} limit ${sql.lit(countCap + 1)}) as counted`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Whether anything is asked beside the words. */
export const isFiltered = (query: ListingFilter, { near, day, days, line }: Resolved): boolean =>
  near !== null ||
  day !== null ||
  days !== null ||
  query.budgetCents !== undefined ||
  line.key !== "" ||
  query.participants !== undefined ||
  query.vendor !== undefined ||
  dimensionConditions(query).size > 0;

/** All that the number of found listings depends on. */
export function totalKey(
  { page: _page, pageSize: _pageSize, sort: _sort, language: _language, q: _q, ...filter }: ListingQuery,
  { day, days, line, text }: Resolved,
): string {
  return JSON.stringify([filter, day, days, line.key, text?.match]);
}

/** What stands behind `from`: the words first, as no filter is as telling; but for words that most listings have. */
function found(query: ListingQuery, resolved: Resolved, isCommon: boolean): RawBuilder<unknown> {
  const { text } = resolved;
  const filters = matching(query, resolved);
  if (text === null) return sql`listings where ${filters}`;
  return isCommon ? sql`listings where ${says(text.match)} and ${filters}` : sql`${matchedListings(text.match)} where ${filters}`;
}

function matching(query: ListingQuery, resolved: Resolved): RawBuilder<unknown> {
  const conditions = [...commonConditions(query, resolved), ...dimensionConditions(query).values(), ...nearConditions(resolved.near)];
  return sql.join(conditions, sql` and `);
}

/** Towns and places differ by a hundred times in how many listings they have: what is best for one is bad for another. */
function planning({ places }: ListingQuery, { near }: Resolved): RawBuilder<unknown> {
  return near !== null || places.length > 0 ? plannedEachTime : sql``;
}

/** Of the few listings on a page: how far their nearest point is. */
export function distanceColumn(resolved: Resolved): RawBuilder<number | null> {
  const near = resolved.near ?? resolved.line.origin;
  if (near === null || near === "nowhere") return sql`null::double precision`;
  return sql`(select min(${distanceFrom(near.place)}) from listing_points where listing_id = listings.id)`;
}

/** Each order ends with the id, so that no listing shows on two pages. */
export function orderOf({ sort, participants }: Pick<ListingQuery, "sort" | "participants">): RawBuilder<unknown> {
  if (sort === "default") return sql`display_rank desc, id desc`;
  const price = pricePerPerson(participants);
  return sort === "priceAsc" ? sql`${price}, id` : sql`${price} desc, id desc`;
}
