import type { UiLanguage } from "#contract/core/product.ts";

export type Landmark = { name: Record<UiLanguage, string>; latitude: number; longitude: number };

const landmark = (nl: string, en: string, latitude: number, longitude: number): Landmark => ({ name: { en, nl }, latitude, longitude });

/** Cities by which people find their way on the map, the larger ones first. */
export const landmarks: readonly Landmark[] = [
  landmark("Amsterdam", "Amsterdam", 52.374, 4.89),
  landmark("Brussel", "Brussels", 50.85, 4.349),
  landmark("Rotterdam", "Rotterdam", 51.923, 4.479),
  landmark("Antwerpen", "Antwerp", 51.221, 4.4),
  landmark("Luik", "Liège", 50.634, 5.568),
  landmark("Groningen", "Groningen", 53.219, 6.567),
  landmark("Gent", "Ghent", 51.05, 3.717),
  landmark("Eindhoven", "Eindhoven", 51.441, 5.478),
  landmark("Utrecht", "Utrecht", 52.091, 5.122),
  landmark("Namen", "Namur", 50.467, 4.872),
  landmark("Brugge", "Bruges", 51.209, 3.224),
  landmark("Arnhem", "Arnhem", 51.98, 5.911),
  landmark("Zwolle", "Zwolle", 52.513, 6.094),
  landmark("Bergen", "Mons", 50.454, 3.952),
  landmark("Hasselt", "Hasselt", 50.931, 5.338),
  landmark("Leuven", "Leuven", 50.88, 4.701),
  landmark("Kortrijk", "Kortrijk", 50.828, 3.265),
  landmark("Middelburg", "Middelburg", 51.5, 3.614),
  landmark("Breda", "Breda", 51.587, 4.776),
  landmark("Leeuwarden", "Leeuwarden", 53.201, 5.809),
  landmark("Maastricht", "Maastricht", 50.848, 5.689),
  landmark("Aarlen", "Arlon", 49.683, 5.816),
];
