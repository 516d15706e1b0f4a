import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ImageFormat, type ImageWidth, imageFormats, imageWidths } from "#contract/core/media.ts";
import { type MediaStore, mediaResponse, openMediaStore } from "#server/platform/files/media.ts";
import { parkingPlan } from "../talk/parking-plan.ts";
import { withDemoPictures } from "./drawn-pictures.ts";
import { demoPictures } from "./manifest.ts";

const key = "Workshop-1";
let dataDir: string;
let store: MediaStore;
const open = (keptIn: string) => withDemoPictures(openMediaStore(dataDir), { folder: import.meta.dirname, keptIn });
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "bondfire-media-"));
  store = open(join(dataDir, "drawn"));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const answer = (from: MediaStore, width: ImageWidth, format: ImageFormat) => mediaResponse(from, `/media/${key}/${width}.${format}`);

test.each(imageWidths.flatMap((width) => imageFormats.map((format) => [width, format] as const)))(
  "a demo picture is answered %i wide as %s, of the shape that the manifest says",
  async (width, format) => {
    const response = await answer(store, width, format);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, `image/${format}`]);
    const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    const { width: fullWidth, height: fullHeight } = demoPictures.find((candidate) => candidate.key === key) ?? { width: 0, height: 0 };
    expect(picture).toMatchObject({
      width,
      height: Math.round((width * fullHeight) / fullWidth),
      format: format === "avif" ? "heif" : format,
    });
  },
);

test("every picture of the manifest has its master", async () => {
  const masters = new Set(readdirSync(join(import.meta.dirname, "masters")));
  expect([...masters].sort()).toEqual(demoPictures.map((picture) => `${picture.key}.webp`).sort());
});

test("what was asked for by many at once is drawn once, and kept for the next process", async () => {
  const keptIn = join(dataDir, "once");
  const first = open(keptIn);
  const bodies = await Promise.all(Array.from({ length: 20 }, () => first.read(key, 400, "avif")));
  expect(new Set(bodies.map((file) => file?.body)).size).toBe(1);
  await expect.poll(() => readdirSync(keptIn)).toEqual([`${key}-400.avif`]);
  const again = await open(keptIn).read(key, 400, "avif");
  expect(again?.body).toEqual(bodies[0]?.body);
});

test("without a place to keep it a picture is still answered", async () => {
  const response = await answer(open("/proc/nowhere"), 400, "webp");
  expect(response.status).toBe(200);
});

test("pictures of others are the store's: written, read and removed there", async () => {
  expect(await store.has("another")).toBe(false);
  await store.write("another", [{ width: 400, format: "webp", bytes: new Uint8Array([1, 2, 3]) }]);
  expect((await store.read("another", 400, "webp"))?.bytes).toBe(3);
  await store.remove("another");
  expect(await store.read("another", 400, "webp")).toBeUndefined();
});

test("the file in a thread of the demo is a page of PDF, whatever the store has, and what others sent is the store's", async () => {
  const found = await store.readDocument(parkingPlan.id);
  const text = Buffer.from(found?.body as Uint8Array).toString("latin1");
  expect([found?.bytes, text.slice(0, 8), text.slice(-6)]).toEqual([text.length, "%PDF-1.4", "%%EOF\n"]);
  // Where its table says that objects are, they are.
  for (const [, place, number] of [...text.matchAll(/^(\d{10}) 00000 n/gm)].map(([, at], index) => [0, Number(at), index + 1] as const))
    expect(text.slice(place)).toMatch(new RegExp(`^${number} 0 obj`));
  await store.writeDocument("another", new Uint8Array([1, 2]));
  expect((await store.readDocument("another"))?.bytes).toBe(2);
});
