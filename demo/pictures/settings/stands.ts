import { darker, mix } from "../colour.ts";
import { blur, ellipse, linear, type Paint, rect, steps } from "../paint.ts";

/** Figures that end at the chest: in the open they stand behind a small counter. */
export const BUST =
  /-(cook|office-worker|teacher|farmer|detective|raising-hand|singer|technologist|artist|juggling|tipping-hand|mage|in-tuxedo|getting-massage|construction-worker|mechanic|scientist)(-|$)/;

/** The counter in front of a figure, its top `height` above the ground at (x, y). */
export function counter(paint: Paint, x: number, y: number, width: number, height: number): string {
  const { accent, light, sunX } = paint;
  const dim = light.dim * 0.6;
  const wood = mix("#d9a066", light.shade, dim);
  const panel = mix(paint.random.chance(0.5) ? accent.second : accent.main, light.shade, dim);
  const w = width * 1.16;
  const slats = steps(7)
    .map((i) => rect(x - w * 0.46 + (i * w * 0.92) / 7, y - height + 10, (w * 0.92) / 14, height - 10, "#fff4e0", 'opacity=".2"'))
    .join("");
  return (
    ellipse(x, y, w * 0.58, 14, light.shade, `opacity=".5" filter="${blur(paint, "10 5")}"`) +
    rect(
      x - w * 0.46,
      y - height,
      w * 0.92,
      height,
      linear(
        paint,
        sunX > x
          ? [
              [0, darker(panel, 0.3)],
              [1, mix(panel, light.key, 0.25)],
            ]
          : [
              [0, mix(panel, light.key, 0.25)],
              [1, darker(panel, 0.3)],
            ],
        [1, 0.3],
      ),
      'rx="8"',
    ) +
    slats +
    rect(x - w * 0.46, y - height, w * 0.92, 26, light.shade, 'opacity=".3"') +
    rect(
      x - w * 0.52,
      y - height - 12,
      w * 1.04,
      24,
      linear(paint, [
        [0, mix(wood, light.key, 0.45)],
        [1, darker(wood, 0.2)],
      ]),
      'rx="8"',
    )
  );
}

/** A plate or a wooden board under a dish. */
export function serving(paint: Paint, kind: string, x: number, y: number, width: number): string {
  const [rx, ry] = [width * 0.74, width * 0.2];
  const colour = kind === "plate" ? "#fdf6ec" : "#b97b4a";
  const tone = mix(colour, paint.light.shade, paint.light.dim * 0.5);
  const fill = linear(paint, [
    [0, mix(tone, paint.light.key, 0.3)],
    [1, darker(tone, 0.16)],
  ]);
  return (
    ellipse(x, y + ry * 0.4, rx * 1.02, ry, "#2a1838", `opacity=".3" filter="${blur(paint, "9 5")}"`) +
    ellipse(x, y + ry * 0.16, rx, ry, darker(tone, 0.3)) +
    ellipse(x, y, rx, ry, fill) +
    ellipse(x, y, rx * 0.76, ry * 0.7, "none", `stroke="${darker(tone, 0.14)}" stroke-width="2.5" opacity=".7"`)
  );
}
