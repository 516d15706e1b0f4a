/**
 * The drawn map of Belgium and the Netherlands: degrees become units of its
 * drawing, a hundred to a degree of latitude. At this size a flat projection,
 * true at 51.5° north, is off by less than the line is wide.
 */
const unitsPerDegree = 100;
const west = 2.3;
const north = 53.7;
const squeeze = Math.cos((51.5 * Math.PI) / 180);

export type DrawnPoint = { x: number; y: number };

export function project({ latitude, longitude }: { latitude: number; longitude: number }): DrawnPoint {
  return { x: (longitude - west) * squeeze * unitsPerDegree, y: (north - latitude) * unitsPerDegree };
}

/** Everything that is drawn. */
export const wholeMap = { x: 0, y: 0, width: (7.4 - west) * squeeze * unitsPerDegree, height: (north - 49.4) * unitsPerDegree };

/** Kilometres as units of the drawing. */
export const unitsOfKm = (km: number): number => (km / 111.2) * unitsPerDegree;
