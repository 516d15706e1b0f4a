import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ImageFormat, imageFormats, imageWidths, mediaUrl } from "#contract/core/media.ts";
import type { ManagedListing } from "#contract/listings/listing-management.ts";
import { InvalidSetting, loadConfig } from "#server/config.ts";
import { problemOf, type TestApp, testApp } from "#tests/harness/harness.ts";
import { StartupRefusal } from "../db/startup-refusal.ts";
import { mediaResponse } from "./media.ts";
import { openS3Media, type S3Settings } from "./s3-media.ts";
import { StorageAway } from "./storage-away.ts";

const directory = mkdtempSync(join(tmpdir(), "bondfire-s3-"));
let storage: S3rver;
let endpoint: string;
let app: TestApp;

beforeAll(async () => {
  storage = new S3rver({ address: "127.0.0.1", port: 0, silent: true, directory, configureBuckets: [{ name: "pictures" }] });
  const { port } = await storage.run();
  endpoint = `http://127.0.0.1:${port}`;
  app = await testApp({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: "pictures",
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
    S3_PREFIX: "shop/one/",
  });
});
afterAll(async () => {
  await app.close();
  await storage.close();
  rmSync(directory, { recursive: true, force: true });
});

const settings = (changes: Partial<S3Settings> = {}): S3Settings => ({
  endpoint,
  region: "us-east-1",
  bucket: "pictures",
  accessKeyId: "S3RVER",
  secretAccessKey: "S3RVER",
  isPathStyle: true,
  prefix: "",
  ...changes,
});
const served = (key: string, width: (typeof imageWidths)[number], format: ImageFormat) =>
  mediaResponse(app.app.services.media, mediaUrl(key, width, format));

test("an uploaded picture lies in the bucket, is served from our own address for good, and is gone when it is deleted", async () => {
  const vendorId = await app.make.vendor();
  const vendor = await app.make.user("VendorAdmin", vendorId);
  const { id } = await app.make.listing(vendorId, { isActive: false });
  await app.database.pool.query("delete from listing_images where listing_id = $1", [id]);
  const bytes = await sharp({ create: { width: 900, height: 700, channels: 3, background: "#c04020" } })
    .jpeg()
    .toBuffer();
  const file = new File([bytes as Uint8Array<ArrayBuffer>], "picture.jpg", { type: "image/jpeg" });
  const uploaded = await app.as(vendor).upload<ManagedListing>(`/api/listings/${id}/images`, file);
  expect(uploaded.status).toBe(201);
  const image = uploaded.body.images[0];
  const key = image?.key ?? "";

  for (const width of imageWidths) {
    for (const format of imageFormats) {
      const answer = await served(key, width, format);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(answer.headers.get("content-type")).toBe(`image/${format}`);
      const stored = Buffer.from(await answer.arrayBuffer());
      expect(Number(answer.headers.get("content-length"))).toBe(stored.length);
      const { width: actual, format: kind } = await sharp(stored).metadata();
      expect([actual, kind]).toEqual([Math.min(width, 900), format === "avif" ? "heif" : "webp"]);
    }
  }
  expect((await served("0198361b-7b4d-77d6-8053-af4934f3d957", 400, "webp")).status).toBe(404);
  // Another prefix is another shop.
  expect(await (await openS3Media(settings())).has(key)).toBe(false);
  expect(await app.app.services.media.has(key)).toBe(true);

  const deleted = await app
    .as(vendor)
    .delete(`/api/listings/${id}/images/${image?.id}`, { "if-match": `"${uploaded.body.imagesVersion}"` });
  expect(deleted.status).toBe(200);
  expect(await app.app.services.media.has(key)).toBe(false);
  for (const width of imageWidths) for (const format of imageFormats) expect((await served(key, width, format)).status).toBe(404);
});

test("a document lies in the bucket as it came, at no address of the pictures, and is gone when it is removed", async () => {
  const media = await openS3Media(settings({ prefix: "papers/" }));
  const bytes = new TextEncoder().encode("%PDF-1.7 a plan");
  await media.writeDocument("one", bytes);
  const stored = await media.readDocument("one");
  expect(new Uint8Array(await new Response(stored?.body as BodyInit).arrayBuffer())).toEqual(bytes);
  expect(await media.has("one")).toBe(false);
  await media.removeDocument("one");
  await media.removeDocument("one");
  expect(await media.readDocument("one")).toBeUndefined();
});

test("a picture that cannot be stored whole leaves nothing behind", async () => {
  const media = await openS3Media(settings({ prefix: "half/" }));
  const files = imageWidths.flatMap((width) => imageFormats.map((format) => ({ width, format, bytes: new Uint8Array([1, 2, 3]) })));
  const broken = files.map((file, index) => (index === 3 ? { ...file, bytes: Symbol("no bytes") as never } : file));
  await expect(media.write("one", broken)).rejects.toThrow();
  expect(await media.has("one")).toBe(false);
  for (const { width, format } of files) expect(await media.read("one", width, format)).toBeUndefined();
});

test.each<[what: string, changes: () => Partial<S3Settings>, sentence: RegExp]>([
  ["a wrong secret", () => ({ secretAccessKey: "wrong" }), /refuses S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.*\(SignatureDoesNotMatch\)/],
  ["an unknown key", () => ({ accessKeyId: "NOBODY" }), /refuses S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.*\(InvalidAccessKeyId\)/],
  ["a bucket that is not there", () => ({ bucket: "elsewhere" }), /has no bucket named elsewhere: create it, or correct S3_BUCKET/],
  ["nobody at the address", () => ({ endpoint: "http://127.0.0.1:9" }), /does not answer \(.+\): check S3_ENDPOINT/],
])("%s refuses the start in one sentence", async (_what, changes, sentence) => {
  const refusal = await openS3Media(settings(changes())).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartupRefusal);
  expect((refusal as Error).message).toMatch(sentence);
});

test("half of the settings is a mistake, not a choice", () => {
  expect(() => loadConfig({ S3_ENDPOINT: endpoint, S3_BUCKET: "pictures" })).toThrow(InvalidSetting);
  expect(() => loadConfig({ S3_PREFIX: "/absolute" })).toThrow(/S3_PREFIX/);
  expect(loadConfig({}).s3).toBeUndefined();
});

/** A storage that can be made to answer what it likes: to write at all, it must have been well at the start. */
async function moodyStorage() {
  let mood: number | "hangs up" = 200;
  const server = createServer((request, response) => {
    if (mood === "hangs up") return void request.socket.destroy();
    request.resume().on("end", () => response.writeHead(mood as number).end(mood === 200 ? "" : "<Error><Code>Moody</Code></Error>"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const moody = await testApp({
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    S3_BUCKET: "pictures",
    S3_ACCESS_KEY_ID: "A",
    S3_SECRET_ACCESS_KEY: "B",
  });
  return {
    moody,
    be: (next: typeof mood) => {
      mood = next;
    },
    async close() {
      await moody.close();
      server.close();
    },
  };
}

test("while the storage refuses us, fails or hangs up, an upload is asked to come back, and nothing is there of it", async () => {
  const { moody, be, close } = await moodyStorage();
  try {
    const vendorId = await moody.make.vendor();
    const vendor = await moody.make.user("VendorAdmin", vendorId);
    const { id } = await moody.make.listing(vendorId, { isActive: false });
    const picture = await sharp({ create: { width: 900, height: 700, channels: 3, background: "#c04020" } })
      .jpeg()
      .toBuffer();
    const upload = () =>
      moody
        .as(vendor)
        .upload<ManagedListing>(
          `/api/listings/${id}/images`,
          new File([picture as Uint8Array<ArrayBuffer>], "a.jpg", { type: "image/jpeg" }),
        );
    const before = (await moody.as(vendor).get<ManagedListing>(`/api/listings/${id}/management`)).body.images;
    for (const mood of [500, 503, 403, 404, "hangs up"] as const) {
      be(mood);
      const answer = await upload();
      expect([mood, answer.status, problemOf(answer).code, answer.headers.get("retry-after")]).toEqual([
        mood,
        503,
        "server.unavailable",
        "5",
      ]);
      if (mood !== 404) await expect(mediaResponse(moody.app.services.media, mediaUrl("a", 400, "webp"))).rejects.toThrow(StorageAway);
    }
    be(200);
    const uploaded = await upload();
    expect(uploaded.status).toBe(201);
    expect(uploaded.body.images).toHaveLength(before.length + 1);

    // Deleted is deleted, whatever the storage says of its files.
    be(503);
    const image = uploaded.body.images.at(-1);
    const deleted = await moody
      .as(vendor)
      .delete(`/api/listings/${id}/images/${image?.id}`, { "if-match": `"${uploaded.body.imagesVersion}"` });
    expect(deleted.status).toBe(200);
  } finally {
    await close();
  }
});
