import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { maxFavourites } from "#contract/listings/favourites.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { problemOf, type TestApp, testApp } from "#tests/harness/harness.ts";

let app: TestApp;
let clientId: string;
let vendorId: string;
let person: TestUser;
let listings: string[];

beforeAll(async () => {
  app = await testApp();
  clientId = await app.make.client();
  vendorId = await app.make.vendor();
  listings = [];
  for (let index = 0; index < 3; index++) listings.push((await app.make.listing(vendorId)).id);
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.make.user("ClientAdmin", clientId);
});

type Answer = { listingIds: string[] };
const change = (body: { add?: string[]; remove?: string[] }, by = person) => app.as(by).patch<Answer>("/api/me/favourites", body);
const listOf = async (by = person) => (await app.as(by).get<Answer>("/api/me/favourites")).body.listingIds;

describe("favourites", () => {
  test("are added and taken away, the newest first; sending the same twice changes nothing", async () => {
    const [a = "", b = "", c = ""] = listings;
    expect((await change({ add: [a] })).body.listingIds).toEqual([a]);
    app.setNow("2026-11-28T10:05:00Z");
    expect((await change({ add: [c, b, a] })).body.listingIds).toEqual([c, b, a]);
    expect((await change({ add: [c, b, a] })).body.listingIds).toEqual([c, b, a]);
    expect((await change({ remove: [b, uuidv7()] })).body.listingIds).toEqual([c, a]);
    expect(await listOf()).toEqual([c, a]);
    app.setNow("2026-11-28T10:00:00Z");
  });

  test("are one's own: nobody else sees or changes them", async () => {
    const [a = "", b = ""] = listings;
    const colleague = await app.make.user("ClientAdmin", clientId);
    await change({ add: [a] });
    await change({ add: [b], remove: [a] }, colleague);
    expect(await listOf()).toEqual([a]);
    expect(await listOf(colleague)).toEqual([b]);
    expect(await listOf(await app.make.user("ProductAdmin", null))).toEqual([]);
    expect((await app.as(null).get("/api/me/favourites")).status).toBe(401);
  });

  test("stay when their listing is hidden for a while, but what is hidden cannot be added", async () => {
    const shown = (await app.make.listing(vendorId)).id;
    const hidden = (await app.make.listing(vendorId, { isActive: false })).id;
    expect((await change({ add: [hidden, shown] })).body.listingIds).toEqual([shown]);
    await app.database.pool.query("update listings set is_active = false where id = $1", [shown]);
    await app.database.pool.query("select refresh_listing_search(array[$1::uuid])", [shown]);
    expect(await listOf()).toEqual([shown]);
  });

  test("are as many as may be kept, and one more is refused without changing anything", async () => {
    await app.database.pool.query(
      `insert into listings (id, vendor_id, type, main_language, texts, languages, duration_minutes, booking_advance_notice_days,
         cancellation_policy, min_guests, max_guests, included_guests, base_price_cents, extra_guest_price_cents, created_at, updated_at)
       select gen_random_uuid(), vendor_id, type, main_language, texts, languages, duration_minutes, booking_advance_notice_days,
         cancellation_policy, min_guests, max_guests, included_guests, base_price_cents, extra_guest_price_cents, created_at, updated_at
       from listings, generate_series(1, $2) where id = $1`,
      [listings[0], maxFavourites],
    );
    await app.database.pool.query("insert into favourites select $1, id, now() from listings where not is_public order by id limit $2", [
      person.id,
      maxFavourites,
    ]);
    const answer = await change({ add: [listings[0] ?? ""] });
    expect([answer.status, problemOf(answer).code, problemOf(answer).params]).toEqual([409, "favourites.tooMany", { n: maxFavourites }]);
    expect(await listOf()).toHaveLength(maxFavourites);
  });

  test("are no event of the marketplace: they leave no audit row", async () => {
    const count = async () => (await app.database.pool.query("select from audit_events")).rowCount;
    const before = await count();
    await change({ add: [listings[0] ?? ""] });
    expect(await count()).toBe(before);
  });

  test.each<[string, unknown]>([
    ["what is no id", { add: ["one"] }],
    ["more than can be kept", { add: Array.from({ length: maxFavourites + 1 }, () => uuidv7()) }],
    ["an unknown field", { add: [], userId: uuidv7() }],
  ])("refuse %s", async (_what, body) => {
    expect((await change(body as { add: string[] })).status).toBe(422);
    expect(await listOf()).toEqual([]);
  });
});
