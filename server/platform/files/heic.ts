import { Worker } from "node:worker_threads";
import { refuse } from "../http/refusal.ts";

export type HeicTask = { bytes: Uint8Array; maxPixels: number; maxMemoryBytes: number };
/** Nothing for a file that is no whole picture; the size alone where there are too many pixels. */
export type HeicAnswer = { width?: number; height?: number; pixels?: Uint8Array };

/** Upright; `pixels` are red, green, blue, row by row, and absent where there are more than allowed. */
export type HeicPicture = { width: number; height: number; pixels: Uint8Array | undefined };

/** 50 megapixels need some 300 MB in the decoder, and take a second or two. */
const maxMemoryBytes = 512 * 1024 * 1024;
const maxMs = 20_000;

/** Built, the thread's program lies beside the bundle; from the sources it is a file like this one. */
const program = new URL(import.meta.url.endsWith(".ts") ? "./heic-worker.ts" : "./heic-worker.js", import.meta.url);

/**
 * Decodes a HEIC picture, which the prebuilt picture library cannot, in a
 * thread that is ended when it takes too long.
 *
 * @throws Refusal `image.unreadable`; `image.heic` when it needs more time or memory than a picture may
 */
export function decodeHeic(bytes: Uint8Array, maxPixels: number): Promise<HeicPicture> {
  const task: HeicTask = { bytes, maxPixels, maxMemoryBytes };
  const worker = new Worker(program, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: 128 } });
  return new Promise<HeicAnswer>((done, fail) => {
    const late = setTimeout(() => fail(new Error("late")), maxMs);
    worker.once("message", done);
    worker.once("error", fail);
    worker.once("exit", () => {
      clearTimeout(late);
      // Ended without a word; after one, this changes nothing.
      fail(new Error("ended"));
    });
  })
    .catch(() => refuse("image.heic"))
    .then(({ width, height, pixels }) => {
      if (width === undefined || height === undefined) return refuse("image.unreadable");
      return { width, height, pixels };
    })
    .finally(() => worker.terminate());
}
