import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type ImageFormat, type ImageWidth, imageFormats, imageWidths } from "#contract/media.ts";

/** One stored file of a picture: `<width>.<format>`. */
export type MediaFile = { width: ImageWidth; format: ImageFormat; bytes: Uint8Array };

/** Where the variants of pictures are kept. A key is written once; its bytes never change. */
export type MediaStore = {
  has(key: string): Promise<boolean>;
  read(key: string, width: ImageWidth, format: ImageFormat): Promise<Uint8Array | undefined>;
  /** Stores all files of a picture, or none of them. */
  write(key: string, files: readonly MediaFile[]): Promise<void>;
  remove(key: string): Promise<void>;
};

/** Pictures on this machine's disk, one folder each. */
export function openMediaStore(dataDir: string): MediaStore {
  const folderOf = (key: string) => join(dataDir, "media", key);
  return {
    has: async (key) => (await unlessAbsent(stat(folderOf(key)))) !== undefined,
    read: (key, width, format) => unlessAbsent(readFile(join(folderOf(key), `${width}.${format}`))),
    async write(key, files) {
      // A folder appears under its name when it is complete, so that a crash leaves nothing half there.
      const unfinished = `${folderOf(key)}.unfinished`;
      await mkdir(unfinished, { recursive: true });
      for (const { width, format, bytes } of files) await writeFile(join(unfinished, `${width}.${format}`), bytes);
      await rename(unfinished, folderOf(key));
    },
    remove: (key) => rm(folderOf(key), { recursive: true, force: true }),
  };
}

async function unlessAbsent<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

const mediaPath = /^\/media\/([A-Za-z0-9][A-Za-z0-9-]{0,80})\/(\d{3,4})\.([a-z]{3,4})$/;

/** Answers `/media/{key}/{width}.{format}`; a picture's bytes never change under its address. */
export async function mediaResponse(store: MediaStore, pathname: string): Promise<Response> {
  const [, key = "", widthText = "", formatText = ""] = mediaPath.exec(pathname) ?? [];
  const width = imageWidths.find((candidate) => String(candidate) === widthText);
  const format = imageFormats.find((candidate) => candidate === formatText);
  const bytes = key && width && format ? await store.read(key, width, format) : undefined;
  if (!bytes || !format) return new Response("Not found", { status: 404, headers: { "content-type": "text/plain" } });
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      "content-type": `image/${format}`,
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    },
  });
}
