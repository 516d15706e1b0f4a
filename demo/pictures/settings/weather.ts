import { mix } from "../colour.ts";
import { lit } from "../light.ts";
import { blur, ellipse, HEIGHT, linear, type Paint, path, polygon, steps, WIDTH } from "../paint.ts";

/** What stands behind the people and things of a picture, and what hangs in front of them. */
export type Setting = { back: string; front: string };

export const FIRS = ["#2f6b52", "#3b7a55", "#2a5f58"];

export const LEAVES = ["#5fa052", "#78b357", "#4c8f55"];

export const WARM_LEAVES = ["#e08a3c", "#d9663a", "#e8b04a", "#8fa94e"];

export const BLOOMS = ["#ff7a45", "#ffd166", "#f25f8b", "#ffffff", "#7fa8ff"];

/** A low bank of haze that sets what is behind it back. */
export const veil = (paint: Paint, y: number, thickness: number, strength: number): string =>
  ellipse(WIDTH / 2, y, WIDTH * 0.8, thickness, paint.light.haze, `opacity="${strength}" filter="${blur(paint, "60 18")}"`);

/** Slanting rays of the sun through clouds or trees. */
export const rays = (paint: Paint, count: number, strength: number): string =>
  steps(count)
    .map((i) => {
      const x = paint.sunX + (i - count / 2) * 130 + paint.random.between(-30, 30);
      const lean = (i - count / 2) * 150 + (paint.sunX < WIDTH / 2 ? 260 : -260);
      return polygon(
        [
          [x, -20],
          [x + 70, -20],
          [x + 170 + lean, 980],
          [x - 30 + lean, 980],
        ],
        linear(paint, [
          [0, paint.light.key, strength],
          [1, paint.light.key, 0],
        ]),
        `style="mix-blend-mode:screen" filter="${blur(paint, 14)}"`,
      );
    })
    .join("");

/** A path that winds from the far ground to us. */
export const trail = (paint: Paint, top: number, colour: string): string => {
  const tone = lit(paint.light, colour);
  const x = paint.random.between(600, 1000);
  return path(
    `M${x} ${top}C${x - 150} ${top + 90} ${x + 260} ${top + 150} ${x - 40} ${HEIGHT}H${x + 520}C${x + 500} ${top + 220} ${x - 60} ${top + 90} ${x + 14} ${top}Z`,
    linear(paint, [
      [0, mix(tone, paint.light.haze, 0.5)],
      [1, tone],
    ]),
    `opacity=".8" filter="${blur(paint, 2)}"`,
  );
};
