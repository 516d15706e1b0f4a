import { darker, lighter, mix } from "../colour.ts";
import { lit } from "../light.ts";
import { blur, ellipse, group, HEIGHT, linear, type Paint, path, polygon, radial, rect, steps, WIDTH } from "../paint.ts";

/** A gently wavy line from left to right, as heights to ask for by x. */
export function waveOf(paint: Paint, y: number, swing: number): (x: number) => number {
  const { random } = paint;
  const [a, b, c] = [random.between(0, 6), random.between(0, 6), random.between(0, 6)];
  const f = random.between(0.8, 1.3);
  return (x) => y - swing * (0.6 * Math.sin(x * 0.0031 * f + a) + 0.3 * Math.sin(x * 0.0077 * f + b) + 0.1 * Math.sin(x * 0.017 + c));
}

/** A hill that fills the picture below its wavy edge, with light along the edge. */
export function hill(paint: Paint, wave: (x: number) => number, colour: string, distance: number): string {
  const { light } = paint;
  const edge = steps(41)
    .map((i) => `${i * 40} ${wave(i * 40).toFixed(1)}`)
    .join("L");
  const tone = lit(light, colour, distance);
  const fill = linear(paint, [
    [0, mix(tone, light.key, 0.24)],
    [0.16, tone],
    [1, darker(tone, 0.28 - distance * 0.2)],
  ]);
  return (
    path(`M0 ${HEIGHT}L${edge}L${WIDTH} ${HEIGHT}Z`, fill) +
    path(`M${edge}`, "none", `stroke="${light.key}" stroke-width="3" opacity="${0.4 - distance * 0.2}"`)
  );
}

/** A range of angular mountains, their lit faces towards the sun; snow on the tops when asked. */
export function mountains(paint: Paint, base: number, height: number, colour: string, distance: number, snow: boolean): string {
  const { random, light, sunX } = paint;
  const tone = lit(light, colour, distance);
  let out = "";
  for (let x = -160; x < WIDTH + 200; x += random.between(170, 300)) {
    const h = height * random.between(0.55, 1.05);
    const half = h * random.between(0.75, 1.1);
    const ridge = random.between(-0.12, 0.12) * half;
    const side = x < sunX ? 1 : -1;
    const peak: [number, number] = [x, base - h];
    out += polygon(
      [peak, [x - half, base], [x + half, base]],
      linear(paint, [
        [0, tone],
        [1, mix(tone, light.haze, 0.55)],
      ]),
    );
    out += polygon(
      [peak, [x + side * half, base], [x + ridge + side * half * 0.12, base], [x + ridge * 0.6 + side * 12, base - h * 0.5]],
      mix(tone, light.key, 0.4),
      'opacity=".6"',
    );
    if (snow) {
      const white = mix("#ffffff", light.haze, distance * 0.4 + light.dim * 0.5);
      const w = half * 0.32;
      out += polygon(
        [
          peak,
          [x - w, base - h * 0.68],
          [x - w * 0.45, base - h * 0.72],
          [x - w * 0.1, base - h * 0.6],
          [x + w * 0.4, base - h * 0.73],
          [x + w, base - h * 0.68],
        ],
        white,
      );
      out += polygon(
        [peak, [x - side * w, base - h * 0.68], [x - side * w * 0.45, base - h * 0.72], [x - side * w * 0.1, base - h * 0.6]],
        mix(white, light.shade, 0.28),
      );
    }
  }
  return out;
}

/** A leafy tree standing at (x, y), `height` pixels tall. */
export function tree(paint: Paint, x: number, y: number, height: number, colour: string, distance: number): string {
  const { random, light, sunX } = paint;
  const tone = lit(light, colour, distance);
  const cx = sunX > x ? 0.72 : 0.28;
  const leaf = radial(
    paint,
    [
      [0, mix(lighter(tone, 0.18), light.key, 0.3)],
      [0.55, tone],
      [1, darker(tone, 0.3 - distance * 0.2)],
    ],
    cx,
    0.25,
    0.8,
  );
  const trunk = lit(light, "#6b4330", distance);
  const r = height * 0.27;
  const crown = (
    [
      [-0.8, -0.45],
      [0.8, -0.45],
      [-0.45, -0.95],
      [0.5, -0.95],
      [0, -0.6],
      [0.05, -1.3],
    ] as const
  ).map(([dx, dy]) =>
    ellipse(
      x + dx * r * random.between(0.85, 1.1),
      y - height * 0.36 + dy * r,
      r * random.between(0.8, 0.98),
      r * random.between(0.72, 0.88),
      leaf,
    ),
  );
  return (
    ellipse(x, y, r * 1.3, r * 0.16, light.shade, 'opacity=".3"') +
    path(
      `M${x - height * 0.045} ${y}Q${x - height * 0.015} ${y - height * 0.3} ${x - height * 0.02} ${y - height * 0.5}L${x + height * 0.03} ${y - height * 0.5}Q${x + height * 0.015} ${y - height * 0.2} ${x + height * 0.05} ${y}Z`,
      linear(
        paint,
        [
          [0, darker(trunk, 0.3)],
          [1, trunk],
        ],
        [1, 0],
      ),
    ) +
    crown.join("")
  );
}

/** A fir standing at (x, y), `height` pixels tall, with snow on its branches when asked. */
export function pine(paint: Paint, x: number, y: number, height: number, colour: string, distance: number, snow = false): string {
  const { light, sunX } = paint;
  const tone = lit(light, colour, distance);
  const bright = mix(lighter(tone, 0.12), light.key, 0.3);
  const dark = darker(tone, 0.3 - distance * 0.22);
  const fill = linear(
    paint,
    sunX > x
      ? [
          [0, dark],
          [0.55, tone],
          [1, bright],
        ]
      : [
          [0, bright],
          [0.45, tone],
          [1, dark],
        ],
    [1, 0.25],
  );
  let out =
    ellipse(x, y, height * 0.24, height * 0.035, light.shade, 'opacity=".3"') +
    rect(x - height * 0.025, y - height * 0.14, height * 0.05, height * 0.14, lit(light, "#5a3a2c", distance));
  for (const [from, wide] of [
    [0.08, 0.26],
    [0.3, 0.205],
    [0.5, 0.15],
    [0.68, 0.095],
  ] as const) {
    const top = y - height * Math.min(1, from + 0.38);
    const low = y - height * from;
    const w = height * wide;
    out += path(
      `M${x} ${top}Q${x + w * 0.35} ${low - height * 0.08} ${x + w} ${low - 4}Q${x} ${low + height * 0.06} ${x - w} ${low - 4}Q${x - w * 0.35} ${low - height * 0.08} ${x} ${top}Z`,
      fill,
    );
    if (snow) {
      out += path(
        `M${x} ${top}Q${x + w * 0.3} ${low - height * 0.1} ${x + w * 0.55} ${low - height * 0.07}Q${x + w * 0.2} ${low - height * 0.11} ${x} ${low - height * 0.07}Q${x - w * 0.25} ${low - height * 0.12} ${x - w * 0.5} ${low - height * 0.07}Q${x - w * 0.3} ${low - height * 0.1} ${x} ${top}Z`,
        mix("#ffffff", light.haze, 0.15 + distance * 0.5 + light.dim * 0.3),
      );
    }
  }
  return out;
}

/** A loose row of trees along a wavy line, drawn from left to right. */
export function treeLine(
  paint: Paint,
  wave: (x: number) => number,
  height: number,
  colours: readonly string[],
  distance: number,
  kind: "leafy" | "fir" | "snowy",
  gap: number,
): string {
  let out = "";
  for (let x = -20; x < WIDTH + 60; x += paint.random.between(gap * 0.5, gap * 1.5)) {
    const tall = height * paint.random.between(0.7, 1.2);
    const colour = paint.random.pick(colours);
    const y = wave(Math.min(WIDTH, Math.max(0, x))) + tall * 0.06;
    out +=
      kind === "leafy" ? tree(paint, x, y, tall, colour, distance) : pine(paint, x, y, tall * 1.25, colour, distance, kind === "snowy");
  }
  return out;
}

/** Grass blades and small flowers along a line, thicker and taller the lower they stand. */
export function meadow(paint: Paint, top: number, bottom: number, colour: string, flowers: readonly string[], count = 150): string {
  const { random, light } = paint;
  const tone = lit(light, colour);
  let out = "";
  const rows = steps(count)
    .map(() => top + (bottom - top) * Math.sqrt(random.between(0, 1)))
    .sort((a, b) => a - b);
  for (const y of rows) {
    const x = random.between(0, WIDTH);
    const size = 7 + 26 * ((y - top) / Math.max(1, bottom - top));
    if (flowers.length > 0 && random.chance(0.32)) {
      const petal = lit(light, random.pick(flowers));
      out += path(
        `M${x} ${y}q${size * 0.1} ${-size * 0.6} 0 ${-size}`,
        "none",
        `stroke="${darker(tone, 0.2)}" stroke-width="${size * 0.09}"`,
      );
      out += ellipse(x, y - size, size * 0.24, size * 0.2, petal) + ellipse(x, y - size * 1.03, size * 0.09, size * 0.08, "#fff3c0");
    } else {
      out += path(
        `M${x - size * 0.4} ${y}q${-size * 0.05} ${-size * 0.5} ${-size * 0.3} ${-size * 0.8}q${size * 0.35} ${size * 0.2} ${size * 0.45} ${size * 0.5}q0 ${-size * 0.5} ${size * 0.1} ${-size}q${size * 0.25} ${size * 0.4} ${size * 0.2} ${size * 0.7}q${size * 0.1} ${-size * 0.3} ${size * 0.35} ${-size * 0.5}q${-size * 0.1} ${size * 0.4} ${-size * 0.2} ${size * 0.8}Z`,
        mix(tone, random.chance(0.5) ? light.key : "#0c3b2a", 0.22),
        'opacity=".85"',
      );
    }
  }
  return out;
}

/** Dark leaves out of focus in the corners nearest to us: they give the picture its depth. */
export function foliageFrame(paint: Paint, colour: string, where: "top" | "bottom" | "both"): string {
  const { random, light } = paint;
  const tone = darker(lit(light, colour), 0.3);
  const bright = mix(lit(light, colour), light.key, 0.25);
  let out = "";
  const corner = (x: number, y: number, spread: number, count: number): void => {
    for (const _ of steps(count)) {
      const px = x + random.between(-spread, spread);
      const py = y + random.between(-spread * 0.35, spread * 0.35);
      const size = random.between(60, 125);
      out += path(
        `M0 0Q${size * 0.5} ${-size * 0.34} ${size} 0Q${size * 0.5} ${size * 0.34} 0 0Z`,
        random.chance(0.34) ? bright : tone,
        `transform="translate(${px.toFixed(0)} ${py.toFixed(0)}) rotate(${random.between(0, 360).toFixed(0)})"`,
      );
    }
  };
  if (where !== "bottom") corner(random.chance(0.5) ? 30 : 1570, -10, 210, 46);
  if (where !== "top") {
    corner(20, 1070, 190, 26);
    corner(1590, 1070, 190, 26);
  }
  return group(out, `filter="${blur(paint, 7)}" opacity=".92"`);
}

/** A rounded boulder with a lit side. */
export function boulder(paint: Paint, x: number, y: number, width: number, colour: string, distance = 0): string {
  const { light, sunX } = paint;
  const tone = lit(light, colour, distance);
  const h = width * 0.55;
  return (
    ellipse(x, y, width * 0.6, width * 0.08, light.shade, 'opacity=".35"') +
    path(
      `M${x - width / 2} ${y}Q${x - width * 0.5} ${y - h * 0.7} ${x - width * 0.18} ${y - h}Q${x + width * 0.2} ${y - h * 1.12} ${x + width * 0.38} ${y - h * 0.6}Q${x + width * 0.55} ${y - h * 0.25} ${x + width / 2} ${y}Z`,
      radial(
        paint,
        [
          [0, mix(lighter(tone, 0.2), light.key, 0.35)],
          [0.6, tone],
          [1, darker(tone, 0.35)],
        ],
        sunX > x ? 0.7 : 0.3,
        0.12,
        0.95,
      ),
    )
  );
}
