/** Measures where each icon that the stories use is inked, and writes `icon-bounds.json`. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { iconNamesOf } from "./cast.ts";
import { iconBody } from "./icons.ts";
import { STORIES } from "./stories/stories.ts";

const SCALE = 6;
const names = new Set(Object.values(STORIES).flatMap((stories) => stories.flatMap(iconNamesOf)));
const bounds: Record<string, [x: number, y: number, width: number, height: number]> = {};

for (const name of [...names].sort()) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${32 * SCALE}" height="${32 * SCALE}" viewBox="0 0 32 32">${iconBody(name)}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let [left, top, right, bottom] = [info.width, info.height, 0, 0];
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      if ((data[(y * info.width + x) * 4 + 3] ?? 0) < 90) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
    }
  }
  bounds[name] = [left, top, right - left, bottom - top].map((v) => Math.round((v / SCALE) * 100) / 100) as [
    number,
    number,
    number,
    number,
  ];
}

const lines = Object.entries(bounds).map(([name, box]) => `  "${name}": [${box.join(", ")}]`);
writeFileSync(join(import.meta.dirname, "icon-bounds.json"), `{\n${lines.join(",\n")}\n}\n`);
