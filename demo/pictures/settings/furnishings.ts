import { darker, lighter, mix } from "../colour.ts";
import { blur, clip, ellipse, glow, group, HEIGHT, linear, type Paint, path, polygon, rect, steps } from "../paint.ts";
import { hill, tree, waveOf } from "./land.ts";
import { indoors } from "./room.ts";
import { sky } from "./sky.ts";
import { skyline } from "./town.ts";

export type View = "hills" | "city";

/** A window with what is outside, its bars, and the light it lets in. */
export function windowPane(
  paint: Paint,
  x: number,
  y: number,
  w: number,
  h: number,
  columns: number,
  rows: number,
  frame: string,
  view: View,
  arched = false,
): string {
  const { light } = paint;
  const shape = arched
    ? `<path d="M${x} ${y + h}V${y + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${y + w / 2}V${y + h}Z"/>`
    : `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="6"/>`;
  const horizon = y + h * 0.72;
  const scale = (HEIGHT * 0.6) / horizon;
  const outside = group(sky({ ...paint, sunX: paint.sunX }, HEIGHT * 0.6), `transform="scale(1 ${(1 / scale).toFixed(3)})"`);
  const land =
    view === "city"
      ? skyline(paint, horizon + 30, h * 0.5, 0.55) + hill(paint, waveOf(paint, horizon + 24, 6), paint.accent.leaf, 0.2)
      : hill(paint, waveOf(paint, horizon - 26, 18), "#6fae8a", 0.6) +
        hill(paint, waveOf(paint, horizon + 10, 14), paint.accent.leaf, 0.3) +
        tree(paint, x + w * 0.22, y + h * 0.98, h * 0.36, paint.accent.leaf, 0.15);
  const tone = indoors(paint, frame);
  let bars = "";
  for (const i of steps(columns - 1)) bars += rect(x + (w / columns) * (i + 1) - 4, y, 8, h, tone);
  for (const i of steps(rows - 1)) bars += rect(x, y + (h / rows) * (i + 1) - 4, w, 8, tone);
  const sheen = polygon(
    [
      [x + w * 0.1, y + h],
      [x + w * 0.42, y],
      [x + w * 0.58, y],
      [x + w * 0.26, y + h],
    ],
    "#ffffff",
    'opacity=".13"',
  );
  const outline = shape.replace("/>", ` fill="none" stroke="${tone}" stroke-width="15"/>`);
  return (
    group(outside + land + sheen + bars, `clip-path="${clip(paint, shape)}"`) +
    outline +
    rect(x - 22, y + h, w + 44, 17, lighter(tone, 0.2), 'rx="5"') +
    rect(x - 22, y + h + 13, w + 44, 9, light.shade, 'opacity=".25"')
  );
}

/** A pendant lamp with its cone of light. */
export function pendant(paint: Paint, x: number, y: number, size: number, colour: string): string {
  const tone = indoors(paint, colour);
  const on = paint.light.lampsLit ? 0.95 : 0.5;
  return (
    rect(x - 2, 0, 4, y, "#241c2c") +
    polygon(
      [
        [x - size * 0.5, y + size * 0.3],
        [x + size * 0.5, y + size * 0.3],
        [x + size * 2.1, y + size * 5],
        [x - size * 2.1, y + size * 5],
      ],
      linear(paint, [
        [0, "#ffd98a", on * 0.34],
        [1, "#ffd98a", 0],
      ]),
      `filter="${blur(paint, 10)}" style="mix-blend-mode:screen"`,
    ) +
    path(
      `M${x - size * 0.62} ${y + size * 0.34}Q${x - size * 0.56} ${y - size * 0.3} ${x} ${y - size * 0.36}Q${x + size * 0.56} ${y - size * 0.3} ${x + size * 0.62} ${y + size * 0.34}Z`,
      linear(
        paint,
        [
          [0, lighter(tone, 0.35)],
          [0.45, tone],
          [1, darker(tone, 0.4)],
        ],
        [1, 0.2],
      ),
    ) +
    ellipse(x, y + size * 0.34, size * 0.62, size * 0.1, "#fff0c2") +
    glow(paint, x, y + size * 0.4, size * 2.1, "#ffcf7a", on)
  );
}

const GOODS = ["#e4572e", "#f2a541", "#2f6f9f", "#7ba05b", "#f4e3c1", "#9c4f6f", "#5fb0b7", "#c8553d"];

/** A shelf with things on it: bottles, jars, pots or books. */
export function shelf(paint: Paint, x: number, y: number, w: number, goods: "bottles" | "jars" | "books" | "pots", size: number): string {
  const { random } = paint;
  const wood = indoors(paint, "#8a5a3b");
  let out = "";
  for (let px = x + 14; px < x + w - size * 0.6; ) {
    const c = indoors(paint, random.pick(GOODS));
    const shine = linear(
      paint,
      [
        [0, darker(c, 0.3)],
        [0.3, lighter(c, 0.35)],
        [0.5, c],
        [1, darker(c, 0.3)],
      ],
      [1, 0],
    );
    if (goods === "bottles") {
      const h = size * random.between(1.3, 1.8);
      const b = size * 0.42;
      out +=
        path(
          `M${px} ${y}v${-h * 0.6}q0 ${-h * 0.12} ${b * 0.34} ${-h * 0.18}v${-h * 0.2}h${b * 0.32}v${h * 0.2}q${b * 0.34} ${h * 0.06} ${b * 0.34} ${h * 0.18}v${h * 0.6}Z`,
          shine,
          'opacity=".95"',
        ) + rect(px, y - h * 0.42, b, h * 0.2, "#fff4dc", 'opacity=".8"');
      px += b + random.between(5, 20);
    } else if (goods === "books") {
      const b = size * random.between(0.16, 0.3);
      out += rect(
        px,
        y - size * random.between(0.95, 1.25),
        b,
        size * 1.3,
        shine,
        `rx="3" clip-path="${clip(paint, rect(px - 2, y - size * 1.4, b + 4, size * 1.4, "#000"))}"`,
      );
      px += b + (random.chance(0.12) ? size * 0.5 : 1);
    } else if (goods === "jars") {
      const b = size * random.between(0.5, 0.7);
      const h = size * random.between(0.7, 1.1);
      out +=
        rect(px, y - h, b, h, shine, `rx="${b * 0.2}"`) +
        rect(px + b * 0.08, y - h - size * 0.14, b * 0.84, size * 0.2, darker(wood, 0.1), 'rx="4"') +
        rect(px + b * 0.16, y - h * 0.86, b * 0.13, h * 0.66, "#ffffff", 'opacity=".4" rx="4"');
      px += b + random.between(8, 26);
    } else {
      const b = size * random.between(0.6, 0.9);
      const h = size * random.between(0.6, 1.2);
      out += path(
        `M${px + b * 0.25} ${y}Q${px - b * 0.2} ${y - h * 0.5} ${px + b * 0.3} ${y - h * 0.86}L${px + b * 0.22} ${y - h}h${b * 0.56}L${px + b * 0.7} ${y - h * 0.86}Q${px + b * 1.2} ${y - h * 0.5} ${px + b * 0.75} ${y}Z`,
        shine,
      );
      px += b + random.between(16, 38);
    }
  }
  return (
    rect(x, y + 12, w, 16, "#140b1c", `opacity=".35" filter="${blur(paint, 7)}"`) +
    out +
    rect(
      x,
      y,
      w,
      16,
      linear(paint, [
        [0, lighter(wood, 0.25)],
        [1, darker(wood, 0.15)],
      ]),
      'rx="4"',
    )
  );
}

/** A large-leaved plant in a pot. */
export function housePlant(paint: Paint, x: number, y: number, height: number): string {
  const { random, accent } = paint;
  const leaf = indoors(paint, accent.leaf);
  const pot = indoors(paint, accent.main);
  const leaves = steps(11).map((i) => {
    const angle = -165 + i * 15 + random.between(-6, 6);
    const size = height * random.between(0.5, 0.72);
    const fill = linear(
      paint,
      [
        [0, darker(leaf, 0.32)],
        [1, mix(lighter(leaf, 0.16), paint.light.key, 0.2)],
      ],
      [1, 0],
    );
    return path(
      `M0 0Q${size * 0.4} ${-size * 0.26} ${size} 0Q${size * 0.4} ${size * 0.2} 0 0Z`,
      fill,
      `transform="translate(${x} ${y - height * 0.3}) rotate(${angle.toFixed(0)})"`,
    );
  });
  const w = height * 0.19;
  return (
    ellipse(x, y, w * 1.5, w * 0.3, "#140b1c", 'opacity=".3"') +
    leaves.join("") +
    path(
      `M${x - w} ${y - height * 0.34}h${w * 2}l${-w * 0.3} ${height * 0.34}h${-w * 1.4}Z`,
      linear(
        paint,
        [
          [0, lighter(pot, 0.25)],
          [0.5, pot],
          [1, darker(pot, 0.35)],
        ],
        [1, 0],
      ),
    )
  );
}
