import { darker, lighter, mix } from "../colour.ts";
import { lit } from "../light.ts";
import { ellipse, glow, HEIGHT, linear, type Paint, path, polygon, radial, rect, steps, WIDTH } from "../paint.ts";

const FRONTS = ["#d9774a", "#e8b15c", "#f1ded0", "#c95c48", "#8fa9c9", "#f0c9a0", "#b8684f", "#e9e2d2", "#d99a8a", "#6f8fb5"];

function gable(kind: number, x: number, y: number, w: number): string {
  if (kind === 0) {
    const s = w / 8;
    return `M${x} ${y}v${-s * 1.2}h${s}v${-s * 1.2}h${s}v${-s * 1.2}h${s}v${-s * 1.2}h${s * 2}v${s * 1.2}h${s}v${s * 1.2}h${s}v${s * 1.2}h${s}v${s * 1.2}Z`;
  }
  if (kind === 1)
    return `M${x} ${y}Q${x + w * 0.1} ${y - w * 0.28} ${x + w * 0.3} ${y - w * 0.34}Q${x + w * 0.32} ${y - w * 0.6} ${x + w / 2} ${y - w * 0.64}Q${x + w * 0.68} ${y - w * 0.6} ${x + w * 0.7} ${y - w * 0.34}Q${x + w * 0.9} ${y - w * 0.28} ${x + w} ${y}Z`;
  return `M${x - 4} ${y}L${x + w * 0.44} ${y - w * 0.58}h${w * 0.12}L${x + w + 4} ${y}Z`;
}

/** A closed row of Low Countries town houses with their feet at `base`. */
export function houses(paint: Paint, base: number, height: number, distance: number): string {
  const { random, light } = paint;
  let out = "";
  let last = "";
  for (let x = -40; x < WIDTH + 20; ) {
    const w = height * random.between(0.34, 0.46);
    const h = height * random.between(0.72, 1);
    let front = random.pick(FRONTS);
    if (front === last) front = FRONTS[(FRONTS.indexOf(front) + 3) % FRONTS.length] as string;
    last = front;
    const tone = lit(light, front, distance);
    const fill = linear(
      paint,
      [
        [0, mix(lighter(tone, 0.1), light.key, 0.25)],
        [1, darker(tone, 0.16)],
      ],
      [0.5, 1],
    );
    const top = base - h;
    out += path(gable(Math.floor(random.between(0, 3)), x, top + 1, w), fill) + rect(x, top, w + 0.5, h, fill);
    out += rect(x + w - 7, top, 7, h, light.shade, 'opacity=".16"') + rect(x - 2, top - 3, w + 4, 7, lighter(tone, 0.4), 'opacity=".8"');
    const columns = w > height * 0.4 ? 3 : 2;
    const rows = Math.max(2, Math.round(h / (height * 0.26)));
    for (const r of steps(rows)) {
      for (const c of steps(columns)) {
        const ww = (w / columns) * 0.5;
        const wh = (h / rows) * 0.56;
        const wx = x + (w / columns) * (c + 0.25);
        const wy = top + (h / rows) * (r + 0.24);
        const glowing = light.lampsLit && random.chance(0.62);
        out += rect(wx - 3, wy - 3, ww + 6, wh + 6, lighter(tone, 0.55), 'rx="3"');
        out += rect(
          wx,
          wy,
          ww,
          wh,
          glowing
            ? linear(paint, [
                [0, "#fff0b0"],
                [1, "#ffb347"],
              ])
            : linear(paint, [
                [0, mix(light.sky[1], "#ffffff", 0.2)],
                [1, darker(mix(light.sky[0], "#27435f", 0.5), 0.2)],
              ]),
          'rx="2"',
        );
        out += rect(wx + ww / 2 - 1, wy, 2, wh, lighter(tone, 0.6)) + rect(wx, wy + wh * 0.4, ww, 2, lighter(tone, 0.6));
      }
    }
    out += rect(x, base - h * 0.03, w, h * 0.03, darker(tone, 0.4));
    x += w;
  }
  return out;
}

/** Tall buildings of a modern city against the sky, with their feet at `base`. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: a scene is painted from the back to the front.
export function skyline(paint: Paint, base: number, height: number, distance: number, colour = "#5f7fae"): string {
  const { random, light } = paint;
  let out = "";
  for (let x = -30; x < WIDTH; ) {
    const w = random.between(60, 130);
    const h = height * random.between(0.35, 1);
    const tone = lit(light, mix(colour, random.pick(["#d9895b", "#8fb2d9", "#e7c9a8", "#4f6a98"]), 0.35), distance);
    out += rect(
      x,
      base - h,
      w,
      h + 4,
      linear(
        paint,
        [
          [0, mix(tone, light.key, 0.3)],
          [1, darker(tone, 0.12)],
        ],
        [0.4, 1],
      ),
      random.chance(0.4) ? 'rx="9"' : "",
    );
    if (random.chance(0.25)) out += rect(x + w / 2 - 2, base - h - 46, 4, 46, tone);
    if (random.chance(0.3))
      out += polygon(
        [
          [x, base - h + 1],
          [x + w * 0.6, base - h - 34],
          [x + w, base - h + 1],
        ],
        mix(tone, light.key, 0.25),
      );
    for (let wy = base - h + 14; wy < base - 10; wy += 19) {
      for (let wx = x + 9; wx < x + w - 12; wx += 17) {
        if (random.chance(light.lampsLit ? 0.5 : 0.75))
          out += rect(
            wx,
            wy,
            9,
            11,
            light.lampsLit ? "#ffd27a" : mix(light.sky[1], "#ffffff", 0.3),
            `opacity="${light.lampsLit ? 0.9 : 0.5}" rx="1.5"`,
          );
      }
    }
    x += w + random.between(-6, 14);
  }
  return out;
}

/** A paved ground from `top` down, its rows of stones closer together far away. */
export function paving(paint: Paint, top: number, colour: string): string {
  const { light, random, sunX } = paint;
  const tone = lit(light, colour);
  let out = rect(
    0,
    top,
    WIDTH,
    HEIGHT - top,
    linear(paint, [
      [0, mix(tone, light.haze, 0.5)],
      [0.3, tone],
      [1, darker(tone, 0.3)],
    ]),
  );
  for (const i of steps(15)) {
    const p = (i / 15) ** 1.8;
    const next = ((i + 1) / 15) ** 1.8;
    const y = top + (HEIGHT - top) * p;
    const h = (HEIGHT - top) * (next - p);
    const w = 34 + p * 120;
    for (let x = (i % 2) * (w / 2) - w; x < WIDTH + w; x += w) {
      if (random.chance(0.4))
        out += rect(
          x + 1,
          y + 1,
          w - 2,
          h - 2,
          random.chance(0.5) ? light.key : light.shade,
          `opacity="${random.between(0.05, 0.15).toFixed(2)}" rx="${Math.min(h * 0.4, 8).toFixed(1)}"`,
        );
      out += path(
        `M${x.toFixed(0)} ${y.toFixed(1)}v${h.toFixed(1)}`,
        "none",
        `stroke="${darker(tone, 0.4)}" stroke-width="${(0.8 + p * 2).toFixed(1)}" opacity=".3"`,
      );
    }
    out += path(
      `M0 ${y.toFixed(1)}H${WIDTH}`,
      "none",
      `stroke="${darker(tone, 0.4)}" stroke-width="${(0.8 + p * 2.4).toFixed(1)}" opacity=".38"`,
    );
  }
  return (
    out +
    ellipse(
      sunX,
      top + 40,
      620,
      190,
      radial(paint, [
        [0, light.key, 0.45],
        [1, light.key, 0],
      ]),
    )
  );
}

/** Bulbs on a sagging cable between two points. */
export function stringLights(paint: Paint, x1: number, y1: number, x2: number, y2: number, sag: number, size = 11): string {
  const count = Math.round(Math.abs(x2 - x1) / (size * 8));
  const at = (p: number): [number, number] => [x1 + (x2 - x1) * p, y1 + (y2 - y1) * p + sag * 4 * p * (1 - p)];
  const middle = at(0.5);
  let out = path(`M${x1} ${y1}Q${middle[0]} ${middle[1] + sag} ${x2} ${y2}`, "none", 'stroke="#2a2438" stroke-width="3" opacity=".75"');
  const on = paint.light.lampsLit || paint.light.name === "golden";
  for (const i of steps(count)) {
    const [x, y] = at((i + 0.5) / count);
    if (on) out += glow(paint, x, y + size, size * 5.5, "#ffc561", 0.75);
    out +=
      rect(x - 3, y - 1, 6, 7, "#2a2438") + ellipse(x, y + size, size * 0.78, size, on ? "#fff1bd" : "#fbe3a6", on ? "" : 'opacity=".9"');
  }
  return out;
}

/** Little flags on a cord between two points. */
export function bunting(paint: Paint, x1: number, y1: number, x2: number, y2: number, sag: number): string {
  const colours = [paint.accent.main, paint.accent.second, "#ffd166", "#fff4e3"].map((c) => lit(paint.light, c));
  const count = Math.round(Math.abs(x2 - x1) / 62);
  const at = (p: number): [number, number] => [x1 + (x2 - x1) * p, y1 + (y2 - y1) * p + sag * 4 * p * (1 - p)];
  const flags = steps(count).map((i) => {
    const [ax, ay] = at(i / count);
    const [bx, by] = at((i + 0.8) / count);
    const c = colours[i % colours.length] as string;
    return polygon(
      [
        [ax, ay],
        [bx, by],
        [(ax + bx) / 2, (ay + by) / 2 + 54],
      ],
      linear(paint, [
        [0, darker(c, 0.18)],
        [0.25, c],
        [1, lighter(c, 0.12)],
      ]),
    );
  });
  return (
    path(`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`, "none", 'stroke="#fff" stroke-width="3" opacity=".8"') +
    flags.join("")
  );
}

/** A street lamp, lit in the evening. */
export function streetLamp(paint: Paint, x: number, y: number, height: number): string {
  const { light } = paint;
  const iron = lit(light, "#2d3550");
  const s = height / 300;
  const head = y - height;
  return (
    ellipse(x, y, 30 * s, 6 * s, light.shade, 'opacity=".4"') +
    rect(
      x - 5 * s,
      head,
      10 * s,
      height,
      linear(
        paint,
        [
          [0, lighter(iron, 0.3)],
          [1, iron],
        ],
        [1, 0],
      ),
    ) +
    rect(x - 13 * s, y - 16 * s, 26 * s, 16 * s, iron, `rx="${4 * s}"`) +
    polygon(
      [
        [x - 15 * s, head],
        [x + 15 * s, head],
        [x + 22 * s, head - 46 * s],
        [x - 22 * s, head - 46 * s],
      ],
      light.lampsLit ? "#ffe9a8" : "#e3edf5",
      'opacity=".95"',
    ) +
    polygon(
      [
        [x - 27 * s, head - 46 * s],
        [x + 27 * s, head - 46 * s],
        [x, head - 70 * s],
      ],
      iron,
    ) +
    (light.lampsLit ? glow(paint, x, head - 22 * s, 190 * s, "#ffc766", 0.9) : "")
  );
}
