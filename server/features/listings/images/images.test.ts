import { readFileSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { imageFormats, imageWidths } from "#contract/core/media.ts";
import type { ManagedListing } from "#contract/listings/listing-management.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { type Answer, problemOf, type TestApp, testApp } from "#tests/harness/harness.ts";

const phonePicture = readFileSync("tests/fixtures/phone.heic");

let app: TestApp;
let vendorId: string;
let vendor: TestUser;
let listingId: string;

beforeAll(async () => {
  app = await testApp();
  vendorId = await app.make.vendor();
  vendor = await app.make.user("VendorAdmin", vendorId);
});
afterAll(() => app.close());

beforeEach(async () => {
  listingId = (await app.make.listing(vendorId, { isActive: false })).id;
  await app.database.pool.query("delete from listing_images where listing_id = $1", [listingId]);
});

/** A picture with a left half of one colour and a right half of another, so that turning shows. */
function picture(width: number, height: number) {
  const right = Buffer.from(
    `<svg width="${width}" height="${height}"><rect x="${width / 2}" width="${width / 2}" height="${height}" fill="#2040e0"/></svg>`,
  );
  return sharp({ create: { width, height, channels: 3, background: "#e03020" } }).composite([{ input: right }]);
}

const fileOf = (bytes: Uint8Array, name = "picture.jpg", type = "image/jpeg") =>
  new File([bytes as Uint8Array<ArrayBuffer>], name, { type });

const upload = (bytes: Uint8Array, name?: string, by: TestUser | null = vendor): Promise<Answer<ManagedListing>> =>
  app.as(by).upload<ManagedListing>(`/api/listings/${listingId}/images`, fileOf(bytes, name));

async function stored(answer: Answer<ManagedListing>, width: 400 | 800 | 1200 | 1600, format: "avif" | "webp"): Promise<Buffer> {
  const key = answer.body.images.at(-1)?.key ?? "";
  const file = await app.app.services.media.read(key, width, format);
  return Buffer.from(await new Response(file?.body as BodyInit | undefined).arrayBuffer());
}

describe("a picture", () => {
  test.each(["jpeg", "png", "webp", "avif"] as const)(
    "written as %s is stored in every width and format, with a placeholder",
    async (kind) => {
      const answer = await upload(await picture(1800, 1200).toFormat(kind).toBuffer(), "named.wrong");
      expect(answer.status).toBe(201);
      expect(answer.body).toMatchObject({ imagesVersion: 2, version: 1, images: [{ width: 1600, height: 1067, alt: { en: "", nl: "" } }] });
      expect(answer.body.images[0]?.placeholder).toMatch(/^data:image\/webp;base64,/);
      for (const width of imageWidths) {
        for (const format of imageFormats) {
          const metadata = await sharp(await stored(answer, width, format)).metadata();
          expect([metadata.width, metadata.format]).toEqual([width, format === "avif" ? "heif" : "webp"]);
        }
      }
    },
  );

  test("narrower than a variant is never enlarged, and every address answers", async () => {
    const answer = await upload(await picture(1000, 800).jpeg().toBuffer());
    const widths = await Promise.all(imageWidths.map(async (width) => (await sharp(await stored(answer, width, "webp")).metadata()).width));
    expect(widths).toEqual([400, 800, 1000, 1000]);
    expect(answer.body.images[0]).toMatchObject({ width: 1000, height: 800 });
  });

  test("lying down stands up, and where it was taken is forgotten", async () => {
    const withPlace = await picture(1600, 1200)
      .withExif({ IFD0: { Copyright: "Geheime Straat 1" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 3/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(withPlace.includes("Geheime Straat")).toBe(true);
    const answer = await upload(withPlace);
    expect(answer.body.images[0]).toMatchObject({ width: 1200, height: 1600 });
    for (const format of imageFormats) {
      const file = await stored(answer, 800, format);
      const { exif, orientation, icc, xmp } = await sharp(file).metadata();
      expect([exif, icc, xmp, orientation ?? 1]).toEqual([undefined, undefined, undefined, 1]);
      expect(file.includes("Geheime")).toBe(false);
      // What was left is on top after a quarter turn to the right.
      const top = await sharp(file).extract({ left: 400, top: 20, width: 1, height: 1 }).raw().toBuffer();
      expect((top[0] ?? 0) > (top[2] ?? 0)).toBe(true);
    }
  });

  test("of a phone (HEIC) stands up as it says, and where it was taken is forgotten", async () => {
    expect(phonePicture.includes("Geheime Straat")).toBe(true);
    const answer = await upload(phonePicture, "IMG_0001.HEIC");
    expect(answer.status).toBe(201);
    expect(answer.body.images[0]).toMatchObject({ width: 1200, height: 1600 });
    for (const format of imageFormats) {
      const file = await stored(answer, 800, format);
      const { exif, icc, xmp, orientation } = await sharp(file).metadata();
      expect([exif, icc, xmp, orientation ?? 1]).toEqual([undefined, undefined, undefined, 1]);
      expect(file.includes("Geheime")).toBe(false);
      const at = (top: number) => sharp(file).extract({ left: 400, top, width: 1, height: 1 }).raw().toBuffer();
      const [above, below] = await Promise.all([at(20), at(1040)]);
      expect((above[0] ?? 0) > (above[2] ?? 0)).toBe(true);
      expect((below[2] ?? 0) > (below[0] ?? 0)).toBe(true);
    }
  });

  test("that moves is stored as its first frame, and measured by it", async () => {
    const frame = (colour: string) =>
      sharp({ create: { width: 1000, height: 800, channels: 3, background: colour } })
        .png()
        .toBuffer();
    const frames = [await frame("#c03020"), await frame("#2030c0"), await frame("#20c030")];
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100, 100] })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(3);
    const answer = await upload(moving, "wave.webp");
    expect([answer.status, answer.body.images[0]]).toMatchObject([201, { width: 1000, height: 800 }]);
    for (const format of imageFormats) {
      const file = await stored(answer, 400, format);
      expect((await sharp(file).metadata()).pages ?? 1).toBe(1);
      const [red = 0, , blue = 255] = await sharp(file).raw().toBuffer();
      expect(red).toBeGreaterThan(blue);
    }
  });

  test("with something hidden behind it is stored without that", async () => {
    const jpeg = await picture(900, 700).jpeg().toBuffer();
    const polyglot = Buffer.concat([jpeg, Buffer.from("PK\u0003\u0004<script>alert(1)</script><?php system('id') ?>")]);
    const answer = await upload(polyglot);
    expect(answer.status).toBe(201);
    for (const format of imageFormats) expect((await stored(answer, 800, format)).includes("script")).toBe(false);
  });

  test.each<[what: string, bytes: () => Promise<Uint8Array>, status: number, code: string, params?: Record<string, number | string>]>([
    [
      "SVG",
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700"><script>alert(1)</script></svg>'),
      415,
      "image.unsupported",
      { format: "SVG" },
    ],
    [
      "HTML that calls itself a JPEG",
      async () => Buffer.from("<html><script>alert(1)</script>"),
      415,
      "image.unsupported",
      { format: "none" },
    ],
    ["GIF", async () => picture(900, 700).gif().toBuffer(), 415, "image.unsupported", { format: "GIF" }],
    ["TIFF", async () => picture(900, 700).tiff().toBuffer(), 415, "image.unsupported", { format: "TIFF" }],
    ["PDF", async () => Buffer.from("%PDF-1.7\n%âãÏÓ\n"), 415, "image.unsupported", { format: "PDF" }],
    ["the header of a phone's picture without the picture", async () => heicHeader(), 422, "image.unreadable"],
    ["a phone's picture cut off", async () => half(phonePicture), 422, "image.unreadable"],
    [
      "a phone's picture that says it is 30,000 × 30,000",
      async () => resized(30_000, 30_000),
      422,
      "image.tooManyPixels",
      { width: 30_000, height: 30_000, maxMegapixels: 50 },
    ],
    ["a phone's picture that says another size than it has", async () => resized(1000, 900), 422, "image.unreadable"],
    ["nothing", async () => new Uint8Array(), 415, "image.unsupported"],
    [
      "one pixel too narrow",
      async () => picture(799, 600).png().toBuffer(),
      422,
      "image.tooSmall",
      { width: 799, height: 600, minWidth: 800, minHeight: 600 },
    ],
    [
      "one pixel too low",
      async () => picture(800, 599).png().toBuffer(),
      422,
      "image.tooSmall",
      { width: 800, height: 599, minWidth: 800, minHeight: 600 },
    ],
    [
      "a sideways one that is too narrow when upright",
      async () => picture(1200, 700).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      422,
      "image.tooSmall",
      { width: 700, height: 1200, minWidth: 800, minHeight: 600 },
    ],
    ["cut off half way", async () => half(await picture(1600, 1200).png({ compressionLevel: 0 }).toBuffer()), 422, "image.unreadable"],
    ["a header without a picture", async () => Buffer.from("\u0089PNG\r\n\u001a\n", "latin1"), 422, "image.unreadable"],
    ["30,000 × 30,000", async () => hugePng(), 422, "image.tooManyPixels", { width: 30_000, height: 30_000, maxMegapixels: 50 }],
    [
      "more than 10 MB",
      async () => Buffer.concat([await picture(900, 700).jpeg().toBuffer(), Buffer.alloc(10 * 1024 * 1024)]),
      413,
      "image.tooLarge",
      { megabytes: 10.1, maxMegabytes: 10 },
    ],
  ])("that is %s is refused, and nothing is stored", async (_what, bytes, status, code, params) => {
    const answer = await upload(await bytes());
    expect([answer.status, problemOf(answer).code]).toEqual([status, code]);
    if (params) expect(problemOf(answer).params).toEqual(params);
    expect((await app.as(vendor).get<ManagedListing>(`/api/listings/${listingId}/management`)).body.images).toEqual([]);
  });

  test("too many at once are refused before their bytes are kept, and memory stays bounded", async () => {
    const bytes = await picture(3000, 2000).jpeg().toBuffer();
    const colleague = await app.make.user("VendorAdmin", vendorId);
    const answers = await Promise.all(Array.from({ length: 14 }, (_, index) => upload(bytes, undefined, index % 2 ? vendor : colleague)));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201, 429]));
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(6);
  });

  test("is refused past the twelfth", async () => {
    for (let position = 0; position < 12; position++) await insertImage(position);
    const answer = await upload(await picture(900, 700).jpeg().toBuffer());
    expect([answer.status, problemOf(answer)]).toMatchObject([409, { code: "listing.tooManyImages", params: { max: 12 } }]);
  });

  test("is added by nobody else: a visitor signs in, a client may not, another vendor finds no such listing", async () => {
    const bytes = await picture(900, 700).jpeg().toBuffer();
    const client = await app.make.user("ClientAdmin", await app.make.client());
    const other = await app.make.user("VendorAdmin", await app.make.vendor());
    const statuses = await Promise.all([null, client, other].map(async (by) => (await upload(bytes, undefined, by)).status));
    expect(statuses).toEqual([401, 403, 404]);
    const absent = await app.as(vendor).upload("/api/listings/no-such-listing/images", fileOf(bytes));
    expect(absent.status).toBe(404);
  });
});

async function insertImage(position: number, key = `k${position}`): Promise<void> {
  await app.database.pool.query(
    `insert into listing_images (id, listing_id, position, key, width, height, placeholder, alt) values (gen_random_uuid(), $1, $2, $3, 1600, 1067, 'data:,', '{"en":"","nl":""}')`,
    [listingId, position, key],
  );
}

describe("the pictures of a listing", () => {
  const get = async () => (await app.as(vendor).get<ManagedListing>(`/api/listings/${listingId}/management`)).body;
  const ifMatch = (version: number) => ({ "if-match": `"${version}"` });

  test("change places and texts together; the first is the banner that the public sees", async () => {
    for (let position = 0; position < 3; position++) await insertImage(position);
    const { images } = await get();
    const wanted = images.toReversed().map(({ id, key }) => ({ id, alt: { en: `Picture ${key}`, nl: `Foto ${key}` } }));
    const arranged = await app.as(vendor).put<ManagedListing>(`/api/listings/${listingId}/images`, { images: wanted }, ifMatch(1));
    expect(arranged.body.images.map(({ key, alt }) => [key, alt.nl])).toEqual([
      ["k2", "Foto k2"],
      ["k1", "Foto k1"],
      ["k0", "Foto k0"],
    ]);
    const stale = await app.as(vendor).put(`/api/listings/${listingId}/images`, { images: wanted }, ifMatch(1));
    expect([stale.status, problemOf(stale).params]).toEqual([412, { currentVersion: 2 }]);
    const incomplete = await app.as(vendor).put(`/api/listings/${listingId}/images`, { images: wanted.slice(1) }, ifMatch(2));
    expect(incomplete.status).toBe(422);
  });

  test("close the gap when one is deleted; its files go too, unless a copy of the listing shows them", async () => {
    const first = (await upload(await picture(900, 700).jpeg().toBuffer())).body;
    const second = (await upload(await picture(900, 700).jpeg().toBuffer())).body;
    const [one, two] = second.images;
    await app.as(vendor).post(`/api/listings/${listingId}/duplicates`, {});
    const after = await app.as(vendor).delete<ManagedListing>(`/api/listings/${listingId}/images/${one?.id}`);
    expect(after.body.images.map(({ id }) => id)).toEqual([two?.id]);
    expect(await app.app.services.media.has(one?.key ?? "")).toBe(true);
    await app.database.pool.query("delete from listings where id <> $1 and vendor_id = $2", [listingId, vendorId]);
    await app.as(vendor).delete(`/api/listings/${listingId}/images/${two?.id}`);
    expect(await app.app.services.media.has(two?.key ?? "")).toBe(false);
    expect(first.imagesVersion).toBe(2);
  });

  test("of an active listing cannot lose the last", async () => {
    const { images } = (await upload(await picture(900, 700).jpeg().toBuffer())).body;
    await app.as(vendor).post(`/api/listings/${listingId}/activation`, { isActive: true }, ifMatch(1));
    const refused = await app.as(vendor).delete(`/api/listings/${listingId}/images/${images[0]?.id}`);
    expect([refused.status, problemOf(refused).code]).toEqual([409, "listing.needsImage"]);
  });

  test("are audited", async () => {
    await upload(await picture(900, 700).jpeg().toBuffer());
    const { rows } = await app.database.pool.query("select type from audit_events where subject_id = $1", [listingId]);
    expect(rows).toEqual([{ type: "ListingImagesChangedEvent" }]);
  });
});

const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2);

/** The fixture with another size in its `ispe` property than its stream has; it stands upright by a quarter turn. */
function resized(width: number, height: number): Uint8Array {
  const bytes = Buffer.from(phonePicture);
  const size = bytes.indexOf("ispe") + 8;
  bytes.writeUInt32BE(width, size);
  bytes.writeUInt32BE(height, size + 4);
  return bytes;
}

/** The start of a picture from a phone: an ISO base media file of brand `heic`. */
function heicHeader(): Uint8Array {
  return Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic"), Buffer.alloc(400)]);
}

/** A few kilobytes that unpack to 900 megapixels. */
async function hugePng(): Promise<Uint8Array> {
  const small = await sharp({ create: { width: 100, height: 100, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  const bytes = Buffer.from(small);
  bytes.writeUInt32BE(30_000, 16);
  bytes.writeUInt32BE(30_000, 20);
  const { crc32 } = await import("node:zlib");
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}
