/**
 * Draws the masters of the demo's pictures into `masters/` and lists them in `manifest.json`.
 *
 *   node demo/pictures/draw.ts            all of them (about a quarter of an hour on one slow core)
 *   node demo/pictures/draw.ts Workshop   those of one type; the manifest is written whole either way
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { ACCENTS, type ActivityType } from "./accents.ts";
import { type DemoPicture, masterFile } from "./manifest.ts";
import { HEIGHT, WIDTH } from "./paint.ts";
import { composeScene, storyOf } from "./scenes.ts";
import { STORIES } from "./stories/stories.ts";

/** Chosen by eye at 100 %: no visible bands in the skies. The smaller ones and AVIF are drawn from it when they are asked for. */
const masterQuality = { quality: 29, effort: 5, preset: "picture" } as const;

sharp.concurrency(1);
const only = process.argv.slice(2);
const types = Object.keys(ACCENTS) as ActivityType[];
const unknown = only.filter((name) => !types.includes(name as ActivityType));
if (unknown.length > 0) throw new Error(`No such activity type: ${unknown.join(", ")}`);
mkdirSync(join(import.meta.dirname, "masters"), { recursive: true });

/** The picture as a data URI of some 16 by 11 pixels, small enough to stand in the page itself. */
async function placeholderOf(picture: Buffer): Promise<string> {
  const tiny = await sharp(picture).resize(16).modulate({ saturation: 1.1 }).webp({ quality: 20, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}

async function draw(type: ActivityType, variant: number): Promise<DemoPicture> {
  const started = performance.now();
  const key = `${type}-${variant}`;
  const { altEn, altNl } = storyOf(type, variant);
  const wanted = only.length === 0 || only.includes(type);
  const picture = wanted
    ? await sharp(Buffer.from(composeScene(type, variant)), { unlimited: true })
        .removeAlpha()
        .png({ compressionLevel: 0 })
        .toBuffer()
    : await sharp(masterFile(import.meta.dirname, key)).toBuffer();
  if (wanted) {
    await sharp(picture)
      .webp(masterQuality)
      .toFile(masterFile(import.meta.dirname, key));
    console.info(`${key} (${Math.round(performance.now() - started)} ms)`);
  }
  return { key, type, variant, width: WIDTH, height: HEIGHT, placeholder: await placeholderOf(picture), altEn, altNl };
}

const manifest: DemoPicture[] = [];
for (const type of types) {
  for (let variant = 1; variant <= STORIES[type].length; variant += 1) manifest.push(await draw(type, variant));
}
writeFileSync(join(import.meta.dirname, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
