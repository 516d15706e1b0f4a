import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Reach } from "#contract/listings/catalogue.ts";
import type { ListingQuery } from "#contract/listings/listing-search.ts";
import { findPlace, type Place, placeKeys } from "#server/platform/places/gazetteer.ts";
import { placeKey, squareAround } from "#server/platform/places/geometry.ts";
import { nearestWord } from "./spelling.ts";

/** Around which place a search looks and how far; `nowhere` when nobody knows the place, null when it looks everywhere. */
export type Near = { place: Place; km: number; reach: Reach } | "nowhere" | null;

/** The place that the visitor means, slips of the finger forgiven. */
export function resolveNear({ near, within, reach }: Pick<ListingQuery, "near" | "within" | "reach">): Near {
  if (near === "") return null;
  const place = findPlace(near) ?? findMisspelt(placeKey(near));
  return place ? { place, km: within, reach } : "nowhere";
}

function findMisspelt(typed: string): Place | undefined {
  if (typed.length < 4 || typed.length > 40) return undefined;
  const alike = [...placeKeys()].filter((key) => key[0] === typed[0] && Math.abs(key.length - typed.length) < 3);
  const meant = nearestWord(typed, alike);
  return meant === undefined ? undefined : findPlace(meant);
}

/** Whether it is asked for what comes to the place from farther away. */
export const isComing = (near: Near): boolean => near !== null && near !== "nowhere" && near.reach === "comes";

const number = (value: number) => sql.lit(Math.round(value * 1e6) / 1e6);

/** How far a row of `listing_points` is from the place, in kilometres. */
export function distanceFrom({ latitude, longitude }: Place): RawBuilder<number> {
  return sql`distance_km(latitude, longitude, ${number(latitude)}, ${number(longitude)})`;
}

/** Whether a row of `listing_points` lies within the distance; the square is what an index finds. */
export function isWithin(place: Place, km: number): RawBuilder<SqlBool> {
  const { south, north, west, east } = squareAround(place, km);
  return sql`latitude between ${number(south)} and ${number(north)} and longitude between ${number(west)} and ${number(east)}
    and ${distanceFrom(place)} <= ${sql.lit(km)}`;
}

/** What a search near a place asks of a row of `listings`: any of its points is near enough, or none is and it comes there. */
export function nearConditions(near: Near): RawBuilder<SqlBool>[] {
  if (near === null) return [];
  if (near === "nowhere") return [sql`false`];
  const isNear = sql<SqlBool>`id in (select listing_id from listing_points where ${isWithin(near.place, near.km)})`;
  return near.reach === "near" ? [isNear] : [sql`not ${isNear}`, comesTo(near.place)];
}

/** Whether a row of `listings` comes to its clients there: anywhere in the country, or so far from where it can be found. */
function comesTo(place: Place): RawBuilder<SqlBool> {
  return sql`is_at_client and (${place.country} = any(travel_countries) or travel_km is not null and exists (
    select from listing_points where listing_id = listings.id and ${distanceFrom(place)} <= travel_km))`;
}
