import { type RawBuilder, type SqlBool, sql } from "kysely";
import { durationRanges, participantRanges, priceRanges } from "#contract/listings/catalogue.ts";
import type { ListingQuery } from "#contract/listings/listing-search.ts";
import { type AskedDay, dayConditions } from "../availability/day-condition.ts";
import { type AskedDays, daysConditions } from "../availability/days-condition.ts";
import type { LineConditions } from "./match/search-line.ts";
import type { SearchText } from "./match/stages.ts";
import type { Near } from "./near.ts";
import { groupPrice, pricePerPerson } from "./price-sql.ts";

/** The choices a visitor can tick, each with facet counts of its own. */
export const dimensions = ["types", "prices", "groups", "durations", "places", "sides", "languages", "facts"] as const;
export type Dimension = (typeof dimensions)[number];

export type ListingFilter = Pick<ListingQuery, Dimension | "participants" | "vendor" | "budgetCents" | "vat">;
type Condition = RawBuilder<SqlBool>;

/** What of a search has to be looked up or reckoned first. */
export type Resolved = { near: Near; day: AskedDay; days: AskedDays; line: LineConditions; text: SearchText | null };

const anyOf = (conditions: Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`;

/**
 * What each ticked dimension asks of a row of `listings`: any of its choices, of facts all.
 * A dimension without choices has no entry.
 */
export function dimensionConditions(filter: ListingFilter): Map<Dimension, Condition> {
  const conditions = new Map<Dimension, Condition>();
  const { types, prices, groups, durations, places, sides, languages, facts, participants } = filter;
  if (types.length === 1) conditions.set("types", sql`type = ${types[0]}`);
  else if (types.length > 1) conditions.set("types", sql`type = any(${types}::text[])`);
  if (prices.length > 0) {
    const price = pricePerPerson(participants);
    const spans = spansOf(prices.map((name) => priceRanges[name]));
    const alternatives = anyOf(spans.map((span) => inRange(price, span)));
    // The span of all chosen ranges lets an index begin at the cheapest; alternatives alone would not. Ranges side by side are one.
    conditions.set("prices", spans.length === 1 ? alternatives : sql`${inRange(price, wholeOf(spans))} and ${alternatives}`);
  }
  if (groups.length > 0) conditions.set("groups", anyOf(groups.map(overlapsGroup)));
  if (durations.length > 0)
    conditions.set("durations", anyOf(durations.map((name) => inRange(sql`duration_minutes`, durationRanges[name]))));
  // PostgreSQL's texts hold no NUL; a town with one matches nothing, like any unknown town.
  if (places.length > 0) conditions.set("places", sql`places && ${places.map((place) => place.replaceAll("\u0000", "\ufffd"))}::text[]`);
  if (sides.length > 0) conditions.set("sides", anyOf(sides.map(isAtSide)));
  if (languages.length > 0) conditions.set("languages", sql`languages && ${languages}::text[]`);
  // Each more narrows further: somebody who needs a lift and a vegan meal needs both.
  if (facts.length > 0) conditions.set("facts", sql`facts @> ${facts}::text[]`);
  return conditions;
}

/** What every shown listing meets whatever is ticked: it is public, of the vendor, takes the group, is within its budget, and is free that day. */
export function commonConditions(
  { participants, vendor, budgetCents, vat }: Pick<ListingFilter, "participants" | "vendor" | "budgetCents" | "vat">,
  { day, days, line }: Pick<Resolved, "day" | "days" | "line">,
): Condition[] {
  const conditions: Condition[] = [sql`is_public`];
  if (vendor !== undefined) conditions.push(sql`vendor_id = ${vendor}`);
  if (participants !== undefined) {
    const guests = sql`${participants}::integer`;
    conditions.push(sql`min_guests <= ${guests} and max_guests >= ${guests}`);
  }
  if (budgetCents !== undefined) conditions.push(sql`${groupPrice(participants, vat)} <= ${budgetCents}::bigint`);
  return [...conditions, ...line.conditions, ...dayConditions(day), ...daysConditions(days)];
}

type Span = { above: number; upTo: number | null };

/** The ranges in order, those that touch each other as one. */
export function spansOf(ranges: readonly Span[]): Span[] {
  const spans: Span[] = [];
  for (const { above, upTo } of [...ranges].sort((a, b) => a.above - b.above)) {
    const last = spans.at(-1);
    if (last && (last.upTo === null || last.upTo >= above))
      last.upTo = last.upTo === null || upTo === null ? null : Math.max(last.upTo, upTo);
    else spans.push({ above, upTo });
  }
  return spans;
}

/** From where the first begins to where the last ends. */
export function wholeOf(spans: readonly Span[]): Span {
  return { above: spans[0]?.above ?? 0, upTo: spans.at(-1)?.upTo ?? null };
}

function inRange(value: RawBuilder<number>, { above, upTo }: Span): Condition {
  if (upTo === null) return above < 0 ? sql`true` : sql`${value} > ${sql.lit(above)}`;
  return above <= 0 ? sql`${value} <= ${sql.lit(upTo)}` : sql`(${value} > ${sql.lit(above)} and ${value} <= ${sql.lit(upTo)})`;
}

/** A listing matches a range of group sizes when its own range overlaps it. */
function overlapsGroup(name: keyof typeof participantRanges): Condition {
  const { from, to } = participantRanges[name];
  return to === null ? sql`max_guests >= ${sql.lit(from)}` : sql`(min_guests <= ${sql.lit(to)} and max_guests >= ${sql.lit(from)})`;
}

function isAtSide(side: ListingQuery["sides"][number]): Condition {
  return side === "vendor" ? sql`is_at_vendor` : sql`is_at_client`;
}
