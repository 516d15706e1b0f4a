import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import { reckonStandings } from "./standing.ts";

let app: BookingScene;
let listings: { id: string; vendorVenueId: string | null }[];
beforeAll(async () => {
  app = await bookingScene();
  listings = [app.listing, await app.make.listing(await app.make.vendor({ name: "Vuurtafel" }))];
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.pool.query("truncate bookings, page_views cascade");
  await app.database.pool.query("update listings set standing = 5");
});

type Request = { status?: string; hours?: number | null; isExpired?: boolean; date?: string };

/** Requests that the vendor of one of the two listings was sent. */
async function asked(which: 0 | 1, requests: readonly Request[]): Promise<void> {
  const listing = listings[which];
  for (const { status = "Approved", hours = 1, isExpired = false, date = "2026-11-10" } of requests) {
    const { id } = await app.book({ listingId: listing?.id, venueId: listing?.vendorVenueId });
    await app.database.pool.query("update bookings set status = $2, is_expired = $3, activity_date = $4 where id = $1", [
      id,
      status,
      isExpired,
      date,
    ]);
    await app.database.pool.query(
      `update bookings set created_at = '2026-11-01T10:00:00Z',
         answered_at = '2026-11-01T10:00:00Z'::timestamptz + make_interval(hours => $2) where id = $1`,
      [id, hours],
    );
  }
}

async function standings(): Promise<number[]> {
  await reckonStandings(app.app.services);
  const { rows } = await app.database.pool.query<{ id: string; standing: number }>("select id, standing from listings");
  return listings.map(({ id }) => rows.find((row) => row.id === id)?.standing ?? -1);
}
const order = async (q = "") =>
  (await app.as(null).get<{ items: { id: string }[] }>(`/api/listings?${new URLSearchParams({ q })}`)).body.items.map(({ id }) => id);

const times = (count: number, request: Request): Request[] => Array.from({ length: count }, () => request);

describe("the order of the storefront", () => {
  test("is the middle for all who have done little yet", async () => {
    expect(await standings()).toEqual([5, 5]);
    await asked(0, [{}]);
    expect((await standings())[0]).toBeLessThan(7);
  });

  test.each<[string, Request[], Request[]]>([
    ["who answers within hours before who takes days", times(6, { hours: 2 }), times(6, { hours: 90 })],
    [
      "who answers late before who lets requests lapse",
      times(6, { hours: 90 }),
      times(6, { status: "Cancelled", hours: null, isExpired: true }),
    ],
    ["who carries out what is asked before who declines it", times(6, {}), times(6, { status: "Declined" })],
  ])("has %s", async (_name, better, worse) => {
    for (const [first, second] of [
      [0, 1],
      [1, 0],
    ] as const) {
      await app.database.pool.query("truncate bookings cascade");
      await asked(first, better);
      await asked(second, worse);
      const found = await standings();
      expect(found[first]).toBeGreaterThan(found[second] as number);
      expect(await order()).toEqual([listings[first]?.id, listings[second]?.id]);
      // Words that fit both alike leave it so.
      expect(await order("bread")).toEqual([listings[first]?.id, listings[second]?.id]);
    }
  });

  test("has what is asked for by many of those who look before what few of them ask for", async () => {
    const seen = (which: 0 | 1, views: number) =>
      app.database.pool.query(
        "insert into page_views (day, page, listing_id, language, views) values ('2026-11-20', 'listing', $1, 'nl', $2)",
        [listings[which]?.id, views],
      );
    await asked(0, times(4, { status: "New", hours: 1, date: "2027-01-10" }));
    await asked(1, times(4, { status: "New", hours: 1, date: "2027-01-10" }));
    await seen(0, 1_000);
    await seen(1, 40);
    const found = await standings();
    expect(found[1]).toBeGreaterThan(found[0] as number);
    expect(await order()).toEqual([listings[1]?.id, listings[0]?.id]);
  });

  test("what a client cancels says nothing of the vendor", async () => {
    await asked(0, times(4, { hours: 2 }));
    const before = await standings();
    await asked(0, times(6, { status: "Cancelled", hours: 2 }));
    expect((await standings())[0]).toBeGreaterThanOrEqual(before[0] as number);
  });

  test("a better fit of the words goes before any standing", async () => {
    await app.database.pool.query("update listings set standing = 10 where id = $1", [listings[0]?.id]);
    const kayak = await app.make.listing(app.vendorId, {
      texts: { en: { name: "Kayak at dawn", shortDescription: "Bread at the end.", description: "." } },
    });
    expect((await order("kayak"))[0]).toBe(kayak.id);
  });
});

test("the place and the day decide before any standing: who is far or not free is left out", async () => {
  await app.database.pool.query("update listings set standing = 10 where id = $1", [listings[0]?.id]);
  const far = await app.make.listing(app.vendorId, { town: "Antwerpen" });
  const ids = async (search: Record<string, string>) =>
    (await app.as(null).get<{ items: { id: string }[] }>(`/api/listings?${new URLSearchParams(search)}`)).body.items.map(({ id }) => id);
  expect(await ids({ q: "bread in gent" })).not.toContain(far.id);
  expect(await ids({ near: "Antwerpen" })).toEqual([far.id]);
  await app.make.blockedDay(app.vendorId, "2027-02-10");
  expect(await ids({ date: "2027-02-10" })).toEqual([listings[1]?.id]);
});

test("a request is answered when the vendor first moves it on, and once", async () => {
  const booking = await app.book();
  const answeredAt = async () =>
    (await app.database.pool.query<{ answered_at: Date | null }>("select answered_at from bookings where id = $1", [booking.id])).rows[0]
      ?.answered_at;
  expect(await answeredAt()).toBeNull();
  app.setNow("2026-11-28T12:00:00Z");
  const discussed = await app.move(app.people.vendor, booking, "negotiate");
  app.setNow("2026-11-29T12:00:00Z");
  await app.move(app.people.vendor, discussed.body, "approve");
  expect(await answeredAt()).toEqual(new Date("2026-11-28T12:00:00Z"));
  app.setNow("2026-11-28T10:00:00Z");
});
