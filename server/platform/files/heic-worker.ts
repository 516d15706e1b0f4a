import { parentPort, workerData } from "node:worker_threads";
import libheif from "libheif-js/libheif-wasm/libheif-bundle.js";
import type { HeicAnswer, HeicTask } from "./heic.ts";

/**
 * Decodes one HEIC picture in a thread of its own, which ends with it: the
 * decoder is WebAssembly, so whatever a hostile file does to it stays inside,
 * and its memory cannot grow past a bound.
 */
const { bytes, maxPixels, maxMemoryBytes } = workerData as HeicTask;
boundMemory(maxMemoryBytes);
const answer = await decode();
parentPort?.postMessage(answer, answer.pixels ? [answer.pixels.buffer as ArrayBuffer] : []);

async function decode(): Promise<HeicAnswer> {
  const heif = libheif();
  const context = heif.heif_context_alloc();
  if (heif.heif_context_read_from_memory(context, bytes).code.value !== 0) return {};
  const picture = heif.heif_js_context_get_primary_image_handle(context);
  if ("code" in picture) return {};
  // As it stands upright: the file's own turns and mirrors are counted in.
  const width = heif.heif_image_handle_get_width(picture);
  const height = heif.heif_image_handle_get_height(picture);
  if (width * height > maxPixels) return { width, height };
  const decoded = await heif.heif_js_decode_image2(
    picture,
    heif.heif_colorspace.heif_colorspace_RGB,
    heif.heif_chroma.heif_chroma_interleaved_RGB,
  );
  const [plane] = "channels" in decoded ? decoded.channels : [];
  if (!plane || plane.width !== width || plane.height !== height) return {};
  return { width, height, pixels: withoutPadding(plane) };
}

/** The decoder may end each row with some bytes that belong to no pixel. */
function withoutPadding({ width, height, stride, data }: { width: number; height: number; stride: number; data: Uint8Array }): Uint8Array {
  const row = width * 3;
  const pixels = new Uint8Array(row * height);
  for (let y = 0; y < height; y++) pixels.set(data.subarray(y * stride, y * stride + row), y * row);
  return pixels;
}

/** The decoder asks for memory by growing it; past the bound it gets none, and gives up. */
function boundMemory(maxBytes: number): void {
  const grow = WebAssembly.Memory.prototype.grow;
  const pageBytes = 65_536;
  WebAssembly.Memory.prototype.grow = function bounded(pages: number) {
    if (this.buffer.byteLength + pages * pageBytes > maxBytes) throw new RangeError("The picture needs more memory than it may have.");
    return grow.call(this, pages);
  };
}
