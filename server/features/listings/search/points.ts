import type { UiLanguage } from "#contract/core/product.ts";
import type { VatBasis } from "#contract/listings/catalogue.ts";
import type { ListingPoints } from "#contract/listings/listing-search.ts";
import { findPlaceById } from "#server/platform/places/gazetteer.ts";
import { presentPlace } from "../places/present.ts";
import type { ColumnStore } from "./columns/column-store.ts";
import { countCodes, isNear, lowestPrices, survey } from "./columns/survey.ts";
import type { ListingFilter, Resolved } from "./filters.ts";
import { isComing } from "./near.ts";

type CountedPlace = { placeId: number; count: number; fromExclVatCents: number; fromInclVatCents: number };
export type CountedPlaces = { points: CountedPlace[]; unplaced: number };

/** How many of the found listings are at each place, and from what price; near a place, at those that are near enough. */
export function countPlaces(
  store: ColumnStore,
  filter: ListingFilter,
  { near: asked }: Resolved,
  candidates: Uint32Array | null,
): CountedPlaces {
  // What comes there is shown where it comes from.
  const near = isComing(asked) ? null : asked;
  const surveyed = survey(store, filter, near, candidates);
  const counts = countCodes(surveyed, "distances");
  const { dictionary } = surveyed.choices.distances;
  const lowest = (vat: VatBasis) => dictionary.lowestByValue(lowestPrices(surveyed, store, filter.participants, vat));
  const [exclVat, inclVat] = [lowest("excl"), lowest("incl")];
  const isShown = near === null ? () => true : isNear(near);
  return {
    points: [...dictionary.byValue(counts)]
      .filter(([place]) => isShown(place))
      .map(([place, count]) => ({
        placeId: Number(place),
        count,
        fromExclVatCents: exclVat.get(place) ?? 0,
        fromInclVatCents: inclVat.get(place) ?? 0,
      })),
    unplaced: near === null ? dictionary.ofNone(counts) : 0,
  };
}

/** The most listings first, so that small circles are drawn above large ones. */
export function presentPoints({ points, unplaced }: CountedPlaces, language: UiLanguage): ListingPoints {
  const shown = points.flatMap(({ placeId, ...counted }) => {
    const place = findPlaceById(placeId);
    return place ? [{ ...presentPlace(place, language), ...counted }] : [];
  });
  return { points: shown.sort((a, b) => b.count - a.count || a.id - b.id), unplaced };
}
