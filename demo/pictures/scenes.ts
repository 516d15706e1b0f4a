import { ACCENTS, type ActivityType } from "./accents.ts";
import { cast, ledge, motes } from "./cast.ts";
import { darker, mix } from "./colour.ts";
import { type Light, lightOf, lit } from "./light.ts";
import { blur, group, HEIGHT, linear, type Paint, radial, rect, WIDTH } from "./paint.ts";
import { randomFrom } from "./random.ts";
import { INTERIORS } from "./settings/interiors.ts";
import { OUTDOORS } from "./settings/outdoors.ts";
import { tableTop } from "./settings/tables.ts";
import type { Setting } from "./settings/weather.ts";
import { STORIES } from "./stories/stories.ts";
import type { Story } from "./stories/story.ts";

const GROUNDS: Partial<Record<Story["place"], string>> = {
  beach: "#efcf96",
  snow: "#f4f7ff",
  cliffs: "#c39a68",
  canal: "#b98a70",
  square: "#c9a184",
  rooftop: "#b98a68",
  lake: "#8a9a6a",
  forest: "#5b7f45",
};

/** The story of one picture; variants count from 1. */
export function storyOf(type: ActivityType, variant: number): Story {
  const story = STORIES[type][variant - 1];
  if (story === undefined) throw new Error(`${type} has no picture ${variant}.`);
  return story;
}

/** Colours the finished picture with the light of its hour, and darkens its corners a little. */
function grade(paint: Paint, inside: boolean): string {
  const [top, bottom] = paint.light.grade;
  const soften = (colour: string): string => (inside ? mix(colour, "#fff1e2", 0.55) : colour);
  return (
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      linear(paint, [
        [0, soften(top)],
        [1, soften(bottom)],
      ]),
      'style="mix-blend-mode:multiply"',
    ) +
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      radial(
        paint,
        [
          [0, paint.light.key, 0.34],
          [1, paint.light.key, 0],
        ],
        paint.sunX / WIDTH,
        0.25,
        0.75,
      ),
      'style="mix-blend-mode:soft-light"',
    ) +
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      radial(
        paint,
        [
          [0.62, "#1c0f2e", 0],
          [1, "#1c0f2e", 0.34],
        ],
        0.5,
        0.48,
        0.78,
      ),
    )
  );
}

/** In a room at night the lamps are the key light, not the moon. */
const lamplit = (light: Light): Light => (light.lampsLit ? { ...light, key: "#ffb86b", shade: mix(light.shade, "#4a1c2a", 0.45) } : light);

/**
 * Draws one picture of an activity type as SVG, 1600 × 1067. The same type and variant always give the same picture.
 * @param variant from 1 to the number of stories of that type
 */
export function composeScene(type: ActivityType, variant: number): string {
  const story = storyOf(type, variant);
  const random = randomFrom(`${type}-${variant}`);
  const inside = story.place in INTERIORS;
  const paint: Paint = {
    random,
    light: inside ? lamplit(lightOf(story.light)) : lightOf(story.light),
    accent: ACCENTS[type],
    sunX: WIDTH * (random.chance(0.5) ? random.between(0.2, 0.34) : random.between(0.66, 0.8)),
    defs: [],
  };
  const build = ({ ...OUTDOORS, ...INTERIORS } as Record<string, (paint: Paint) => Setting>)[story.place];
  if (build === undefined) throw new Error(`There is no place called ${story.place}.`);
  const setting = build(paint);
  const figures = cast(paint, story, inside);
  // Close-ups are focused on what lies near: the place behind goes slightly out of focus.
  const back =
    story.layout === "ground"
      ? setting.back
      : group(setting.back, `transform="translate(-24 -16) scale(1.03)" filter="${blur(paint, story.layout === "table" ? 3.2 : 2)}"`);
  const ground = lit(paint.light, GROUNDS[story.place] ?? "#7db356");
  const foreground =
    story.layout === "table"
      ? tableTop(paint, story.table ?? "oak")
      : story.layout === "ledge"
        ? ledge(
            paint,
            linear(paint, [
              [0, mix(ground, paint.light.key, 0.25)],
              [1, darker(ground, 0.3)],
            ]),
            mix(ground, paint.light.key, 0.6),
          )
        : "";
  const front = story.layout === "table" ? "" : setting.front;
  const body =
    story.layout === "ledge"
      ? back + figures.far + figures.mid + foreground + figures.near
      : back + figures.far + foreground + figures.mid + figures.near;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${figures.defs}DEFS</defs>${body}${front}${motes(paint)}${grade(paint, inside)}</svg>`.replace(
    "DEFS",
    () => paint.defs.join(""),
  );
}
