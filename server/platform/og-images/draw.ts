import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { ReactNode } from "react";
import sharp from "sharp";
import { ogImageSize } from "#contract/content/og-image.ts";
import { layOut, type OgImage, photoBox } from "./layout.ts";

const weights = [500, 700] as const;
/** The scripts of the languages that listings are written in. */
const scripts = ["latin", "latin-ext", "cyrillic", "greek"] as const;

type Font = { name: string; data: Buffer; weight: 500 | 700; style: "normal" };

/** From the package's own files: a bare machine has no fonts, and the letters are drawn as outlines. */
async function readFonts(): Promise<Font[]> {
  const { resolve } = createRequire(import.meta.url);
  const wanted = weights.flatMap((weight) => scripts.map((script) => ({ weight, script })));
  return Promise.all(
    wanted.map(async ({ weight, script }) => ({
      name: script === "latin" ? "Inter" : `Inter ${script}`,
      data: await readFile(resolve(`@fontsource/inter/files/inter-${script}-${weight}-normal.woff`)),
      weight,
      style: "normal" as const,
    })),
  );
}

let fonts: Promise<Font[]> | undefined;

/** Draws the picture as a JPEG of some hundred kilobytes, which every network accepts; a photograph as PNG would be ten times that. */
export async function drawOgImage(picture: OgImage): Promise<Uint8Array> {
  const words = await toOutlines(picture);
  const canvas = sharp(Buffer.from(words));
  const photo = picture.photo && (await inFrame(picture.photo));
  const whole = photo ? canvas.composite([{ input: photo, left: photoBox.left, top: photoBox.top }]) : canvas;
  return whole.flatten({ background: "#ffffff" }).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}

/** The words as an SVG without any text in it. What no font of ours can write is left out. */
async function toOutlines(picture: OgImage): Promise<string> {
  const { default: satori } = await import("satori");
  fonts ??= readFonts();
  const options = { ...ogImageSize, fonts: await fonts };
  const unwritable = new Set<string>();
  const mark = picture.logo && `data:image/png;base64,${(await sharp(picture.logo).png().toBuffer()).toString("base64")}`;
  const draw = (node: ReactNode) =>
    satori(node, {
      ...options,
      loadAdditionalAsset: async (_script, text) => {
        unwritable.add(text);
        return [];
      },
    });
  const svg = await draw(layOut(picture, mark));
  return unwritable.size === 0 ? svg : draw(layOut(without(picture, [...unwritable]), mark));
}

function without(picture: OgImage, parts: readonly string[]): OgImage {
  const longestFirst = [...parts].sort((a, b) => b.length - a.length);
  const clean = (text: string) =>
    longestFirst
      .reduce((rest, part) => rest.replaceAll(part, ""), text)
      .replace(/[\u200d\ufe0e\ufe0f]/g, "")
      .replace(/\s+/g, " ")
      .trim();
  const title = clean(picture.title);
  return {
    ...picture,
    brand: clean(picture.brand),
    // A title of nothing but such letters leaves the kind of thing that it is.
    ...(/[\p{L}\p{N}]/u.test(title) ? { title } : { title: picture.kicker, kicker: "" }),
    lines: picture.lines.map(clean).filter((line) => line !== ""),
  };
}

/** Fills the photo's place, with round corners. */
function inFrame(bytes: Uint8Array): Promise<Buffer> {
  const { width, height, radius } = photoBox;
  const shape = Buffer.from(`<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}"/></svg>`);
  return sharp(bytes)
    .resize({ width, height, fit: "cover" })
    .composite([{ input: shape, blend: "dest-in" }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}
