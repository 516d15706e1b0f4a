import { darker, lighter, mix } from "../colour.ts";
import { blur, ellipse, HEIGHT, linear, type Paint, path, polygon, radial, rect, steps, WIDTH } from "../paint.ts";

/** Room colours keep more of their own warmth than the land outside. */
export const indoors = (paint: Paint, colour: string): string => mix(colour, paint.light.shade, paint.light.dim * 0.62);

/** A back wall down to `floor`, brighter where the light falls. */
export function wall(paint: Paint, floor: number, colour: string): string {
  const tone = indoors(paint, colour);
  return (
    rect(
      0,
      0,
      WIDTH,
      floor,
      linear(paint, [
        [0, darker(tone, 0.2)],
        [0.55, tone],
        [1, mix(tone, paint.light.key, 0.14)],
      ]),
    ) +
    ellipse(
      paint.sunX,
      floor * 0.55,
      900,
      520,
      radial(paint, [
        [0, paint.light.key, 0.42],
        [1, paint.light.key, 0],
      ]),
    )
  );
}

/** A wall of bricks over what is there, laid in courses. */
export function bricks(paint: Paint, floor: number, colour: string): string {
  const tone = indoors(paint, colour);
  let out = "";
  for (let y = 0, row = 0; y < floor; y += 30, row += 1) {
    for (let x = row % 2 === 0 ? 0 : -36; x < WIDTH; x += 72) {
      out += rect(
        x + 1.5,
        y + 1.5,
        69,
        27,
        paint.random.chance(0.5) ? lighter(tone, paint.random.between(0, 0.14)) : darker(tone, paint.random.between(0, 0.18)),
        `rx="3" opacity="${paint.random.between(0.25, 0.75).toFixed(2)}"`,
      );
    }
  }
  return out;
}

/** Square tiles with a slight glaze, from `top` to `bottom`. */
export function tiles(paint: Paint, top: number, bottom: number, colour: string): string {
  const tone = indoors(paint, colour);
  let out = rect(0, top, WIDTH, bottom - top, darker(tone, 0.12));
  const fill = linear(
    paint,
    [
      [0, lighter(tone, 0.28)],
      [1, tone],
    ],
    [1, 1],
  );
  const other = linear(
    paint,
    [
      [0, lighter(tone, 0.12)],
      [1, mix(tone, paint.accent.second, 0.16)],
    ],
    [1, 1],
  );
  for (let y = top; y < bottom; y += 58)
    for (let x = 0; x < WIDTH; x += 58)
      out += rect(x + 1.5, y + 1.5, 55, Math.min(55, bottom - y), paint.random.chance(0.82) ? fill : other, 'rx="5"');
  return out;
}

/** A wooden floor that runs away from us, shining towards the light. */
export function boards(paint: Paint, top: number, colour: string): string {
  const tone = indoors(paint, colour);
  const { light, sunX, random } = paint;
  let out = rect(
    0,
    top,
    WIDTH,
    HEIGHT - top,
    linear(paint, [
      [0, mix(tone, light.key, 0.25)],
      [0.4, tone],
      [1, darker(tone, 0.28)],
    ]),
  );
  const vanish: [number, number] = [WIDTH / 2, top - 330];
  for (const i of steps(34)) {
    const x = -1700 + i * 152;
    const at = (y: number): number => vanish[0] + (x - vanish[0]) * ((y - vanish[1]) / (HEIGHT - vanish[1]));
    const next = (y: number): number => vanish[0] + (x + 152 - vanish[0]) * ((y - vanish[1]) / (HEIGHT - vanish[1]));
    out += polygon(
      [
        [at(top), top],
        [next(top), top],
        [next(HEIGHT), HEIGHT],
        [at(HEIGHT), HEIGHT],
      ],
      random.chance(0.5) ? light.key : "#2a1020",
      `opacity="${random.between(0.02, 0.12).toFixed(2)}"`,
    );
    out += path(
      `M${at(top).toFixed(1)} ${top}L${at(HEIGHT).toFixed(1)} ${HEIGHT}`,
      "none",
      `stroke="${darker(tone, 0.45)}" stroke-width="2" opacity=".45"`,
    );
  }
  return (
    out +
    rect(
      0,
      top - 16,
      WIDTH,
      17,
      linear(paint, [
        [0, lighter(tone, 0.45)],
        [1, tone],
      ]),
    ) +
    ellipse(
      sunX,
      top + 120,
      640,
      210,
      radial(paint, [
        [0, light.key, 0.5],
        [1, light.key, 0],
      ]),
    )
  );
}

/** Slanting light that a window throws into the room. */
export function lightShaft(paint: Paint, x: number, y: number, w: number, length: number, strength = 0.3): string {
  const slant = paint.sunX < WIDTH / 2 ? 0.55 : -0.55;
  return polygon(
    [
      [x, y],
      [x + w, y],
      [x + w * 1.25 + length * slant, y + length],
      [x - w * 0.1 + length * slant, y + length],
    ],
    linear(paint, [
      [0, paint.light.key, strength],
      [1, paint.light.key, 0],
    ]),
    `filter="${blur(paint, 12)}" style="mix-blend-mode:screen"`,
  );
}
