import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import PQueue from "p-queue";
import sharp from "sharp";
import type { ImageFormat, ImageWidth } from "#contract/core/media.ts";
import type { MediaStore } from "#server/platform/files/media.ts";
import { parkingPlan } from "../talk/parking-plan.ts";
import { demoPictures, masterFile } from "./manifest.ts";

/** Chosen by eye at 100 %: no visible bands in the skies. */
const quality: Record<ImageWidth, Record<ImageFormat, number>> = {
  400: { avif: 42, webp: 48 },
  800: { avif: 37, webp: 38 },
  1200: { avif: 33, webp: 31 },
  1600: { avif: 31, webp: 29 },
};

/** The one variant that the repository holds; all others are drawn from it. */
const master = { width: 1600, format: "webp" } as const;

const keys = new Set(demoPictures.map(({ key }) => key));

/**
 * A store of pictures in front of another one, in which the demo's are, too. A
 * variant is drawn from its master when it is first asked for, the smaller
 * ones first, and kept on the disk: neither the repository nor the first start
 * pays for sizes that nobody looks at. The demo's own pictures, and the file in one of its threads, are never
 * removed; everything else is the store's.
 *
 * @param folder of this file's `masters/`
 * @param keptIn a folder for what was drawn; where it cannot be written, a variant is drawn each time
 */
export function withDemoPictures(store: MediaStore, { folder, keptIn }: { folder: string; keptIn: string }): MediaStore {
  const queue = new PQueue({ concurrency: 2 });
  const underWay = new Map<string, Promise<Uint8Array>>();

  async function variant(key: string, width: ImageWidth, format: ImageFormat): Promise<Uint8Array> {
    if (width === master.width && format === master.format) return readFile(masterFile(folder, key));
    const name = `${key}-${width}.${format}`;
    const kept = await readFile(join(keptIn, name)).catch(() => undefined);
    if (kept) return kept;
    const drawing =
      underWay.get(name) ??
      queue.add(() => draw(masterFile(folder, key), width, format), { priority: -width }).finally(() => underWay.delete(name));
    if (!underWay.has(name)) {
      underWay.set(name, drawing);
      drawing.then((bytes) => keep(keptIn, name, bytes)).catch(() => undefined);
    }
    return drawing;
  }

  return {
    has: async (key) => keys.has(key) || store.has(key),
    async read(key, width, format) {
      if (!keys.has(key)) return store.read(key, width, format);
      const body = await variant(key, width, format);
      return { body, bytes: body.length };
    },
    write: store.write,
    async readDocument(key) {
      if (key !== parkingPlan.id) return store.readDocument(key);
      const body = parkingPlan.read();
      return { body, bytes: body.length };
    },
    writeDocument: store.writeDocument,
    removeDocument: async (key) => (key === parkingPlan.id ? undefined : store.removeDocument(key)),
    remove: async (key) => (keys.has(key) ? undefined : store.remove(key)),
  };
}

function draw(file: string, width: ImageWidth, format: ImageFormat): Promise<Uint8Array> {
  const picture = sharp(file).resize(width);
  const chosen = { quality: quality[width][format] };
  return (format === "avif" ? picture.avif({ ...chosen, effort: 2 }) : picture.webp({ ...chosen, preset: "picture" })).toBuffer();
}

/** Under its name when it is complete, so that a crash leaves nothing half there. */
async function keep(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `${name}.${randomUUID()}`);
  await writeFile(unfinished, bytes);
  await rename(unfinished, join(folder, name));
}
