import type { Light } from "./light.ts";
import type { Random } from "./random.ts";

/** The size of every picture, in pixels (3:2). */
export const WIDTH = 1600;
export const HEIGHT = 1067;

/** Colour accents of an activity type: walls and cloth, a counterpoint, greenery. */
export type Accent = { main: string; second: string; leaf: string };

/** Everything the parts of one picture share while it is being drawn. */
export type Paint = {
  random: Random;
  light: Light;
  accent: Accent;
  /** Where the sun or moon stands from left to right, in pixels; light falls from there. */
  sunX: number;
  /** The `<defs>` collected so far. */
  defs: string[];
};

export type Stop = readonly [offset: number, colour: string, opacity?: number];

const stopsOf = (stops: readonly Stop[]): string =>
  stops.map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`).join("");

function define(paint: Paint, build: (id: string) => string): string {
  const id = `d${paint.defs.length}`;
  paint.defs.push(build(id));
  return `url(#${id})`;
}

/** A linear gradient over the shape's own box; the direction is a vector in that box (default: downwards). */
export const linear = (paint: Paint, stops: readonly Stop[], [x, y]: readonly [number, number] = [0, 1]): string =>
  define(paint, (id) => `<linearGradient id="${id}" x1="0" y1="0" x2="${x}" y2="${y}">${stopsOf(stops)}</linearGradient>`);

/** A radial gradient over the shape's own box, its centre as parts of that box. */
export const radial = (paint: Paint, stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string =>
  define(paint, (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`);

/** A gaussian blur with a margin wide enough for it. */
export const blur = (paint: Paint, deviation: number | string): string =>
  define(
    paint,
    (id) => `<filter id="${id}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
  );

/** A clip path of the given shape. */
export const clip = (paint: Paint, shape: string): string => define(paint, (id) => `<clipPath id="${id}">${shape}</clipPath>`);

/** Any other filter; `primitives` is the markup inside it. */
export const filter = (paint: Paint, primitives: string): string =>
  define(
    paint,
    (id) => `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%" color-interpolation-filters="sRGB">${primitives}</filter>`,
  );

const n = (value: number): string => String(Math.round(value * 10) / 10);

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ""): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${more}/>`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more = ""): string =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`;

export const path = (d: string, fill: string, more = ""): string => `<path d="${d}" fill="${fill}" ${more}/>`;

export const polygon = (points: readonly (readonly [number, number])[], fill: string, more = ""): string =>
  `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(" ")}" fill="${fill}" ${more}/>`;

export const group = (body: string, more: string): string => `<g ${more}>${body}</g>`;

/** A soft round glow, added to what is below it. */
export const glow = (paint: Paint, x: number, y: number, radius: number, colour: string, strength = 0.8): string =>
  ellipse(
    x,
    y,
    radius,
    radius,
    radial(paint, [
      [0, colour, strength],
      [0.35, colour, strength * 0.42],
      [1, colour, 0],
    ]),
    'style="mix-blend-mode:screen"',
  );

/** The numbers 0, 1 … count − 1. */
export const steps = (count: number): number[] => Array.from({ length: Math.max(0, Math.round(count)) }, (_, i) => i);
