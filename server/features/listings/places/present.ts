import type { UiLanguage } from "#contract/core/product.ts";
import type { Location, Place as PlaceAnswer } from "#contract/listings/places.ts";
import { findPlaceById, localName, type Place, placeLabel, regionNames } from "#server/platform/places/gazetteer.ts";
import { placeKey } from "#server/platform/places/geometry.ts";

export function presentPlace(place: Place, language: UiLanguage): PlaceAnswer {
  return {
    id: place.id,
    name: place.name[language],
    localName: localName(place),
    label: placeLabel(place, language),
    region: regionNames[place.region]?.[language] ?? place.region,
    country: place.country,
    latitude: place.latitude,
    longitude: place.longitude,
  };
}

/** Which of its other names the letters begin, where the name shown says nothing of it. */
export function aliasOf(place: Place, typed: string, language: UiLanguage): string | null {
  const begins = (name: string) => placeKey(name).startsWith(placeKey(typed));
  if (begins(place.name[language])) return null;
  return Object.values(place.name).find(begins) ?? null;
}

type Located = { place_id: number | null; latitude: number | null; longitude: number | null };

/** Where a venue was found to be; null when it was not. */
export function presentLocation({ place_id, latitude, longitude }: Located): Location | null {
  const place = place_id === null ? undefined : findPlaceById(place_id);
  if (!place || latitude === null || longitude === null) return null;
  return { placeId: place.id, name: { en: place.name.en, nl: place.name.nl }, latitude, longitude };
}
