import { findPlaceById } from "#server/platform/places/gazetteer.ts";
import { distanceKm } from "#server/platform/places/geometry.ts";
import type { FoundListing } from "../browse.ts";
import type { Resolved } from "../filters.ts";
import type { ColumnStore } from "./column-store.ts";

/** The listings of rows as a page shows them. */
export function foundListings(store: ColumnStore, rows: readonly number[], resolved: Resolved): FoundListing[] {
  const distanceOf = distancesFrom(store, resolved.near ?? resolved.line.origin);
  return rows.map((row) => ({ id: store.ids.of(row), version: store.version[row] as number, distanceKm: distanceOf(row) }));
}

/** How far the nearest point of a row is, in kilometres; null without a place to look from, and for what is at none. */
function distancesFrom({ coded }: ColumnStore, from: Resolved["near"] | Resolved["line"]["origin"]): (row: number) => number | null {
  if (from === null || from === "nowhere") return () => null;
  const { codes, dictionary } = coded.points;
  return (row) => {
    const points = dictionary.valuesOf(codes[row] as number).flatMap((id) => findPlaceById(Number(id)) ?? []);
    return points.length === 0 ? null : Math.min(...points.map((point) => distanceKm(from.place, point)));
  };
}
