import { darker, mix } from "../colour.ts";
import { lit } from "../light.ts";
import { blur, clip, ellipse, group, HEIGHT, linear, type Paint, path, polygon, rect, steps, WIDTH } from "../paint.ts";

/** Water from `top` to the bottom: it mirrors the sky and what is given, with glints towards the sun. */
export function water(paint: Paint, top: number, mirrored: string, tint = "#1f7fb8"): string {
  const { light, random, sunX } = paint;
  const base = rect(
    0,
    top,
    WIDTH,
    HEIGHT - top,
    linear(paint, [
      [0, mix(light.sky[2], tint, 0.3)],
      [0.35, mix(light.sky[1], tint, 0.45)],
      [1, darker(mix(light.sky[0], tint, 0.55), 0.25)],
    ]),
  );
  const mirror =
    mirrored === ""
      ? ""
      : group(group(mirrored, `transform="translate(0 ${top * 2}) scale(1 -1)"`), `filter="${blur(paint, "2 7")}" opacity=".5"`);
  let glints = "";
  for (const i of steps(120)) {
    const depth = random.between(0, 1) ** 1.4;
    const y = top + 6 + depth * (HEIGHT - top);
    const towardsSun = i % 2 === 0;
    const x = towardsSun ? sunX + random.between(-1, 1) * (40 + depth * 190) : random.between(0, WIDTH);
    glints += ellipse(
      x,
      y,
      (12 + depth * 70) * random.between(0.4, 1),
      0.9 + depth * 3.2,
      towardsSun ? light.disc : light.sky[2],
      `opacity="${(towardsSun ? random.between(0.3, 0.85) : random.between(0.1, 0.38)).toFixed(2)}"`,
    );
  }
  return base + group(mirror, `clip-path="${clip(paint, rect(0, top, WIDTH, HEIGHT - top, "#000"))}"`) + glints;
}

/** A wooden jetty that runs from the bottom of the picture out over the water. */
export function jetty(paint: Paint, x: number, far: number): string {
  const { light } = paint;
  const wood = lit(light, "#a9744a");
  const near = { left: x - 330, right: x + 330 };
  const end = { left: x - 70, right: x + 70 };
  let out = polygon(
    [
      [end.left, far + 8],
      [end.right, far + 8],
      [near.right + 20, HEIGHT + 30],
      [near.left - 20, HEIGHT + 30],
    ],
    light.shade,
    `opacity=".35" filter="${blur(paint, 9)}"`,
  );
  for (const i of steps(3)) {
    const p = 0.12 + i * 0.3;
    for (const side of ["left", "right"] as const) {
      const px = end[side] + (near[side] - end[side]) * p;
      const py = far + (HEIGHT - far) * p;
      const size = 8 + 26 * p;
      out += rect(
        px - size / 2,
        py - size * 2,
        size,
        size * 4.2,
        linear(
          paint,
          [
            [0, lighterWood(wood, light.key)],
            [1, darker(wood, 0.4)],
          ],
          [1, 0],
        ),
        `rx="${size * 0.3}"`,
      );
    }
  }
  out += polygon(
    [
      [end.left, far],
      [end.right, far],
      [near.right, HEIGHT],
      [near.left, HEIGHT],
    ],
    linear(paint, [
      [0, mix(wood, light.haze, 0.35)],
      [1, wood],
    ]),
  );
  for (const i of steps(16)) {
    const p = (i / 16) ** 1.7;
    const y = far + (HEIGHT - far) * p;
    const l = end.left + (near.left - end.left) * p;
    const r = end.right + (near.right - end.right) * p;
    out += path(
      `M${l.toFixed(1)} ${y.toFixed(1)}L${r.toFixed(1)} ${y.toFixed(1)}`,
      "none",
      `stroke="${darker(wood, 0.4)}" stroke-width="${(1 + p * 5).toFixed(1)}" opacity=".6"`,
    );
  }
  return out;
}

const lighterWood = (wood: string, key: string): string => mix(wood, key, 0.4);

/** Waves that run up a beach: foam lines between sea and sand. */
export function surf(paint: Paint, y: number): string {
  const { random, light } = paint;
  return steps(4)
    .map((i) => {
      const line = y + i * 17 - 30;
      const d = steps(9)
        .map((k) => `${k === 0 ? "M" : "S"}${k * 200 - 60} ${line + random.between(-9, 9)} ${k * 200} ${line + random.between(-7, 7)}`)
        .join("")
        .replace(/^M\S+ \S+ /, "M");
      return path(
        d,
        "none",
        `stroke="${mix("#ffffff", light.haze, 0.2)}" stroke-width="${3 + i * 3}" stroke-linecap="round" opacity="${0.35 + i * 0.15}"`,
      );
    })
    .join("");
}
