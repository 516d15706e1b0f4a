import { darker, lighter, mix } from "../colour.ts";
import { blur, clip, ellipse, group, HEIGHT, linear, type Paint, path, polygon, radial, rect, steps, WIDTH } from "../paint.ts";
import { indoors } from "./room.ts";

export type TableName = "oak" | "walnut" | "marble" | "white" | "planks" | "steel" | "gingham" | "linen" | "felt" | "workbench";

const TOP = 735;
const FRONT = 1034;

const COLOURS: Record<TableName, string> = {
  oak: "#d99f62",
  walnut: "#8f5638",
  marble: "#f3ebe4",
  white: "#f6efe6",
  planks: "#c58a57",
  steel: "#b9c4d2",
  gingham: "#fff5e8",
  linen: "#f2dfc4",
  felt: "#2f7f66",
  workbench: "#c98f5a",
};

/** A table across the foreground, seen slightly from above, with grain or cloth and a sheen towards the light. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: a scene is painted from the back to the front.
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a scene is painted from the back to the front.
export function tableTop(paint: Paint, name: TableName): string {
  const { random, light, sunX, accent } = paint;
  const tone = indoors(paint, COLOURS[name]);
  const shape: [number, number][] = [
    [-40, TOP],
    [WIDTH + 40, TOP],
    [WIDTH + 190, FRONT],
    [-190, FRONT],
  ];
  const surface = `<rect x="0" y="${TOP}" width="${WIDTH}" height="${FRONT - TOP}"/>`;
  let detail = "";
  if (name === "oak" || name === "walnut" || name === "planks" || name === "workbench") {
    const lines = name === "planks" || name === "workbench" ? 5 : 3;
    for (const i of steps(lines)) {
      const p = ((i + 1) / (lines + 1)) ** 1.35;
      const y = TOP + (FRONT - TOP) * p;
      detail += path(
        `M0 ${y.toFixed(1)}H${WIDTH}`,
        "none",
        `stroke="${darker(tone, 0.42)}" stroke-width="${(1.5 + p * 3).toFixed(1)}" opacity=".55"`,
      );
    }
    for (const _ of steps(46)) {
      const y = TOP + (FRONT - TOP) * random.between(0, 1) ** 1.2;
      const x = random.between(-100, WIDTH);
      detail += path(
        `M${x.toFixed(0)} ${y.toFixed(1)}q${random.between(60, 170).toFixed(0)} ${random.between(-5, 5).toFixed(1)} ${random.between(180, 420).toFixed(0)} 0`,
        "none",
        `stroke="${random.chance(0.5) ? lighter(tone, 0.25) : darker(tone, 0.3)}" stroke-width="${random.between(1, 3).toFixed(1)}" opacity=".3"`,
      );
    }
  } else if (name === "gingham") {
    const c = indoors(paint, accent.main);
    for (const i of steps(16)) {
      const at = (y: number): number => 800 + (i * 128 + 20 - 1000) * (0.78 + 0.34 * ((y - TOP) / (FRONT - TOP)));
      detail += polygon(
        [
          [at(TOP), TOP],
          [at(TOP) + 52, TOP],
          [at(FRONT) + 72, FRONT],
          [at(FRONT), FRONT],
        ],
        c,
        'opacity=".42"',
      );
    }
    for (const i of steps(5)) {
      const p = i / 5;
      detail += rect(0, TOP + (FRONT - TOP) * p ** 1.3 + 8, WIDTH, 14 + p * 22, c, 'opacity=".42"');
    }
  } else if (name === "marble") {
    for (const _ of steps(8)) {
      const x = random.between(0, WIDTH);
      const y = random.between(TOP, FRONT);
      detail += path(
        `M${x.toFixed(0)} ${y.toFixed(0)}q${random.between(40, 120).toFixed(0)} ${random.between(-30, 30).toFixed(0)} ${random.between(120, 260).toFixed(0)} ${random.between(-24, 24).toFixed(0)}t160 20`,
        "none",
        `stroke="#b9a9ad" stroke-width="${random.between(1, 4).toFixed(1)}" opacity=".3"`,
      );
    }
  } else if (name === "linen") {
    detail +=
      path(`M560 ${TOP}L500 ${FRONT}H1100L1040 ${TOP}Z`, indoors(paint, accent.main), 'opacity=".85"') +
      path(`M560 ${TOP}L500 ${FRONT}M1040 ${TOP}L1100 ${FRONT}`, "none", 'stroke="#fff" stroke-width="5" opacity=".6"');
  }
  const top = polygon(
    shape,
    linear(paint, [
      [0, mix(lighter(tone, 0.12), light.key, 0.3)],
      [0.5, tone],
      [1, darker(tone, 0.12)],
    ]),
  );
  const sheen = ellipse(
    sunX,
    TOP + 60,
    620,
    150,
    radial(paint, [
      [0, light.key, 0.62],
      [1, light.key, 0],
    ]),
  );
  const behind = rect(0, TOP - 26, WIDTH, 40, light.shade, `opacity=".4" filter="${blur(paint, 10)}"`);
  const edge =
    rect(
      0,
      FRONT,
      WIDTH,
      HEIGHT - FRONT,
      linear(paint, [
        [0, darker(tone, 0.2)],
        [1, darker(tone, 0.5)],
      ]),
    ) + rect(0, FRONT - 4, WIDTH, 7, lighter(tone, 0.35), 'opacity=".8"');
  return (
    behind + top + group(detail + sheen, `clip-path="${clip(paint, surface)}"`) + edge + rect(0, TOP, WIDTH, 4, light.key, 'opacity=".6"')
  );
}
