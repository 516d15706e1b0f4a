import { darker, mix } from "../colour.ts";
import { lit } from "../light.ts";
import { clip, ellipse, group, HEIGHT, linear, type Paint, path, steps, WIDTH } from "../paint.ts";
import { boulder, foliageFrame, hill, meadow, mountains, pine, treeLine, waveOf } from "./land.ts";
import { sky } from "./sky.ts";
import { stringLights } from "./town.ts";
import { jetty, water } from "./water.ts";
import { BLOOMS, FIRS, LEAVES, rays, type Setting, trail, veil, WARM_LEAVES } from "./weather.ts";

export function meadowland(paint: Paint): Setting {
  const ground = waveOf(paint, 640, 22);
  const near = waveOf(paint, 560, 40);
  const autumn = paint.light.name === "golden" && paint.random.chance(0.5);
  const back =
    sky(paint, 600) +
    mountains(paint, 560, 190, "#6d8fc0", 0.75, false) +
    hill(paint, waveOf(paint, 500, 40), "#5d9f86", 0.62) +
    veil(paint, 540, 40, 0.5) +
    hill(paint, near, "#69ac62", 0.36) +
    treeLine(paint, near, 84, autumn ? WARM_LEAVES : LEAVES, 0.4, "leafy", 90) +
    hill(paint, ground, "#7fbd58", 0.06) +
    trail(paint, 640, "#e2c48f") +
    meadow(paint, 690, HEIGHT, "#6bac4b", BLOOMS);
  return { back, front: foliageFrame(paint, "#4f9a4a", "bottom") };
}

export function forest(paint: Paint): Setting {
  const ground = waveOf(paint, 660, 16);
  const back =
    sky(paint, 640) +
    treeLine(paint, waveOf(paint, 610, 20), 300, FIRS, 0.75, "fir", 60) +
    veil(paint, 600, 70, 0.7) +
    treeLine(paint, waveOf(paint, 640, 16), 410, FIRS, 0.45, "fir", 130) +
    veil(paint, 640, 50, 0.5) +
    hill(paint, ground, "#5e8f4d", 0.08) +
    trail(paint, 665, "#c39a6a") +
    treeLine(paint, (x) => (x < 480 || x > 1120 ? 720 : 2400), 620, FIRS, 0.12, "fir", 170) +
    meadow(paint, 720, HEIGHT, "#4f8a48", ["#ffd166", "#ffffff"], 120) +
    rays(paint, 5, 0.34);
  return { back, front: foliageFrame(paint, "#2f6b45", "both") };
}

export function lake(paint: Paint): Setting {
  const line = 570;
  const shore = waveOf(paint, 545, 12);
  const peaks = mountains(paint, 560, 330, "#5f80b5", 0.6, true) + mountains(paint, 565, 190, "#517aa0", 0.4, false);
  const wood = hill(paint, shore, "#4f8a63", 0.35) + treeLine(paint, shore, 90, FIRS, 0.35, "fir", 42);
  const back = sky(paint, 560) + peaks + veil(paint, 540, 36, 0.5) + wood + water(paint, line, peaks + wood);
  return { back: back + jetty(paint, WIDTH * 0.5, 690), front: foliageFrame(paint, "#3f7d55", "both") };
}

export function river(paint: Paint): Setting {
  const line = 590;
  const far =
    hill(paint, waveOf(paint, 470, 50), "#5d9f7e", 0.55) +
    treeLine(paint, waveOf(paint, 520, 20), 110, LEAVES, 0.42, "leafy", 64) +
    hill(paint, waveOf(paint, 565, 10), "#74b060", 0.25);
  const bank = (side: 1 | -1): string => {
    const x = side === 1 ? WIDTH : 0;
    return path(
      `M${x} 610Q${x - side * 330} 660 ${x - side * 250} 760Q${x - side * 60} 900 ${x - side * 330} ${HEIGHT}H${x}Z`,
      linear(paint, [
        [0, lit(paint.light, "#86bd62", 0.1)],
        [1, darker(lit(paint.light, "#5f9a4c"), 0.2)],
      ]),
    );
  };
  const back =
    sky(paint, 540) +
    far +
    water(paint, line, far, "#2f8f9f") +
    bank(1) +
    bank(-1) +
    steps(5)
      .map((i) =>
        boulder(
          paint,
          [160, 1430, 60, 1530, 1250][i] as number,
          [770, 745, 900, 890, 690][i] as number,
          [150, 180, 190, 220, 80][i] as number,
          "#8c93a5",
        ),
      )
      .join("") +
    rays(paint, 3, 0.2);
  return { back, front: foliageFrame(paint, "#4a8f4d", "both") };
}

export function alps(paint: Paint): Setting {
  const back =
    sky(paint, 600) +
    mountains(paint, 600, 430, "#6f8fc4", 0.62, true) +
    veil(paint, 580, 50, 0.6) +
    mountains(paint, 640, 240, "#55789c", 0.35, false) +
    treeLine(paint, waveOf(paint, 640, 18), 100, FIRS, 0.32, "fir", 46) +
    hill(paint, waveOf(paint, 650, 26), "#84b661", 0.08) +
    trail(paint, 660, "#d8c3a0") +
    meadow(paint, 710, HEIGHT, "#6fa64e", BLOOMS, 140) +
    boulder(paint, 1380, 760, 170, "#9a9fae") +
    boulder(paint, 170, 800, 130, "#9a9fae");
  return { back, front: foliageFrame(paint, "#4c8a4d", "bottom") };
}

export function snow(paint: Paint): Setting {
  const near = waveOf(paint, 660, 24);
  const back =
    sky(paint, 600) +
    mountains(paint, 600, 380, "#7d97c9", 0.6, true) +
    treeLine(paint, waveOf(paint, 610, 20), 130, FIRS, 0.5, "snowy", 52) +
    veil(paint, 620, 40, 0.5) +
    hill(paint, waveOf(paint, 630, 30), "#e6eefc", 0.15) +
    treeLine(paint, (x) => (x < 420 || x > 1180 ? near(x) + 20 : 2400), 360, FIRS, 0.15, "snowy", 150) +
    hill(paint, near, "#f4f7ff", 0);
  const flakes = steps(80)
    .map(() =>
      ellipse(
        paint.random.between(0, WIDTH),
        paint.random.between(0, HEIGHT),
        paint.random.between(1.5, 5),
        paint.random.between(1.5, 5),
        "#ffffff",
        `opacity="${paint.random.between(0.3, 0.9).toFixed(2)}"`,
      ),
    )
    .join("");
  return { back, front: flakes };
}

export function camp(paint: Paint): Setting {
  const ground = waveOf(paint, 660, 16);
  const back =
    sky(paint, 620) +
    mountains(paint, 610, 280, "#5f7fb4", 0.55, true) +
    treeLine(paint, waveOf(paint, 640, 20), 190, FIRS, 0.42, "fir", 60) +
    veil(paint, 640, 36, 0.35) +
    hill(paint, ground, "#6f9a55", 0.05) +
    pine(paint, 90, 750, 640, "#2f6b52", 0.08) +
    pine(paint, 1500, 735, 560, "#2a5f58", 0.08) +
    pine(paint, 1350, 715, 380, "#3b7a55", 0.14) +
    meadow(paint, 740, HEIGHT, "#5f8f48", ["#ffd166"], 90);
  return { back: back + stringLights(paint, 90, 250, 1420, 260, 90, 10), front: foliageFrame(paint, "#2f6b45", "bottom") };
}

export function cliffs(paint: Paint): Setting {
  const wallOf = (x: number, side: 1 | -1): string => {
    const tone = lit(paint.light, "#c98a62");
    const slab = (reach: number, top: number, c: string): string => {
      const at = (dx: number, y: number): string => `${(x + side * (reach + dx)).toFixed(0)} ${y}`;
      const d = `M${x} ${top - 40}L${at(-70, top)}Q${at(10, top + 4)} ${at(6, top + 70)}L${at(-26, top + 210)}Q${at(-40, top + 250)} ${at(-4, top + 290)}L${at(22, 560)}Q${at(30, 640)} ${at(70, 700)}L${at(120, 800)}L${x} 830Z`;
      const strata = steps(15)
        .map((i) =>
          path(
            `M${x} ${top + 30 + i * 52}q${side * 160} ${paint.random.between(-18, 22).toFixed(0)} ${side * 460} ${paint.random.between(-14, 26).toFixed(0)}`,
            "none",
            `stroke="${i % 2 === 0 ? paint.light.key : darker(tone, 0.4)}" stroke-width="${paint.random.between(4, 20).toFixed(0)}" opacity=".2"`,
          ),
        )
        .join("");
      return path(d, c) + group(strata, `clip-path="${clip(paint, path(d, "#000"))}"`);
    };
    return (
      slab(
        400,
        90,
        linear(paint, [
          [0, mix(tone, paint.light.key, 0.4)],
          [1, darker(tone, 0.2)],
        ]),
      ) +
      slab(
        270,
        30,
        linear(paint, [
          [0, mix(tone, paint.light.key, 0.15)],
          [1, darker(tone, 0.32)],
        ]),
      ) +
      slab(
        140,
        -60,
        linear(paint, [
          [0, mix(tone, paint.light.key, 0.3)],
          [1, darker(tone, 0.3)],
        ]),
      )
    );
  };
  const back =
    sky(paint, 600) +
    mountains(paint, 610, 300, "#9a8fb5", 0.65, false) +
    veil(paint, 590, 50, 0.5) +
    hill(paint, waveOf(paint, 590, 30), "#7ba56a", 0.42) +
    treeLine(paint, waveOf(paint, 630, 14), 100, FIRS, 0.36, "fir", 50) +
    wallOf(0, 1) +
    wallOf(WIDTH, -1) +
    hill(paint, waveOf(paint, 700, 22), "#b9a065", 0.04) +
    trail(paint, 705, "#e0bd8c") +
    meadow(paint, 760, HEIGHT, "#8f9a4e", ["#ffd166", "#ff7a45"], 90) +
    boulder(paint, 330, 800, 200, "#bd835f") +
    boulder(paint, 1300, 790, 160, "#bd835f");
  return { back, front: foliageFrame(paint, "#7f8f45", "bottom") };
}
