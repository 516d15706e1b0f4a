import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ImageFormat, type ImageWidth, imageFormats, imageWidths } from "#contract/media.ts";

/** Where the variants of pictures are kept, on this machine's disk. */
export type MediaStore = {
  /** The folder of one picture; its files are `<width>.<format>`. */
  folderOf(key: string): string;
  read(key: string, width: ImageWidth, format: ImageFormat): Promise<Uint8Array | undefined>;
};

export function openMediaStore(dataDir: string): MediaStore {
  const folderOf = (key: string) => join(dataDir, "media", key);
  return {
    folderOf,
    async read(key, width, format) {
      try {
        return await readFile(join(folderOf(key), `${width}.${format}`));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
    },
  };
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
