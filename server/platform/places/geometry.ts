export type Point = { latitude: number; longitude: number };

const earthRadiusKm = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The distance along the earth's surface in kilometres (haversine); `distance_km` in SQL is the same formula. */
export function distanceKm(a: Point, b: Point): number {
  const half =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(half));
}

/** A square in degrees around a point that holds everything within the distance. */
export function squareAround({ latitude, longitude }: Point, km: number) {
  const high = (km / earthRadiusKm) * (180 / Math.PI) * 1.001;
  const wide = high / Math.cos(radians(latitude));
  return { south: latitude - high, north: latitude + high, west: longitude - wide, east: longitude + wide };
}

/** How a name is compared: without accents, case and punctuation, `Saint-Gilles` as `saint gilles`. */
export function placeKey(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("ø", "o")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
