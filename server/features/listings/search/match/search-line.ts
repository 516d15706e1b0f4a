import { type RawBuilder, type SqlBool, sql } from "kysely";
import { defaultDistance, type SearchDistance, searchDistances } from "#contract/listings/catalogue.ts";
import type { ListingQuery } from "#contract/listings/listing-search.ts";
import type { Place } from "#server/platform/places/gazetteer.ts";
import type { Meaning, MeaningKind } from "../line/parts.ts";
import type { Part } from "../line/understand.ts";
import { isWithin } from "../near.ts";
import { type LineAsker, type LineFilter, lineConditions } from "./line-conditions.ts";
import type { ReadLine } from "./read-line.ts";

export type LineInput = Pick<
  ListingQuery,
  "near" | "within" | "reach" | "participants" | "date" | "dates" | "month" | "weekdays" | "budgetCents" | "vat"
> &
  Partial<Pick<ListingQuery, "sort">>;

/** The filters of a search once what its line says is added; what a person has set on the screen goes before the line. */
export type AskedLine<Input> = {
  query: Input;
  /** The parts of the line that were put to use. */
  used: readonly Part[];
  filters: readonly LineFilter[];
};

/** Which of the screen's own filters says the same as a part of the line. */
const setBy: Partial<Record<MeaningKind, (input: LineInput, meaning: Meaning) => boolean>> = {
  place: ({ near }) => near !== "",
  region: ({ near }) => near !== "",
  group: ({ participants }) => participants !== undefined,
  price: ({ budgetCents }, meaning) => budgetCents !== undefined && meaning.kind === "price" && meaning.isForGroup,
  date: saysWhen,
  days: saysWhen,
  weekdays: saysWhen,
  period: saysWhen,
  cheap: ({ sort }) => sort !== undefined && sort !== "default",
};

function saysWhen({ date, dates, month, weekdays }: LineInput): boolean {
  return date !== undefined || month !== undefined || dates.length > 0 || weekdays.length > 0;
}

const isFilter = (meaning: Meaning): meaning is LineFilter => !["place", "group", "date", "days", "cheap"].includes(meaning.kind);

/** A way to ask a line: as it is, or with something of it loosened since nothing was found. */
export type Way = {
  /** The kinds of parts that are not asked as they were said. */
  loosened: readonly MeaningKind[];
  /** Those of them that are not asked at all. */
  dropped: ReadonlySet<MeaningKind>;
  /** How far to look instead of what was said. */
  km?: SearchDistance;
};

export function askLine<Input extends LineInput>(input: Input, line: ReadLine | null, { dropped, km }: Way): AskedLine<Input> {
  const used = (line?.parts ?? []).filter(({ meaning }) => !dropped.has(meaning.kind) && !setBy[meaning.kind]?.(input, meaning));
  let query = input;
  for (const { meaning } of used) {
    if (meaning.kind === "place") query = { ...query, near: String(meaning.place.id), within: km ?? distanceOf(meaning.km) };
    if (meaning.kind === "group") query = { ...query, participants: meaning.participants };
    if (meaning.kind === "date") query = { ...query, date: meaning.date };
    if (meaning.kind === "days") query = { ...query, dates: [...meaning.dates] };
    if (meaning.kind === "cheap") query = { ...query, sort: "priceAsc" };
  }
  return { query, used, filters: used.map(({ meaning }) => meaning).filter(isFilter) };
}

/** The shortest distance of the screen's that holds what was said. */
const distanceOf = (km: number | undefined): SearchDistance =>
  km === undefined ? defaultDistance : (searchDistances.find((known) => known >= km) ?? (Math.max(...searchDistances) as SearchDistance));

/** Conditions on listings that only a line can say. */
export type LineConditions = {
  conditions: readonly RawBuilder<SqlBool>[];
  /** The same as they were said, but for where the search looks from, and by whom: for columns. */
  filters: readonly LineFilter[];
  asker: LineAsker;
  /** Where the search looks from when what comes to the client counts wherever its vendor is; what is near comes first. */
  origin: { place: Place; km: number } | null;
  /** What tells them from others in a cache. */
  key: string;
};

/** What a line asks beside the filters that the screen has too. */
export function lineConditionsOf(filters: readonly LineFilter[], origin: LineConditions["origin"], asker: LineAsker): LineConditions {
  const reach = origin === null ? [] : [sql<SqlBool>`(is_at_client or ${isNear(origin)})`];
  const key = filters.length === 0 && origin === null ? "" : JSON.stringify([filters, origin?.place.id, origin?.km, asker.today]);
  return { conditions: [...lineConditions(filters, asker), ...reach], filters, asker, origin, key };
}

export const isNear = ({ place, km }: NonNullable<LineConditions["origin"]>) =>
  sql<SqlBool>`id in (select listing_id from listing_points where ${isWithin(place, km)})`;

/** What being near is worth beside the words, where farther listings count as well. */
export const nearness = ({ origin }: LineConditions): RawBuilder<number> =>
  origin === null ? sql`0` : sql`case when ${isNear(origin)} then ${sql.lit(nearWeight)} else 0 end`;

/** Less than being of the kind that is asked for, more than one more mention of it: what comes to the client is as good as near. */
const nearWeight = 24;
