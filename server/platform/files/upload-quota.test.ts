import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestUser } from "#tests/harness/factories.ts";
import { problemOf, type TestApp, testApp } from "#tests/harness/harness.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ UPLOADS_PER_DAY: "3" });
});
afterAll(() => app.close());

test("an organisation sends so many pictures in a day, whoever of it sends them and whatever they are for", async () => {
  const vendorId = await app.make.vendor();
  const { id: listingId } = await app.make.listing(vendorId);
  const [one, two] = [await app.make.user("VendorAdmin", vendorId), await app.make.user("VendorAdmin", vendorId)];
  const operator = await app.make.user("ProductAdmin", null);
  const picture = await sharp({ create: { width: 900, height: 700, channels: 3, background: "#e03020" } })
    .jpeg()
    .toBuffer();
  const send = (by: TestUser, path: string, bytes: Uint8Array = picture) =>
    app.as(by).upload(path, new File([bytes as Uint8Array<ArrayBuffer>], "picture.jpg", { type: "image/jpeg" }));
  const [images, logo] = [`/api/listings/${listingId}/images`, `/api/vendors/${vendorId}/logo`];

  expect((await send(one, images)).status).toBe(201);
  expect((await send(two, logo)).status).toBe(201);
  // What is no picture was sent all the same.
  expect((await send(one, images, new Uint8Array([1, 2, 3]))).status).toBe(415);
  for (const path of [images, logo]) {
    const refused = await send(two, path);
    expect([refused.status, problemOf(refused).code, problemOf(refused).params["most"]]).toEqual([429, "image.quotaReached", 3]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_600);
  }
  // The operator works on everybody's; another organisation has its own; tomorrow is another day.
  expect((await send(operator, images)).status).toBe(201);
  const otherId = await app.make.vendor();
  expect((await send(await app.make.user("VendorAdmin", otherId), `/api/vendors/${otherId}/logo`)).status).toBe(201);
  app.setNow("2026-11-29T10:00:01Z");
  expect((await send(one, logo)).status).toBe(201);
});
