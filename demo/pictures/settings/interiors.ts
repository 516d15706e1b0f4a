import { darker, lighter, mix } from "../colour.ts";
import { ellipse, glow, HEIGHT, linear, type Paint, path, polygon, radial, rect, steps, WIDTH } from "../paint.ts";
import { housePlant, pendant, shelf } from "./furnishings.ts";
import { boards, bricks, indoors, wall } from "./room.ts";
import { atelier, barn, FLOOR, gallery, gym, kitchen, loft, office, sanctuary } from "./rooms-day.ts";
import { skyline, stringLights } from "./town.ts";
import type { Setting } from "./weather.ts";

function bar(paint: Paint): Setting {
  const back =
    wall(paint, FLOOR, mix("#3d2a4f", paint.accent.main, 0.25)) +
    rect(
      180,
      90,
      1240,
      560,
      linear(paint, [
        [0, "#5a2c22"],
        [0.5, "#a8582f"],
        [1, "#5a2c22"],
      ]),
      'rx="18"',
    ) +
    glow(paint, 800, 380, 900, "#ff9d4d", 0.85) +
    [250, 430, 610]
      .map((y) => shelf(paint, 220, y, 1160, "bottles", 84) + rect(220, y + 16, 1160, 5, "#ffcf86", 'opacity=".85"'))
      .join("") +
    boards(paint, FLOOR, "#7a4a33") +
    housePlant(paint, 90, 780, 330) +
    housePlant(paint, 1520, 780, 300);
  const bulbs = [330, 800, 1270]
    .map((x) => pendant({ ...paint, light: { ...paint.light, lampsLit: true } }, x, 110, 78, paint.accent.second))
    .join("");
  return { back: back + bulbs, front: "" };
}

function stage(paint: Paint): Setting {
  const cloth = mix(paint.accent.main, "#a31f3a", 0.35);
  const fold = (x: number, w: number, h: number): string =>
    path(
      `M${x} 0h${w}q-8 ${h * 0.5} 0 ${h}q${-w / 2} 22 ${-w} 0q8 ${-h * 0.5} 0 ${-h}Z`,
      linear(
        paint,
        [
          [0, darker(cloth, 0.5)],
          [0.4, lighter(cloth, 0.12)],
          [0.62, cloth],
          [1, darker(cloth, 0.55)],
        ],
        [1, 0],
      ),
    );
  const beam = (x: number, to: number, colour: string): string =>
    polygon(
      [
        [x - 16, -10],
        [x + 16, -10],
        [to + 260, 930],
        [to - 260, 930],
      ],
      linear(paint, [
        [0, colour, 0.62],
        [1, colour, 0.04],
      ]),
      'style="mix-blend-mode:screen"',
    ) +
    ellipse(
      to,
      900,
      300,
      60,
      radial(paint, [
        [0, colour, 0.7],
        [1, colour, 0],
      ]),
      'style="mix-blend-mode:screen"',
    );
  const deep = mix("#1b1440", paint.accent.second, 0.3);
  const back =
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      linear(paint, [
        [0, darker(deep, 0.4)],
        [0.6, lighter(deep, 0.14)],
        [1, deep],
      ]),
    ) +
    skyline({ ...paint, light: { ...paint.light, lampsLit: true } }, 700, 250, 0.2, deep) +
    glow(paint, 800, 520, 700, paint.accent.main, 0.5) +
    steps(12)
      .map((i) => fold(i < 6 ? i * 62 - 40 : 1240 + (i - 6) * 66, 80, 760))
      .join("") +
    steps(17)
      .map((i) => fold(i * 100 - 30, 112, 150 + 36 * Math.abs(Math.sin(i * 1.3))))
      .join("") +
    boards({ ...paint, light: { ...paint.light, key: "#ffcf8a" } }, 720, "#9a5f3c");
  return {
    back: back + beam(420, 640, "#ffc46a") + beam(800, 820, "#ffe2a8") + beam(1180, 1010, "#8fb4ff"),
    front: steps(9)
      .map((i) => ellipse(90 + i * 178, 1062, 56, 22, "#2a2033") + glow(paint, 90 + i * 178, 1046, 120, "#ffd98a", 0.7))
      .join(""),
  };
}

function cellar(paint: Paint): Setting {
  const tone = indoors(paint, "#a8613f");
  const vault = (x: number): string =>
    path(
      `M${x} ${FLOOR}V360A250 230 0 0 1 ${x + 500} 360V${FLOOR}Z`,
      radial(
        paint,
        [
          [0, "#ffb866"],
          [0.5, mix(tone, "#5a2c22", 0.45)],
          [1, "#3a1c1c"],
        ],
        0.5,
        0.6,
        0.75,
      ),
    ) +
    path(
      `M${x} ${FLOOR}V360A250 230 0 0 1 ${x + 500} 360V${FLOOR}`,
      "none",
      `stroke="${lighter(tone, 0.22)}" stroke-width="34" stroke-dasharray="44 4"`,
    );
  const barrel = (x: number, y: number, r: number): string =>
    ellipse(x, y, r, r, indoors(paint, "#8a5432")) +
    ellipse(
      x,
      y,
      r * 0.86,
      r * 0.86,
      radial(
        paint,
        [
          [0, "#d99a62"],
          [1, "#8a5432"],
        ],
        0.35,
        0.3,
        0.8,
      ),
    ) +
    ellipse(x, y, r * 0.9, r * 0.9, "none", 'stroke="#3a3038" stroke-width="8"') +
    ellipse(x, y, r * 0.09, r * 0.09, "#3a1f18");
  const back =
    wall(paint, FLOOR, "#8f5138") +
    bricks(paint, FLOOR, "#94553a") +
    [-190, 340, 550 + 320, 1400].map(vault).join("") +
    [460, 620, 780, 980, 1140, 1300].map((x) => barrel(x, 620, 76)).join("") +
    [540, 700, 1060, 1220].map((x) => barrel(x, 494, 72)).join("") +
    shelf(paint, 20, 560, 270, "bottles", 76) +
    boards(paint, FLOOR, "#8a5a40");
  const lamps = { ...paint, light: { ...paint.light, lampsLit: true } };
  return { back: back + stringLights(lamps, -20, 90, 860, 110, 55, 11) + stringLights(lamps, 740, 110, 1640, 80, 55, 11), front: "" };
}

function arcade(paint: Paint): Setting {
  const deep = mix("#22164d", paint.accent.second, 0.25);
  const neon = [paint.accent.main, "#4fc3ff", "#ff5fa2", "#ffd166"];
  const cabinet = (x: number, c: string): string =>
    path(
      `M${x} 700V330q0 -30 30 -30h130q30 0 30 30V700Z`,
      linear(paint, [
        [0, lighter(c, 0.1)],
        [1, darker(c, 0.55)],
      ]),
    ) +
    rect(x + 22, 340, 146, 36, lighter(c, 0.6), 'rx="8"') +
    rect(
      x + 22,
      394,
      146,
      118,
      linear(
        paint,
        [
          [0, "#bff1ff"],
          [1, "#3f6fe0"],
        ],
        [1, 1],
      ),
      'rx="10"',
    ) +
    polygon(
      [
        [x, 540],
        [x + 190, 540],
        [x + 208, 580],
        [x - 18, 580],
      ],
      darker(c, 0.3),
    ) +
    ellipse(x + 60, 558, 12, 10, "#ff5a4d") +
    ellipse(x + 130, 558, 12, 10, "#ffd166") +
    glow(paint, x + 95, 450, 240, c, 0.6);
  const ring = (x: number, y: number, r: number, c: string): string =>
    ellipse(x, y, r, r, "none", `stroke="${c}" stroke-width="10"`) +
    ellipse(x, y, r, r, "none", 'stroke="#fff" stroke-width="3"') +
    glow(paint, x, y, r * 2.4, c, 0.55);
  const back =
    rect(
      0,
      0,
      WIDTH,
      FLOOR,
      linear(paint, [
        [0, darker(deep, 0.35)],
        [1, lighter(deep, 0.12)],
      ]),
    ) +
    steps(6)
      .map((i) => path(`M0 ${80 + i * 34}H1600`, "none", `stroke="${neon[i % 4]}" stroke-width="3" opacity=".16"`))
      .join("") +
    ring(800, 250, 130, neon[0] as string) +
    ring(640, 190, 54, neon[1] as string) +
    ring(980, 200, 70, neon[2] as string) +
    [30, 240, 450, 960, 1170, 1380].map((x, i) => cabinet(x, neon[i % 4] as string)).join("") +
    boards({ ...paint, light: { ...paint.light, key: "#c9a0ff" } }, FLOOR, "#4a3470") +
    glow(paint, 400, 820, 420, neon[1] as string, 0.35) +
    glow(paint, 1200, 820, 420, neon[0] as string, 0.4);
  return { back, front: "" };
}

export const INTERIORS = { loft, kitchen, bar, office, atelier, stage, gym, sanctuary, gallery, barn, cellar, arcade };
