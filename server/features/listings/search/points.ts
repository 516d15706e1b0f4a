import type { UiLanguage } from "#contract/core/product.ts";
import type { ListingPoints } from "#contract/listings/listing-search.ts";
import { findPlaceById } from "#server/platform/places/gazetteer.ts";
import { presentPlace } from "../places/present.ts";
import type { ColumnStore } from "./columns/column-store.ts";
import { countCodes, isNear, survey } from "./columns/survey.ts";
import type { ListingFilter, Resolved } from "./filters.ts";
import { isComing } from "./near.ts";

export type CountedPlaces = { points: { placeId: number; count: number }[]; unplaced: number };

/** How many of the found listings are at each place; near a place, at those that are near enough. */
export function countPlaces(
  store: ColumnStore,
  filter: ListingFilter,
  { near: asked }: Resolved,
  candidates: Uint32Array | null,
): CountedPlaces {
  // What comes there is shown where it comes from.
  const near = isComing(asked) ? null : asked;
  const surveyed = survey(store, filter, near, candidates);
  const counts = countCodes(surveyed, "distances", 0);
  const { dictionary } = surveyed.choices.distances;
  const isShown = near === null ? () => true : isNear(near);
  return {
    points: [...dictionary.byValue(counts)].flatMap(([place, count]) => (isShown(place) ? [{ placeId: Number(place), count }] : [])),
    unplaced: near === null ? dictionary.ofNone(counts) : 0,
  };
}

/** The most listings first, so that small circles are drawn above large ones. */
export function presentPoints({ points, unplaced }: CountedPlaces, language: UiLanguage): ListingPoints {
  const shown = points.flatMap(({ placeId, count }) => {
    const place = findPlaceById(placeId);
    return place ? [{ ...presentPlace(place, language), count }] : [];
  });
  return { points: shown.sort((a, b) => b.count - a.count || a.id - b.id), unplaced };
}
