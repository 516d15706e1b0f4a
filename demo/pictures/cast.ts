import { readFileSync } from "node:fs";
import { join } from "node:path";
import { mix } from "./colour.ts";
import { iconBody } from "./icons.ts";
import { blur, ellipse, filter, glow, group, HEIGHT, type Paint, path, steps, WIDTH } from "./paint.ts";
import { BUST, counter, serving } from "./settings/stands.ts";
import type { Story } from "./stories/story.ts";

type Row = "far" | "mid" | "near";

type Part = { icon: string; flipped: boolean; scale: number; at: number | undefined; lift: number; under: string | undefined };

type Box = readonly [x: number, y: number, width: number, height: number];

/** Where each row of a picture stands (as parts of its height), and how tall things are there. */
const ROWS: Record<Story["layout"], Record<Row, { base: number; size: number; from: number; to: number }>> = {
  ground: {
    far: { base: 0.668, size: 0.12, from: 0.16, to: 0.84 },
    mid: { base: 0.8, size: 0.31, from: 0.13, to: 0.87 },
    near: { base: 0.945, size: 0.36, from: 0.14, to: 0.86 },
  },
  table: {
    far: { base: 0.7, size: 0.39, from: 0.2, to: 0.8 },
    mid: { base: 0.78, size: 0.18, from: 0.1, to: 0.9 },
    near: { base: 0.928, size: 0.27, from: 0.1, to: 0.9 },
  },
  ledge: {
    far: { base: 0.675, size: 0.13, from: 0.2, to: 0.8 },
    mid: { base: 0.735, size: 0.2, from: 0.18, to: 0.82 },
    near: { base: 0.95, size: 0.34, from: 0.16, to: 0.84 },
  },
};

const GLOWING: Record<string, string> = {
  fire: "#ff9a3d",
  candle: "#ffc561",
  "diya-lamp": "#ffb04d",
  "red-paper-lantern": "#ff8a5c",
  "light-bulb": "#ffe08a",
  sparkler: "#ffe08a",
  "mirror-ball": "#bcd4ff",
  "crystal-ball": "#b79cff",
  "jack-o-lantern": "#ff9a3d",
  flashlight: "#ffe08a",
  fireworks: "#ffb0d0",
  "birthday-cake": "#ffd98a",
  sparkles: "#ffe08a",
  fondue: "#ff9a3d",
  firecracker: "#ff9a3d",
  television: "#9cc8ff",
  laptop: "#9cc8ff",
};

const AIRBORNE = new Set([
  "sparkles",
  "butterfly",
  "honeybee",
  "kite",
  "parachute",
  "balloon",
  "bird",
  "dove",
  "musical-notes",
  "musical-note",
  "confetti-ball",
  "flying-disc",
  "fireworks",
  "bubbles",
  "mirror-ball",
  "eagle",
  "owl",
  "small-airplane",
  "helicopter",
  "bat",
  "puzzle-piece",
  "leaf-fluttering-in-wind",
  "fallen-leaf",
  "maple-leaf",
  "aerial-tramway",
  "mountain-cableway",
  "shooting-star",
  "rainbow",
  "party-popper-up",
  "volleyball",
  "badminton",
  "heart-suit",
  "red-heart",
]);

/** Reads one row: `~name*1.2@.3^.1` is a thing turned round, 1.2 × as tall, at 30 % from the left, lifted by 10 % of the height; `+plate` or `+board` lays one under it. */
function partsOf(row: string | undefined): Part[] {
  if (row === undefined || row.trim() === "") return [];
  return row
    .trim()
    .split(/\s+/)
    .map((word) => {
      const match = /^(~?)([a-z0-9-]+)(?:\*([\d.]+))?(?:@([\d.]+))?(?:\^([\d.]+))?(?:\+(plate|board))?$/.exec(word);
      if (match === null) throw new Error(`"${word}" is not a thing to place.`);
      return {
        flipped: match[1] === "~",
        icon: match[2] as string,
        scale: Number(match[3] ?? 1),
        at: match[4] === undefined ? undefined : Number(match[4]),
        lift: Number(match[5] ?? 0),
        under: match[6],
      };
    });
}

/** The icons that a story uses. */
export const iconNamesOf = (story: Story): string[] => [story.far, story.mid, story.near].flatMap(partsOf).map((part) => part.icon);

let bounds: Record<string, Box> | undefined;

const boxOf = (icon: string): Box => {
  bounds ??= JSON.parse(readFileSync(join(import.meta.dirname, "icon-bounds.json"), "utf8")) as Record<string, Box>;
  return bounds[icon] ?? [2, 2, 28, 28];
};

/** The filters that give every figure the same light: a bright edge towards it, a shaded one away from it. */
function lighting(paint: Paint, inside: boolean): { rim: string; cast: string; soft: string } {
  const { light, sunX } = paint;
  const dx = sunX > WIDTH / 2 ? 1 : -1;
  const edge = (name: string, x: number, y: number, colour: string, opacity: number): string =>
    `<feOffset in="SourceAlpha" dx="${x}" dy="${y}" result="${name}o"/><feComposite in="SourceAlpha" in2="${name}o" operator="out" result="${name}e"/><feGaussianBlur in="${name}e" stdDeviation="${name === "b" ? 1.1 : 7}" result="${name}s"/><feFlood flood-color="${colour}" flood-opacity="${opacity}"/><feComposite in2="${name}s" operator="in"/><feComposite in2="SourceAlpha" operator="in" result="${name}"/>`;
  const rim = filter(
    paint,
    `${edge("d", dx * 13, -12, inside ? mix(light.shade, "#4a2138", 0.6) : light.shade, inside ? 0.36 : 0.48)}${edge("b", -dx * 3.5, 4, light.key, 0.78)}<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="d"/><feMergeNode in="b"/></feMerge>`,
  );
  const flat = (deviation: number, opacity: number): string =>
    `<feFlood flood-color="${light.dim > 0.3 ? "#080a24" : "#2a1838"}" flood-opacity="${opacity}"/><feComposite in2="SourceAlpha" operator="in"/><feGaussianBlur stdDeviation="${deviation}"/>`;
  return { rim, cast: filter(paint, flat(5, inside ? 0.26 : 0.36)), soft: blur(paint, "10 4") };
}

/** Draws the people and things of a story, row by row from far to near. */
export function cast(paint: Paint, story: Story, inside: boolean): { far: string; mid: string; near: string; defs: string } {
  const symbols = [...new Set(iconNamesOf(story))].map((icon) => `<g id="${icon}">${iconBody(icon)}</g>`).join("");
  const { rim, cast: castShadow, soft } = lighting(paint, inside || story.layout === "table");
  const { random, sunX, light } = paint;

  const drawRow = (row: Row): string => {
    const parts = partsOf(story[row]);
    const { base, size, from, to } = ROWS[story.layout][row];
    // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: a scene is painted from the back to the front.
    const placed = parts.map((part, i) => {
      // Two people at a table stand together, not at its two ends.
      const even =
        parts.length === 2 && story.layout === "table" && row === "far"
          ? 0.32 + 0.34 * i
          : parts.length === 1
            ? row === "near"
              ? 0.62
              : 0.5
            : from + ((to - from) * i) / (parts.length - 1);
      const x = WIDTH * (part.at ?? even + random.between(-0.018, 0.018));
      const behindTable = story.layout === "table" && row === "far";
      const y = HEIGHT * (base + (behindTable ? 0 : random.between(-0.016, 0.016)) - part.lift);
      return { part, x, y, behindTable };
    });
    placed.sort((a, b) => a.y - b.y);
    return (
      placed
        // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: a scene is painted from the back to the front.
        .map(({ part, x, y: foot, behindTable }) => {
          const stands = story.layout === "ground" && BUST.test(part.icon);
          const stand = stands ? HEIGHT * size * part.scale * 0.4 : 0;
          const y = foot - stand;
          const [bx, by, bw, bh] = boxOf(part.icon);
          const k = (HEIGHT * size * part.scale) / 28;
          const [w, h] = [bw * k, bh * k];
          const turn = part.flipped ? -1 : 1;
          const place = `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(k * turn).toFixed(3)} ${k.toFixed(3)}) translate(${(-bx - bw / 2).toFixed(2)} ${(-by - bh).toFixed(2)})`;
          const use = `<use href="#${part.icon}" transform="${place}"/>`;
          const flies = part.lift > 0 || AIRBORNE.has(part.icon);
          let shadow = "";
          if (!behindTable && !stands && !(AIRBORNE.has(part.icon) && part.lift === 0.0 && row === "far")) {
            const groundY = y + part.lift * HEIGHT;
            shadow += ellipse(
              x,
              groundY - 1,
              w * (flies ? 0.3 : 0.44),
              Math.max(5, w * 0.055),
              mix(light.shade, "#2a1430", 0.65),
              `opacity="${flies ? 0.22 : 0.55}" filter="${soft}"`,
            );
            if (!flies) {
              const lean = Math.max(-1.5, Math.min(1.5, (x - sunX) / 520)) + (x < sunX ? -0.25 : 0.25);
              const flat = inside || story.layout === "table" ? 0.16 : 0.3;
              shadow += group(
                `<use href="#${part.icon}" transform="translate(${x.toFixed(1)} ${(y - 3).toFixed(1)}) matrix(1 0 ${(-lean * flat * 2).toFixed(3)} ${(-flat).toFixed(3)} 0 0) scale(${(k * turn).toFixed(3)} ${k.toFixed(3)}) translate(${(-bx - bw / 2).toFixed(2)} ${(-by - bh).toFixed(2)})"/>`,
                `filter="${castShadow}"`,
              );
            }
          }
          if (part.under !== undefined) shadow = serving(paint, part.under, x, y - h * 0.06, w) + shadow;
          const shine = GLOWING[part.icon];
          const close = story.layout === "table";
          const strength = (light.lampsLit ? 0.95 : 0.45) * (close ? 0.62 : 1);
          const halo =
            shine === undefined
              ? ""
              : glow(paint, x, y - h * 0.5, Math.max(w, h) * (light.lampsLit && !close ? 2.1 : 1.2), shine, strength);
          const pool =
            shine === undefined || !light.lampsLit
              ? ""
              : ellipse(x, y, w * 2, w * 0.42, shine, `opacity=".3" filter="${soft}" style="mix-blend-mode:screen"`);
          const over = shine === undefined ? "" : glow(paint, x, y - h * 0.45, Math.max(w, h) * 0.75, shine, strength * 0.4);
          return shadow + pool + halo + group(use, `filter="${rim}"`) + over + (stands ? counter(paint, x, foot, w, stand) : "");
        })
        .join("")
    );
  };
  return { far: drawRow("far"), mid: drawRow("mid"), near: drawRow("near"), defs: symbols };
}

/** Motes of dust, pollen or fireflies that catch the light. */
export function motes(paint: Paint): string {
  const { random, light } = paint;
  const warm = light.lampsLit ? "#ffdf8a" : "#fffbe8";
  return steps(34)
    .map(() => {
      const size = random.between(1.5, 5.5);
      return ellipse(
        random.between(0, WIDTH),
        random.between(HEIGHT * 0.25, HEIGHT),
        size,
        size,
        warm,
        `opacity="${random.between(0.15, 0.7).toFixed(2)}"`,
      );
    })
    .join("");
}

/** A rounded mound in the foreground on which near things lie. */
export function ledge(paint: Paint, fill: string, edge: string): string {
  const d = `M0 ${HEIGHT}V905Q240 820 560 838T1140 822Q1420 830 ${WIDTH} 898V${HEIGHT}Z`;
  return (
    path(d, light(paint), `opacity=".35" transform="translate(0 -14)" filter="${blur(paint, 12)}"`) +
    path(d, fill) +
    path(`M0 905Q240 820 560 838T1140 822Q1420 830 ${WIDTH} 898`, "none", `stroke="${edge}" stroke-width="7" opacity=".7"`)
  );
}

const light = (paint: Paint): string => paint.light.shade;
