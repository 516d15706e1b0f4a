import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { imageFormats, imageWidths } from "#contract/core/media.ts";
import { demoPictures } from "#demo/pictures/manifest.ts";
import type { MediaStore } from "#server/platform/files/media.ts";

const files = imageWidths.flatMap((width) => imageFormats.map((format) => ({ width, format })));

/**
 * The demo's pictures as files of the host, in every size that pages ask for.
 *
 * @param areAll false writes the smallest one of each under every name, in a moment: for tests
 */
export async function writePictures(media: MediaStore, out: string, areAll: boolean): Promise<void> {
  const [smallest] = imageWidths;
  const writeOne = async (key: string, { width, format }: (typeof files)[number]) => {
    const drawn = await (areAll ? media.read(key, width, format) : media.read(key, smallest, "webp"));
    if (drawn) await writeFile(join(out, "media", key, `${width}.${format}`), drawn.body as Uint8Array);
  };
  for (const { key } of demoPictures) await mkdir(join(out, "media", key), { recursive: true });
  await Promise.all(demoPictures.flatMap(({ key }) => files.map((file) => writeOne(key, file))));
}
