import { darker, lighter, mix } from "../colour.ts";
import { ellipse, HEIGHT, linear, type Paint, path, polygon, rect, steps, WIDTH } from "../paint.ts";
import { housePlant, pendant, shelf, windowPane } from "./furnishings.ts";
import { boards, bricks, indoors, lightShaft, tiles, wall } from "./room.ts";
import { bunting, stringLights } from "./town.ts";
import type { Setting } from "./weather.ts";

export const FLOOR = 690;

const rug = (paint: Paint, colour: string): string =>
  ellipse(800, 900, 640, 130, indoors(paint, colour)) +
  ellipse(800, 900, 560, 108, "none", `stroke="${lighter(indoors(paint, colour), 0.45)}" stroke-width="12" opacity=".7"`) +
  ellipse(800, 900, 470, 86, "none", `stroke="${lighter(indoors(paint, colour), 0.45)}" stroke-width="5" opacity=".6"`);

const pictureOnWall = (paint: Paint, x: number, y: number, w: number, h: number): string => {
  const { accent, random } = paint;
  const a = indoors(paint, random.pick([accent.main, accent.second, "#f2a541"]));
  const b = indoors(paint, random.pick(["#fff0d8", "#2f5f9f", accent.leaf]));
  return (
    rect(x + 6, y + 10, w, h, "#140b1c", 'opacity=".25" rx="4"') +
    rect(x, y, w, h, indoors(paint, "#d9a566"), 'rx="4"') +
    rect(
      x + 9,
      y + 9,
      w - 18,
      h - 18,
      linear(
        paint,
        [
          [0, mix(b, "#ffffff", 0.5)],
          [1, b],
        ],
        [1, 1],
      ),
    ) +
    ellipse(x + w * 0.64, y + h * 0.36, w * 0.15, w * 0.15, "#ffd166") +
    path(
      `M${x + 9} ${y + h - 9}V${y + h * 0.66}Q${x + w * 0.3} ${y + h * 0.4} ${x + w * 0.55} ${y + h * 0.68}T${x + w - 9} ${y + h * 0.6}V${y + h - 9}Z`,
      a,
    )
  );
};

export function loft(paint: Paint): Setting {
  const view = "city" as const;
  const panes = steps(3)
    .map((i) => windowPane(paint, 150 + i * 460, 110, 380, 450, 4, 4, "#2d2b3d", view))
    .join("");
  const back =
    wall(paint, FLOOR, "#c9714f") +
    bricks(paint, FLOOR, "#c4694a") +
    panes +
    boards(paint, FLOOR, "#c98f5e") +
    steps(3)
      .map((i) => lightShaft(paint, 170 + i * 460, 130, 340, 900, paint.light.lampsLit ? 0.1 : 0.26))
      .join("") +
    housePlant(paint, 80, 780, 300) +
    housePlant(paint, 1530, 790, 340);
  return { back: back + pendant(paint, 420, 90, 74, "#2f3a56") + pendant(paint, 1180, 110, 74, paint.accent.main), front: "" };
}

export function kitchen(paint: Paint): Setting {
  const copper = (x: number): string =>
    rect(x - 3, 236, 6, 40, "#3a2a2a") +
    path(
      `M${x - 40} 276h80l-9 56q-31 14 -62 0Z`,
      linear(
        paint,
        [
          [0, "#7a3a22"],
          [0.35, "#f2a878"],
          [0.6, "#c9683f"],
          [1, "#6d321f"],
        ],
        [1, 0],
      ),
    );
  const cupboard = (x: number, w: number): string =>
    rect(
      x,
      560,
      w,
      200,
      linear(paint, [
        [0, lighter(indoors(paint, paint.accent.second), 0.1)],
        [1, darker(indoors(paint, paint.accent.second), 0.25)],
      ]),
      'rx="6"',
    ) +
    rect(x + 16, 590, w - 32, 150, "none", 'stroke="#fff" stroke-width="3" opacity=".25" rx="4"') +
    rect(x + w / 2 - 30, 574, 60, 7, "#f0c98a", 'rx="3"');
  const back =
    wall(paint, FLOOR, "#f3d9b8") +
    tiles(paint, 330, 560, "#f6ead8") +
    windowPane(paint, 560, 70, 460, 330, 3, 2, "#fff3e2", "hills") +
    shelf(paint, 60, 270, 420, "jars", 92) +
    shelf(paint, 60, 460, 420, "pots", 84) +
    rect(1090, 228, 460, 10, "#4a3a3a", 'rx="5"') +
    steps(5)
      .map((i) => copper(1140 + i * 92))
      .join("") +
    shelf(paint, 1110, 490, 420, "jars", 88) +
    rect(0, 540, WIDTH, 26, indoors(paint, "#9a6642")) +
    steps(7)
      .map((i) => cupboard(i * 232 - 10, 222))
      .join("") +
    boards(paint, 750, "#d6a877");
  return {
    back:
      back +
      lightShaft(paint, 570, 80, 440, 820, 0.25) +
      pendant(paint, 300, 60, 70, paint.accent.main) +
      pendant(paint, 1290, 70, 70, paint.accent.main) +
      housePlant(paint, 1070, 560, 150),
    front: "",
  };
}

export function office(paint: Paint): Setting {
  const pane = rect(90, 60, 1420, 540, "#dff0fb") + windowPane(paint, 90, 60, 1420, 540, 6, 1, "#f6f2ec", "city");
  const back =
    wall(paint, FLOOR, "#efe3d6") +
    pane +
    boards(paint, FLOOR, "#dcb98e") +
    rug(paint, paint.accent.second) +
    lightShaft(paint, 200, 80, 520, 900, 0.24) +
    lightShaft(paint, 900, 80, 420, 900, 0.2) +
    housePlant(paint, 70, 800, 380) +
    housePlant(paint, 1530, 800, 330) +
    steps(3)
      .map((i) => pendant(paint, 420 + i * 380, 74, 62, i === 1 ? paint.accent.main : "#f4efe6"))
      .join("");
  return { back, front: "" };
}

export function atelier(paint: Paint): Setting {
  const back =
    wall(paint, FLOOR, mix("#f2ddc3", paint.accent.second, 0.14)) +
    windowPane(paint, 90, 80, 560, 470, 4, 3, "#fff3e2", "hills") +
    shelf(paint, 760, 240, 380, "pots", 92) +
    shelf(paint, 760, 430, 380, "jars", 84) +
    pictureOnWall(paint, 1210, 90, 300, 220) +
    pictureOnWall(paint, 1210, 350, 140, 180) +
    pictureOnWall(paint, 1376, 350, 140, 180) +
    shelf(paint, 760, 610, 380, "books", 84) +
    boards(paint, FLOOR, "#cf9c6c") +
    lightShaft(paint, 100, 90, 540, 900, 0.3) +
    housePlant(paint, 690, 760, 260) +
    housePlant(paint, 1540, 790, 300);
  return { back: back + bunting(paint, -20, 30, 760, 20, 40) + pendant(paint, 950, 50, 60, paint.accent.main), front: "" };
}

export function gym(paint: Paint): Setting {
  const bar2 = (x: number): string =>
    steps(10)
      .map((i) => rect(x, 230 + i * 46, 190, 10, indoors(paint, "#e0aa72"), 'rx="5"'))
      .join("") +
    rect(x - 8, 210, 14, 480, indoors(paint, "#a86f45")) +
    rect(x + 186, 210, 14, 480, indoors(paint, "#a86f45"));
  const back =
    wall(paint, FLOOR, mix("#f2dcc0", paint.accent.second, 0.1)) +
    rect(0, 500, WIDTH, 190, indoors(paint, mix(paint.accent.second, "#ffffff", 0.1))) +
    rect(0, 492, WIDTH, 12, indoors(paint, paint.accent.main)) +
    steps(4)
      .map((i) => windowPane(paint, 60 + i * 390, 60, 310, 250, 3, 1, "#fff3e2", "hills"))
      .join("") +
    bar2(100) +
    bar2(1310) +
    boards(paint, FLOOR, "#dda066") +
    path(`M-100 ${HEIGHT}L520 ${FLOOR}M1700 ${HEIGHT}L1080 ${FLOOR}`, "none", 'stroke="#fff" stroke-width="9" opacity=".7"') +
    ellipse(800, 870, 400, 92, "none", `stroke="${indoors(paint, paint.accent.main)}" stroke-width="11" opacity=".8"`);
  return {
    back:
      back +
      steps(3)
        .map((i) => lightShaft(paint, 120 + i * 440, 80, 270, 900, 0.22))
        .join(""),
    front: "",
  };
}

export function sanctuary(paint: Paint): Setting {
  const back =
    wall(paint, FLOOR, mix("#f3dcc6", paint.accent.second, 0.16)) +
    steps(3)
      .map((i) => windowPane(paint, 230 + i * 430, 90, 290, 520, 2, 1, "#fff6ea", "hills", true))
      .join("") +
    boards(paint, FLOOR, "#d9ae80") +
    rug(paint, paint.accent.main) +
    steps(3)
      .map((i) => lightShaft(paint, 240 + i * 430, 150, 270, 900, 0.3))
      .join("") +
    housePlant(paint, 90, 800, 420) +
    housePlant(paint, 1510, 800, 420) +
    housePlant(paint, 180, 740, 200) +
    shelf(paint, 20, 330, 150, "jars", 60) +
    shelf(paint, 1440, 330, 150, "pots", 60);
  return { back, front: "" };
}

export function gallery(paint: Paint): Setting {
  const arch = (x: number): string =>
    path(
      `M${x} ${FLOOR}V330A150 150 0 0 1 ${x + 300} 330V${FLOOR}Z`,
      linear(paint, [
        [0, darker(indoors(paint, paint.accent.second), 0.25)],
        [1, indoors(paint, mix(paint.accent.second, "#f0d2b0", 0.5))],
      ]),
    ) + path(`M${x} ${FLOOR}V330A150 150 0 0 1 ${x + 300} 330V${FLOOR}`, "none", `stroke="${indoors(paint, "#fff1dc")}" stroke-width="18"`);
  const back =
    wall(paint, FLOOR, mix("#f0dcc4", paint.accent.main, 0.12)) +
    [70, 650, 1230]
      .map((x) => arch(x) + pictureOnWall(paint, x + 62, 330, 176, 220) + pendant(paint, x + 150, 190, 40, "#d9a566"))
      .join("") +
    [440, 1020].map((x) => pictureOnWall(paint, x, 240, 150, 190)).join("") +
    boards(paint, FLOOR, "#b98a66") +
    housePlant(paint, 515, 740, 230) +
    housePlant(paint, 1095, 740, 230);
  return { back: back + lightShaft(paint, 300, 0, 300, 1000, 0.24) + lightShaft(paint, 980, 0, 260, 1000, 0.2), front: "" };
}

export function barn(paint: Paint): Setting {
  const beam = indoors(paint, "#7a4a30");
  const planks = steps(21)
    .map((i) =>
      rect(
        i * 78,
        0,
        76,
        FLOOR,
        paint.random.chance(0.5) ? "#fff0d0" : "#3a1a10",
        `opacity="${paint.random.between(0.03, 0.12).toFixed(2)}"`,
      ),
    )
    .join("");
  const truss =
    polygon(
      [
        [-40, 330],
        [800, -150],
        [1640, 330],
        [1640, 270],
        [800, -220],
        [-40, 270],
      ],
      beam,
    ) +
    rect(
      0,
      250,
      WIDTH,
      36,
      linear(paint, [
        [0, lighter(beam, 0.2)],
        [1, darker(beam, 0.3)],
      ]),
    ) +
    [300, 1300]
      .map(
        (x) =>
          rect(
            x - 20,
            250,
            40,
            FLOOR - 250,
            linear(
              paint,
              [
                [0, lighter(beam, 0.25)],
                [1, darker(beam, 0.3)],
              ],
              [1, 0],
            ),
          ) +
          polygon(
            [
              [x, 420],
              [x + (x < 800 ? 170 : -170), 270],
              [x + (x < 800 ? 130 : -130), 270],
              [x, 384],
            ],
            beam,
          ),
      )
      .join("");
  const back =
    wall(paint, FLOOR, "#b9794e") +
    planks +
    windowPane(paint, 480, 330, 640, 330, 4, 2, "#5a3626", "hills") +
    shelf(paint, 30, 470, 230, "jars", 76) +
    shelf(paint, 1340, 470, 230, "pots", 76) +
    truss +
    boards(paint, FLOOR, "#b07f54") +
    lightShaft(paint, 490, 340, 610, 700, 0.28) +
    housePlant(paint, 90, 780, 260) +
    housePlant(paint, 1510, 780, 260);
  const lamps = { ...paint, light: { ...paint.light, lampsLit: true } };
  return { back: back + stringLights(lamps, -20, 240, 800, 270, 55, 11) + stringLights(lamps, 800, 270, 1620, 240, 55, 11), front: "" };
}
