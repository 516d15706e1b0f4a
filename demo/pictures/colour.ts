const parse = (colour: string): [number, number, number] => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];

/** The colour at `part` (0 to 1) of the way from one `#rrggbb` colour to another. */
export function mix(from: string, to: string, part: number): string {
  const a = parse(from);
  const b = parse(to);
  const at = (i: 0 | 1 | 2): string =>
    Math.round(a[i] + (b[i] - a[i]) * Math.min(1, Math.max(0, part)))
      .toString(16)
      .padStart(2, "0");
  return `#${at(0)}${at(1)}${at(2)}`;
}

/** A `#rrggbb` colour moved towards white by `part`, 0 to 1. */
export const lighter = (colour: string, part: number): string => mix(colour, "#ffffff", part);

/** A `#rrggbb` colour moved towards a warm black by `part`, 0 to 1. */
export const darker = (colour: string, part: number): string => mix(colour, "#140b1c", part);
