import { darker, mix } from "../colour.ts";
import { lit } from "../light.ts";
import { blur, ellipse, glow, HEIGHT, linear, type Paint, path, polygon, rect, steps, WIDTH } from "../paint.ts";
import { foliageFrame, hill, meadow, mountains, tree, treeLine, waveOf } from "./land.ts";
import { sky } from "./sky.ts";
import { bunting, houses, paving, skyline, streetLamp, stringLights } from "./town.ts";
import { surf, water } from "./water.ts";
import { BLOOMS, LEAVES, rays, type Setting, trail, veil } from "./weather.ts";
import { alps, camp, cliffs, forest, lake, meadowland, river, snow } from "./wilds.ts";

function beach(paint: Paint): Setting {
  const sand = lit(paint.light, "#f3d7a2");
  const d = `M0 700Q420 640 800 690T${WIDTH} 665V${HEIGHT}H0Z`;
  const cabins = steps(6)
    .map((i) => {
      const x = 1010 + i * 92;
      const c = lit(paint.light, [paint.accent.main, "#fff6e6", paint.accent.second][i % 3] as string, 0.1);
      return (
        polygon(
          [
            [x, 585],
            [x + 38, 540],
            [x + 76, 585],
          ],
          darker(c, 0.2),
        ) +
        rect(
          x + 4,
          585,
          68,
          92,
          linear(paint, [
            [0, c],
            [1, darker(c, 0.15)],
          ]),
        ) +
        rect(x + 24, 610, 28, 67, mix(c, "#ffffff", 0.5))
      );
    })
    .join("");
  const back =
    sky(paint, 540) +
    water(paint, 530, "", "#1f9fc0") +
    surf(paint, 660) +
    path(
      d,
      linear(paint, [
        [0, mix(sand, paint.light.key, 0.4)],
        [1, darker(sand, 0.18)],
      ]),
    ) +
    ellipse(1260, 690, 330, 26, paint.light.shade, `opacity=".2" filter="${blur(paint, 8)}"`) +
    cabins +
    meadow(paint, 760, HEIGHT, "#b9a865", [], 34);
  return { back, front: foliageFrame(paint, "#8f9f5a", "bottom") };
}

function canal(paint: Paint): Setting {
  const row = houses(paint, 590, 400, 0.16);
  const quay =
    rect(0, 586, WIDTH, 34, lit(paint.light, "#a58a78")) +
    steps(6)
      .map((i) => tree(paint, 120 + i * 290 + paint.random.between(-40, 40), 596, 150, paint.random.pick(LEAVES), 0.12))
      .join("");
  const back =
    sky(paint, 560) +
    row +
    quay +
    water(paint, 618, row + quay, "#2f6f8f") +
    path(
      `M0 ${HEIGHT}V850Q800 780 ${WIDTH} 850V${HEIGHT}Z`,
      linear(paint, [
        [0, lit(paint.light, "#d0a684")],
        [1, darker(lit(paint.light, "#9c7560"), 0.2)],
      ]),
    ) +
    path(`M0 850Q800 780 ${WIDTH} 850`, "none", `stroke="${mix(lit(paint.light, "#e9d2bb"), paint.light.key, 0.3)}" stroke-width="14"`) +
    streetLamp(paint, 140, 850, 330) +
    streetLamp(paint, 1450, 850, 330);
  return { back, front: foliageFrame(paint, "#4f9150", "top") };
}

function square(paint: Paint): Setting {
  const back =
    sky(paint, 520) +
    skyline(paint, 520, 150, 0.7) +
    houses(paint, 640, 430, 0.1) +
    paving(paint, 636, "#d9b596") +
    streetLamp(paint, 250, 720, 330) +
    streetLamp(paint, 1370, 720, 330) +
    tree(paint, 60, 720, 330, paint.accent.leaf, 0.06) +
    tree(paint, 1560, 720, 330, paint.accent.leaf, 0.06);
  const hung = paint.random.chance(0.5)
    ? bunting(paint, -20, 60, 1620, 40, 70)
    : stringLights(paint, -20, 40, 900, 80, 70) + stringLights(paint, 800, 60, 1640, 30, 80);
  return { back: back + hung, front: "" };
}

function rooftop(paint: Paint): Setting {
  const rail = lit(paint.light, "#3b3550");
  const back =
    sky(paint, 600) +
    skyline(paint, 640, 330, 0.62) +
    veil(paint, 600, 40, 0.45) +
    skyline(paint, 680, 250, 0.3, "#4b6595") +
    rect(0, 676, WIDTH, 20, rail, 'rx="6"') +
    steps(28)
      .map((i) => rect(i * 60, 690, 6, 110, rail))
      .join("") +
    paving(paint, 792, "#b98a68") +
    steps(4)
      .map((i) => tree(paint, [60, 250, 1370, 1550][i] as number, 800, [240, 170, 180, 250][i] as number, paint.accent.leaf, 0.04))
      .join("");
  return {
    back: back + stringLights(paint, -20, 120, 820, 150, 80, 13) + stringLights(paint, 700, 110, 1640, 90, 95, 13),
    front: foliageFrame(paint, "#3f7f55", "top"),
  };
}

function park(paint: Paint): Setting {
  const ground = waveOf(paint, 630, 12);
  const back =
    sky(paint, 560) +
    skyline(paint, 590, 260, 0.72) +
    treeLine(paint, waveOf(paint, 610, 8), 150, LEAVES, 0.42, "leafy", 70) +
    hill(paint, ground, "#86c05c", 0.08) +
    trail(paint, 640, "#ead3a8") +
    tree(paint, 150, 740, 560, paint.accent.leaf, 0.05) +
    tree(paint, 1480, 715, 460, "#78b357", 0.08) +
    streetLamp(paint, 1230, 700, 210) +
    meadow(paint, 720, HEIGHT, "#6fb04c", BLOOMS, 100) +
    rays(paint, 4, 0.2);
  return { back, front: foliageFrame(paint, "#4f9a4a", "bottom") };
}

function garden(paint: Paint): Setting {
  const glass = lit(paint.light, "#bfe3e6", 0.15);
  const house =
    polygon(
      [
        [880, 420],
        [1120, 290],
        [1360, 420],
      ],
      glass,
      'opacity=".85"',
    ) +
    rect(900, 420, 440, 230, glass, 'opacity=".8"') +
    steps(9)
      .map((i) => rect(900 + i * 54, 420, 6, 230, "#ffffff", 'opacity=".85"'))
      .join("") +
    path("M880 420L1120 290L1360 420ZM900 420H1340", "none", 'stroke="#fff" stroke-width="8"') +
    (paint.light.lampsLit ? glow(paint, 1120, 520, 360, "#ffcf7a", 0.8) : "");
  const beds = steps(5)
    .map((i) => {
      const y = 690 + i * i * 17 + i * 20;
      const h = 12 + i * 9;
      const soil = rect(-20, y, WIDTH + 40, h, darker(lit(paint.light, "#7a5038"), 0.1), 'rx="8"');
      return (
        soil +
        steps(26 - i * 3)
          .map((k) =>
            ellipse(
              k * (WIDTH / (25 - i * 3)),
              y - h * 0.3,
              14 + i * 9,
              11 + i * 7,
              linear(paint, [
                [0, mix(lit(paint.light, LEAVES[(i + k) % 3] as string), paint.light.key, 0.3)],
                [1, darker(lit(paint.light, "#4c8f55"), 0.2)],
              ]),
            ),
          )
          .join("")
      );
    })
    .join("");
  const back =
    sky(paint, 560) +
    hill(paint, waveOf(paint, 520, 30), "#6cab78", 0.5) +
    treeLine(paint, waveOf(paint, 610, 10), 170, LEAVES, 0.3, "leafy", 80) +
    house +
    hill(paint, waveOf(paint, 640, 8), "#86bd5c", 0.06) +
    beds +
    tree(paint, 190, 700, 420, paint.accent.leaf, 0.06);
  return { back, front: foliageFrame(paint, "#4f9a4a", "both") };
}

function pitch(paint: Paint): Setting {
  const grass = lit(paint.light, "#63b356");
  const stripes = steps(10)
    .map((i) => {
      const a = 600 + (i / 10) ** 1.6 * 467;
      const b = 600 + ((i + 1) / 10) ** 1.6 * 467;
      return rect(0, a, WIDTH, b - a + 1, i % 2 === 0 ? grass : darker(grass, 0.1));
    })
    .join("");
  const mast = (x: number): string =>
    rect(x - 5, 230, 10, 370, lit(paint.light, "#6b7690", 0.3)) +
    rect(x - 55, 190, 110, 60, lit(paint.light, "#4a546e", 0.2), 'rx="6"') +
    steps(8)
      .map((i) => ellipse(x - 40 + (i % 4) * 27, 206 + Math.floor(i / 4) * 27, 9, 9, "#fffbe0"))
      .join("") +
    (paint.light.lampsLit ? glow(paint, x, 220, 330, "#fff3c0", 0.9) : "");
  const lines =
    path(`M800 600V${HEIGHT}M-200 1000L400 600M1800 1000L1200 600M0 600H${WIDTH}`, "none", 'stroke="#fff" stroke-width="7" opacity=".7"') +
    ellipse(800, 790, 330, 90, "none", 'stroke="#fff" stroke-width="7" opacity=".7"');
  const back =
    sky(paint, 520) +
    hill(paint, waveOf(paint, 490, 26), "#6cab8a", 0.6) +
    treeLine(paint, waveOf(paint, 590, 8), 170, LEAVES, 0.34, "leafy", 74) +
    mast(180) +
    mast(1420) +
    rect(0, 560, WIDTH, 46, lit(paint.light, paint.accent.second, 0.15)) +
    rect(0, 560, WIDTH, 8, lit(paint.light, paint.accent.main)) +
    stripes +
    lines;
  return { back: back + rays(paint, 4, 0.2), front: foliageFrame(paint, "#4f9a4a", "bottom") };
}

function vineyard(paint: Paint): Setting {
  const rows = steps(13)
    .map((i) => {
      const x = -900 + i * 280;
      const far = 800 + (x - 800) * 0.16;
      return (
        polygon(
          [
            [far - 8, 640],
            [far + 8, 640],
            [x + 74, HEIGHT],
            [x - 74, HEIGHT],
          ],
          linear(paint, [
            [0, lit(paint.light, "#7fae55", 0.3)],
            [1, darker(lit(paint.light, "#4f8a3f"), 0.1)],
          ]),
        ) +
        polygon(
          [
            [far - 2, 636],
            [far + 6, 640],
            [x + 70, HEIGHT],
            [x + 10, HEIGHT],
          ],
          mix(lit(paint.light, "#a9c95e"), paint.light.key, 0.3),
          'opacity=".6"',
        )
      );
    })
    .join("");
  const back =
    sky(paint, 560) +
    mountains(paint, 540, 150, "#7d93c0", 0.7, false) +
    hill(paint, waveOf(paint, 500, 44), "#7fae74", 0.55) +
    hill(paint, waveOf(paint, 580, 26), "#98b860", 0.3) +
    treeLine(paint, waveOf(paint, 590, 16), 90, LEAVES, 0.34, "leafy", 150) +
    hill(paint, waveOf(paint, 640, 4), "#c2a46a", 0.1) +
    rows +
    rays(paint, 3, 0.2);
  return { back, front: foliageFrame(paint, "#6f9f4a", "both") };
}

export const OUTDOORS = {
  meadow: meadowland,
  forest,
  lake,
  river,
  alps,
  snow,
  beach,
  canal,
  square,
  rooftop,
  park,
  garden,
  camp,
  cliffs,
  pitch,
  vineyard,
};
