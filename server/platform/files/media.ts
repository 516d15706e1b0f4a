import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type ImageFormat, type ImageWidth, imageFormats, imageWidths } from "#contract/core/media.ts";
import { onDisk } from "./storage-away.ts";

/** One stored file of a picture: `<width>.<format>`. */
export type MediaFile = { width: ImageWidth; format: ImageFormat; bytes: Uint8Array };

/** A stored file as it is sent on: at once from the disk, as it arrives from elsewhere. */
export type MediaBody = {
  body: Uint8Array | ReadableStream<Uint8Array>;
  /** How long it is, where that is known before it has arrived. */
  bytes?: number;
};

/** Where the variants of pictures are kept. A key is written once; its bytes never change. All of it throws StorageAway while it cannot be used. */
export type MediaStore = {
  has(key: string): Promise<boolean>;
  read(key: string, width: ImageWidth, format: ImageFormat): Promise<MediaBody | undefined>;
  /** Stores all files of a picture, or none of them. */
  write(key: string, files: readonly MediaFile[]): Promise<void>;
  remove(key: string): Promise<void>;
  /** What people sent each other, as it came: beside the pictures, and at no public address. */
  readDocument(key: string): Promise<MediaBody | undefined>;
  writeDocument(key: string, bytes: Uint8Array): Promise<void>;
  removeDocument(key: string): Promise<void>;
};

/** Pictures on this machine's disk, one folder each. */
export function openMediaStore(dataDir: string): MediaStore {
  const folderOf = (key: string) => join(dataDir, "media", key);
  const documentOf = (key: string) => join(dataDir, "documents", key);
  return {
    has: async (key) => (await onDisk(() => unlessAbsent(stat(folderOf(key))))) !== undefined,
    async read(key, width, format) {
      const body = await onDisk(() => unlessAbsent(readFile(join(folderOf(key), `${width}.${format}`))));
      return body && { body, bytes: body.length };
    },
    async write(key, files) {
      // A folder appears under its name when it is complete, so that a crash leaves nothing half there.
      const unfinished = `${folderOf(key)}.unfinished`;
      await onDisk(async () => {
        try {
          await mkdir(unfinished, { recursive: true });
          for (const { width, format, bytes } of files) await writeFile(join(unfinished, `${width}.${format}`), bytes);
          await rename(unfinished, folderOf(key));
        } catch (error) {
          // A disk without room gets back what it had for this one.
          await rm(unfinished, { recursive: true, force: true }).catch(() => undefined);
          throw error;
        }
      });
    },
    remove: (key) => onDisk(() => rm(folderOf(key), { recursive: true, force: true })),
    async readDocument(key) {
      const body = await onDisk(() => unlessAbsent(readFile(documentOf(key))));
      return body && { body, bytes: body.length };
    },
    async writeDocument(key, bytes) {
      const unfinished = `${documentOf(key)}.unfinished`;
      await onDisk(async () => {
        try {
          await mkdir(join(dataDir, "documents"), { recursive: true });
          await writeFile(unfinished, bytes);
          await rename(unfinished, documentOf(key));
        } catch (error) {
          await rm(unfinished, { force: true }).catch(() => undefined);
          throw error;
        }
      });
    },
    removeDocument: (key) => onDisk(() => rm(documentOf(key), { force: true })),
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
  const file = key && width && format ? await store.read(key, width, format) : undefined;
  if (!file || !format) return new Response("Not found", { status: 404, headers: { "content-type": "text/plain" } });
  return new Response(file.body as BodyInit, {
    headers: {
      "content-type": `image/${format}`,
      ...(file.bytes === undefined ? {} : { "content-length": String(file.bytes) }),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    },
  });
}
