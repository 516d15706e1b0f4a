import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ComparedListing } from "#contract/listings/listing-shapes.ts";
import { maxNamedListings } from "#contract/listings/listings.ts";
import { type TestApp, testApp } from "#tests/harness/harness.ts";

let app: TestApp;
let vendorId: string;
beforeAll(async () => {
  app = await testApp();
  vendorId = await app.make.vendor();
});
afterAll(() => app.close());

const named = async (ids: string[], query = "") =>
  (await app.as(null).get<{ items: ComparedListing[] }>(`/api/listings/by-ids?ids=${ids.join(",")}${query}`)).body.items;

describe("listings by their ids", () => {
  test("come in the order asked for, each once, priced for the group, without what is not public", async () => {
    const one = (await app.make.listing(vendorId, { basePriceCents: 600_00, includedGuests: 10, extraGuestPriceCents: 50_00 })).id;
    const two = (await app.make.listing(vendorId, { isAtClient: true })).id;
    const hidden = (await app.make.listing(vendorId, { isActive: false })).id;
    const items = await named([two, hidden, uuidv7(), one, two], "&participants=14&language=nl");
    expect(items.map(({ id }) => id)).toEqual([two, one]);
    expect(items[1]).toMatchObject({
      name: "Brood bakken aan het water",
      slug: "bread-baking-by-the-canal",
      groupPriceExclVatCents: 800_00,
      bookingAdvanceNoticeDays: 7,
      earliestDate: "2026-12-05",
      cancellationPolicy: { text: "Gratis tot 14 dagen vooraf." },
      isFree: null,
    });
    expect(items[0]?.venues.map(({ isClientLocation }) => isClientLocation)).toEqual([false, true]);
  });

  test("say whether each is free on a date: notice, the vendor's days and full days count", async () => {
    const notice = (await app.make.listing(vendorId, { noticeDays: 30 })).id;
    const open = (await app.make.listing(vendorId, { noticeDays: 0 })).id;
    const closedVendor = await app.make.vendor();
    const closed = (await app.make.listing(closedVendor, { noticeDays: 0 })).id;
    await app.make.blockedDay(closedVendor, "2026-12-18");
    const free = async (date: string) => (await named([notice, open, closed], `&date=${date}`)).map(({ isFree }) => isFree);
    expect(await free("2026-12-18")).toEqual([false, true, false]);
    expect(await free("2027-01-18")).toEqual([true, true, true]);
    expect(await free("2026-11-27")).toEqual([false, false, false]);
    expect(await free("2029-11-27")).toEqual([false, false, false]);
  });

  test("are none for none, and refused beyond what one call names or what is no id", async () => {
    const status = async (ids: string) => (await app.as(null).get(`/api/listings/by-ids?ids=${ids}`)).status;
    expect(await named([])).toEqual([]);
    expect(await named(Array.from({ length: maxNamedListings }, () => uuidv7()))).toEqual([]);
    expect(await status(Array.from({ length: maxNamedListings + 1 }, () => uuidv7()).join(","))).toBe(422);
    expect(await status("one")).toBe(422);
  });
});

test("the holidays that a vendor keeps are named in its calendar, and are not free", async () => {
  const keeper = await app.make.vendor();
  await app.database.pool.query(
    "insert into vendor_availability (vendor_id, weekdays, holiday_countries) values ($1, '{1,2,3,4,5,6,7}', '{BE}')",
    [keeper],
  );
  const { id } = await app.make.listing(keeper, { noticeDays: 0 });
  type Days = { unavailable: string[]; holidays: { date: string; name: { en: string; nl: string } }[] };
  const { body } = await app.as(null).get<Days>(`/api/listings/${id}/unavailable-dates`);
  expect(body.holidays[0]).toEqual({ date: "2026-12-25", name: { en: "Christmas Day", nl: "Kerstmis" } });
  expect(body.unavailable).toEqual(body.holidays.map(({ date }) => date));
});
