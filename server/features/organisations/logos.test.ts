import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client, Vendor } from "#contract/organisations/organisation-shapes.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { type Answer, problemOf, type TestApp, testApp } from "#tests/harness/harness.ts";

let app: TestApp;
let vendorId: string;
let clientId: string;
let vendor: TestUser;
let otherVendor: TestUser;
let client: TestUser;

beforeAll(async () => {
  app = await testApp();
  vendorId = await app.make.vendor();
  clientId = await app.make.client();
  vendor = await app.make.user("VendorAdmin", vendorId, { name: "Vera Vendor" });
  otherVendor = await app.make.user("VendorAdmin", await app.make.vendor());
  client = await app.make.user("ClientAdmin", clientId);
});
afterAll(() => app.close());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 30, g: 80, b: 220, alpha: 0.5 } } });
const fileOf = (bytes: Uint8Array) => new File([bytes as Uint8Array<ArrayBuffer>], "logo.png", { type: "image/png" });
const send = (bytes: Uint8Array, by: TestUser | null = vendor, path = `/api/vendors/${vendorId}/logo`): Promise<Answer<Vendor>> =>
  app.as(by).upload<Vendor>(path, fileOf(bytes));
const fetchLogo = (url: string | null) => app.app.fetch(new Request(`http://test.example${url}`));

describe("a logo", () => {
  test("is stored small, with its transparency and without metadata, and anybody may see it", async () => {
    const sent = await picture(900, 600)
      .png()
      .withExif({ IFD0: { Copyright: "somebody" } })
      .toBuffer();
    const answer = await send(sent);
    expect([answer.status, answer.body.version]).toEqual([201, 1]);
    const response = await fetchLogo(answer.body.logoUrl);
    expect([response.status, response.headers.get("content-type"), response.headers.get("cache-control")]).toEqual([
      200,
      "image/webp",
      "public, max-age=31536000, immutable",
    ]);
    const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(metadata).toMatchObject({ format: "webp", width: 256, height: 171, hasAlpha: true });
    expect(metadata.exif).toBeUndefined();
  });

  test("another one has another address, the old address is gone, and the audit tells", async () => {
    const first = (await send(await picture(300, 300).png().toBuffer())).body.logoUrl;
    const second = (await send(await picture(64, 64).webp().toBuffer())).body.logoUrl;
    expect(second).not.toBe(first);
    expect((await fetchLogo(first)).status).toBe(404);
    const { rows } = await app.database.pool.query(
      "select type, message, details from audit_events where subject_id = $1 order by at desc, id desc limit 1",
      [vendorId],
    );
    expect(rows).toEqual([
      {
        type: "VendorUpdatedEvent",
        message: "Vera Vendor changed the logo of the vendor Kookatelier Gent.",
        details: { name: "Kookatelier Gent", changed: "logo" },
      },
    ]);
  });

  test("is taken away, and taking it away again changes nothing", async () => {
    const before = (await send(await picture(300, 300).png().toBuffer())).body.logoUrl;
    const gone = await app.as(vendor).delete<Vendor>(`/api/vendors/${vendorId}/logo`);
    expect([gone.status, gone.body.logoUrl]).toEqual([200, null]);
    expect((await fetchLogo(before)).status).toBe(404);
    const count = async () =>
      (await app.database.pool.query("select count(*) as n from audit_events where subject_id = $1", [vendorId])).rows[0].n as number;
    const counted = await count();
    expect((await app.as(vendor).delete(`/api/vendors/${vendorId}/logo`)).status).toBe(200);
    expect(await count()).toBe(counted);
  });

  test("of a client is its own admin's", async () => {
    const bytes = await picture(128, 128).png().toBuffer();
    const answer = await app.as(client).upload<Client>(`/api/clients/${clientId}/logo`, fileOf(bytes));
    expect([answer.status, typeof answer.body.logoUrl]).toEqual([201, "string"]);
    expect((await send(bytes, client, `/api/clients/${vendorId}/logo`)).status).toBe(404);
  });

  test("is nobody else's to send", async () => {
    const bytes = await picture(128, 128).png().toBuffer();
    const statuses = await Promise.all([otherVendor, client, null].map(async (by) => (await send(bytes, by)).status));
    expect(statuses).toEqual([404, 403, 401]);
    expect((await send(bytes, vendor, "/api/vendors/not-an-id/logo")).status).toBe(404);
  });

  test("two at once leave one", async () => {
    const bytes = await picture(128, 128).png().toBuffer();
    const answers = await Promise.all([send(bytes), send(bytes), send(bytes)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { rows } = await app.database.pool.query("select count(*) as n from organisation_logos where organisation_id = $1", [vendorId]);
    expect(rows[0].n).toBe(1);
  });
});

describe("what is no logo", () => {
  test.each<[string, () => Promise<Uint8Array>, number, string]>([
    [
      "an SVG",
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      415,
      "image.unsupported",
    ],
    ["a page", async () => Buffer.from("<!doctype html><script>alert(1)</script>"), 415, "image.unsupported"],
    ["a GIF", () => picture(128, 128).gif().toBuffer(), 415, "image.unsupported"],
    ["a dot", () => picture(63, 200).png().toBuffer(), 422, "image.tooSmall"],
    ["half a picture", async () => (await picture(400, 400).jpeg().toBuffer()).subarray(0, 500), 422, "image.unreadable"],
    ["11 MB", async () => Buffer.alloc(11 * 1024 * 1024, 1), 413, "image.tooLarge"],
  ])("%s is refused", async (_name, bytes, status, code) => {
    const answer = await send(await bytes());
    expect([answer.status, problemOf(answer).code]).toEqual([status, code]);
  });

  test("an address that names none is not found", async () => {
    for (const key of ["0190a000-0000-7000-8000-000000000000", "..%2f..%2fetc", "x"])
      expect((await fetchLogo(`/api/logos/${key}`)).status).toBe(404);
  });
});
