import { mix } from "../colour.ts";
import { blur, ellipse, glow, group, HEIGHT, linear, type Paint, radial, rect, steps, WIDTH } from "../paint.ts";

function cloud(paint: Paint, x: number, y: number, width: number): string {
  const { random, light } = paint;
  const bright = light.name === "night" ? "#5f7fc4" : light.name === "dusk" ? "#ffb08a" : "#ffffff";
  const under = mix(light.sky[1], light.name === "dusk" ? "#6d3f93" : light.haze, 0.6);
  const fill = linear(paint, [
    [0, bright, 0.95],
    [1, under, 0.5],
  ]);
  const puffs = steps(7).map((i) => {
    const part = i / 6;
    const radius = width * (0.07 + 0.12 * Math.sin(Math.PI * part)) * random.between(0.8, 1.2);
    return ellipse(x + (part - 0.5) * width, y - radius * random.between(0.15, 0.5), radius * 1.2, radius, fill);
  });
  return puffs.join("") + ellipse(x, y, width * 0.55, width * 0.06, under, 'opacity="0.55"');
}

/** The sky down to the bottom of the picture: colour, sun or moon, clouds, stars. */
export function sky(paint: Paint, horizon: number): string {
  const { light, random, sunX } = paint;
  const base = rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    linear(paint, [
      [0, light.sky[0]],
      [(horizon / HEIGHT) * 0.62, light.sky[1]],
      [(horizon / HEIGHT) * 1.02, light.sky[2]],
      [1, light.sky[2]],
    ]),
  );
  const y = light.height * HEIGHT;
  const low = light.height > 0.3;
  const disc = [
    glow(paint, sunX, y, low ? 820 : 560, light.disc, light.name === "night" ? 0.4 : 0.75),
    ellipse(
      sunX,
      y,
      low ? 62 : 46,
      low ? 62 : 46,
      radial(paint, [
        [0, "#ffffff"],
        [0.7, light.disc],
        [1, light.disc, 0.75],
      ]),
    ),
    glow(paint, sunX, y, 190, "#ffffff", light.name === "night" ? 0.35 : 0.6),
  ];
  if (light.name === "night") {
    disc.push(ellipse(sunX - 14, y - 9, 10, 9, "#cfcdb6", 'opacity=".55"'), ellipse(sunX + 13, y + 12, 7, 6, "#cfcdb6", 'opacity=".5"'));
    const milky = ellipse(
      760,
      190,
      900,
      120,
      radial(paint, [
        [0, "#b7c6ff", 0.28],
        [1, "#b7c6ff", 0],
      ]),
      'transform="rotate(-16 760 190)"',
    );
    const stars = steps(150).map(() => {
      const size = random.between(0.8, 2.6);
      return ellipse(
        random.between(0, WIDTH),
        random.between(0, horizon * 0.95),
        size,
        size,
        "#ffffff",
        `opacity="${random.between(0.3, 1).toFixed(2)}"`,
      );
    });
    disc.unshift(milky, ...stars);
  }
  const soft = blur(paint, 3);
  const clouds = steps(light.name === "night" ? 3 : 5).map((i) => {
    const part = random.between(0.08, 0.8);
    return cloud(
      paint,
      (i + random.between(0, 1)) * (WIDTH / (light.name === "night" ? 3 : 5)),
      horizon * part,
      150 + 280 * (1 - part) * random.between(0.7, 1.2),
    );
  });
  const band = ellipse(
    WIDTH * 0.5,
    horizon * 0.93,
    WIDTH * 0.8,
    horizon * 0.13,
    radial(paint, [
      [0, light.haze, 0.75],
      [1, light.haze, 0],
    ]),
  );
  return base + disc.join("") + group(clouds.join(""), `filter="${soft}" opacity="${light.name === "night" ? 0.45 : 0.9}"`) + band;
}
