import { type RawBuilder, sql } from "kysely";
import {
  activityTypes,
  durationRanges,
  participantRanges,
  priceRanges,
  searchDistances,
  venueSides,
} from "#contract/listings/catalogue.ts";
import { listingFacts } from "#contract/listings/listing-facts.ts";
import type { ListingFacets } from "#contract/listings/listings.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import {
  commonConditions,
  type Dimension,
  dimensionConditions,
  dimensions,
  isAtSide,
  type ListingFilter,
  overlapsGroup,
  type Resolved,
} from "./filters.ts";
import { distanceFrom, isWithin, type Near } from "./near.ts";
import { pricePerPerson } from "./price-sql.ts";

const priceNames = Object.keys(priceRanges) as (keyof typeof priceRanges)[];
const groupNames = Object.keys(participantRanges) as (keyof typeof participantRanges)[];
const durationNames = Object.keys(durationRanges) as (keyof typeof durationRanges)[];

/** More towns than this are not listed, apart from the chosen ones. */
const maxPlaces = 200;

type CountRow = { dimension: Dimension | "distances"; value: string; count: number };

/** The bit of a listing that is too far away, after those of the dimensions. */
const tooFar = 2 ** dimensions.length;
const farthest = Math.max(...searchDistances);

/**
 * How many listings each choice would show, given the choices in the other
 * dimensions. One pass: a listing that fails no dimension counts everywhere,
 * one that fails a single dimension counts in that one, any other nowhere.
 */
export async function countFacets(db: Queryable, filter: ListingFilter, resolved: Resolved): Promise<ListingFacets> {
  const { near } = resolved;
  const conditions = dimensionConditions(filter);
  const failed = dimensions.map((dimension, index) => {
    const condition = conditions.get(dimension);
    return condition ? sql`case when ${condition} then 0 else ${sql.lit(2 ** index)} end` : sql`0`;
  });
  const price = pricePerPerson(filter.participants);
  const bounds = boundsOf(priceNames.map((name) => priceRanges[name]));
  const lengths = boundsOf(durationNames.map((name) => durationRanges[name]));

  const { rows } = await sql<CountRow>`
    with ${nearby(near)} judged as (
      select ${near === null ? sql`0` : sql`km`} as km, type, places, languages, facts, min_guests, max_guests, is_at_vendor, is_at_client,
        width_bucket(${price}, array[${bounds}]::bigint[]) as price, width_bucket(duration_minutes, array[${lengths}]::integer[]) as duration,
        ${sql.join([...failed, isTooFar(near)], sql` + `)} as failed
      from listings ${near === null ? sql`` : sql`join nearby on nearby.listing_id = listings.id`} where ${sql.join(commonConditions(filter, resolved), sql` and `)}
    ), near as materialized (
      select km, type, price, duration, places, languages, facts, is_at_vendor, is_at_client, failed,
        ${sql.join(
          groupNames.map((name, index) => sql`case when ${overlapsGroup(name)} then ${sql.lit(2 ** index)} else 0 end`),
          sql` + `,
        )} as groups
      from judged where failed in (0, ${sql.join(dimensions.map((_, index) => sql.lit(2 ** index)))}, ${sql.lit(tooFar)})
    ), cells as materialized (
      select type, price, duration, groups, is_at_vendor, is_at_client, failed, count(*) as count
      from near group by type, price, duration, groups, is_at_vendor, is_at_client, failed
    )
    ${count("types", sql`type`, sql`cells`)}
    union all ${count("prices", sql`price::text`, sql`cells`)}
    union all ${count("durations", sql`duration::text`, sql`cells`)}
    ${sql.join(
      groupNames.map(
        (name, index) => sql`union all ${count("groups", sql.lit(name), sql`cells`, sql`and groups & ${sql.lit(2 ** index)} > 0`)}`,
      ),
      sql` `,
    )}
    ${sql.join(
      venueSides.map((side) => sql`union all ${count("sides", sql.lit(side), sql`cells`, sql`and ${isAtSide(side)}`)}`),
      sql` `,
    )}
    union all ${count("places", sql`value`, grouped("places"))}
    union all ${count("languages", sql`value`, grouped("languages"))}
    union all ${countFacts()}
    ${near === null ? sql`` : countDistances()}`.execute(db);

  return presentFacets(rows, filter, near);
}

/** Where every range but the first begins, for `width_bucket`. */
function boundsOf(ranges: readonly { above: number }[]): RawBuilder<unknown> {
  return sql.join(ranges.slice(1).map(({ above }) => sql.lit(above + 1)));
}

/** The listings within the farthest distance and how far they are: beyond it none counts anywhere. */
function nearby(near: Near): RawBuilder<unknown> {
  if (near === null) return sql``;
  const isNear = near === "nowhere" ? sql`false` : isWithin(near.place, farthest);
  const km = near === "nowhere" ? sql`0` : distanceFrom(near.place);
  return sql`nearby as materialized (select listing_id, min(${km}) as km from listing_points where ${isNear} group by listing_id),`;
}

function isTooFar(near: Near): RawBuilder<unknown> {
  return near === null || near === "nowhere" ? sql`0` : sql`case when km <= ${sql.lit(near.km)} then 0 else ${sql.lit(tooFar)} end`;
}

/** By the smallest distance that holds each listing. */
function countDistances(): RawBuilder<unknown> {
  const smallest = sql`case ${sql.join(
    searchDistances.map((km) => sql`when km <= ${sql.lit(km)} then ${sql.lit(String(km))}`),
    sql` `,
  )} end`;
  return sql`union all select 'distances', ${smallest}, count(*) from near where failed in (0, ${sql.lit(tooFar)}) group by 2`;
}

/** Counts one dimension's values in rows that carry `failed` and a `count`. */
function count(
  dimension: Dimension,
  value: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  and: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const own = sql.lit(2 ** dimensions.indexOf(dimension));
  return sql`select ${sql.lit(dimension)} as dimension, ${value} as value, sum(count)::bigint as count from ${from} where failed in (0, ${own}) ${and} group by 2`;
}

/** Each fact among those that have all the chosen ones: one more narrows further. */
const countFacts = () => sql`select 'facts', fact, count(*) from near, unnest(facts) as fact where failed = 0 group by 2`;

/** The values of a list column; equal lists are counted together before they are taken apart. */
function grouped(column: "places" | "languages"): RawBuilder<unknown> {
  const name = sql.ref(column);
  return sql`(select ${name}, failed, count(*) as count from near group by ${name}, failed) as lists, unnest(${name}) as value`;
}

function presentFacets(rows: CountRow[], filter: ListingFilter, near: Near): ListingFacets {
  const counts = Object.fromEntries(dimensions.map((dimension) => [dimension, new Map<string, number>()])) as Record<
    Dimension,
    Map<string, number>
  >;
  const byDistance = new Map<number, number>();
  for (const { dimension, value, count: number } of rows) {
    if (dimension === "distances") byDistance.set(Number(value), number);
    else counts[dimension].set(value, number);
  }
  const within = (km: number) => searchDistances.reduce((sum, known) => sum + (known <= km ? (byDistance.get(known) ?? 0) : 0), 0);
  const inOrder = <T extends string>(dimension: Dimension, values: readonly T[], keyOf = (value: T, _index: number): string => value) =>
    values.map((value, index) => ({ value, count: counts[dimension].get(keyOf(value, index)) ?? 0 }));
  const mostFirst = <T extends string>(dimension: Dimension, chosen: readonly T[]) => {
    for (const value of chosen) if (!counts[dimension].has(value)) counts[dimension].set(value, 0);
    return [...counts[dimension]]
      .map(([value, number]) => ({ value: value as T, count: number }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  };
  return {
    types: inOrder("types", activityTypes),
    prices: inOrder("prices", priceNames, (_, index) => String(index)),
    groups: inOrder("groups", groupNames),
    durations: inOrder("durations", durationNames, (_, index) => String(index)),
    places: mostFirst("places", filter.places).filter(({ value }, index) => index < maxPlaces || filter.places.includes(value)),
    sides: inOrder("sides", venueSides),
    languages: mostFirst("languages", filter.languages),
    facts: inOrder("facts", listingFacts),
    distances: near === null ? [] : searchDistances.map((km) => ({ value: km, count: within(km) })),
  };
}

/** The same question always has the same key, whatever order its choices came in. */
export function facetKey(filter: ListingFilter, { near, day, line, text }: Resolved): string {
  return JSON.stringify([
    near === null || near === "nowhere" ? near : [near.place.id, near.km],
    filter.participants ?? 0,
    filter.vendor ?? "",
    day === null || day === "never" ? day : [day.date, day.daysAhead],
    text?.match ?? "",
    line.key,
    ...dimensions.map((dimension) => [...new Set<string>(filter[dimension])].sort()),
  ]);
}
