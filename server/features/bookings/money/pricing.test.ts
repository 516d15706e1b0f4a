import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Pricing, priceAgain } from "#contract/pricing/repricing.ts";
import type { StoredQuote } from "#server/platform/db/documents.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene();
});
afterAll(() => scene.close());

const migration = readFileSync(new URL("../../../migrations/0057_booking_ground.sql", import.meta.url), "utf8");
/** The last statement of the migration, as it met what was there. */
const fill = migration.slice(migration.indexOf("with today as"));

type Stored = { participants: number; quote: StoredQuote; pricing: Pricing | null };
async function storedOf(id: string): Promise<Stored> {
  const { rows } = await scene.database.pool.query<Stored>("select participants, quote, pricing from bookings where id = $1", [id]);
  return rows[0] as Stored;
}

test("a booking keeps what its price was made of, and is priced again to the cent, whatever became of the listing", async () => {
  const { database, listing } = scene;
  const booking = await scene.book({ participants: 17 });
  await database.pool.query(
    "update listings set base_price_cents = base_price_cents * 2, included_guests = 1, vat_rate_bp = 600 where id = $1",
    [listing.id],
  );
  const { pricing, quote, participants } = await storedOf(booking.id);
  expect(pricing).toMatchObject({ basePriceCents: 600_00, includedGuests: 10, extraGuestPriceCents: 50_00, agreedCents: 0 });
  expect(priceAgain(pricing as Pricing, participants, quote.commissionRateBp)).toEqual(quote);
});

test("what stood before is filled exactly where the listing of today gives the quote that was frozen", async () => {
  const { make, database, vendorId } = scene;
  const { pool } = database;
  const inclusive = await make.vendor();
  await pool.query("update organisations set prices_include_vat = true where id = $1", [inclusive]);
  const kept: string[] = [];
  for (const vendor of [vendorId, inclusive])
    for (const [type, bp, cents] of [
      ["None", 0, 0],
      ["Percent", -1_333, 0],
      ["Percent", 2_505, 0],
      ["Amount", 0, -4_999_99],
      ["Amount", 0, 33_33],
    ] as const) {
      const listing = await make.listing(vendor, { basePriceCents: 333_37, extraGuestPriceCents: 17_03, includedGuests: 9 });
      const venueId = await make.venue(listing.id, { town: "Gent", type, bp, cents });
      for (const participants of [7, 9, 23]) kept.push((await scene.book({ listingId: listing.id, venueId, participants })).id);
    }
  const changed: string[] = [];
  for (const change of [
    "update listings set base_price_cents = base_price_cents + 1 where id = $1",
    "update listings set included_guests = included_guests - 1 where id = $1",
    "update listings set extra_guest_price_cents = extra_guest_price_cents + 1 where id = $1",
    "update listings set vat_rate_bp = 600 where id = $1",
    "update venues set price_adjustment_type = 'Amount', adjustment_cents = 100 where listing_id = $1",
    "delete from venues where listing_id = $1",
  ]) {
    const listing = await make.listing(vendorId);
    changed.push((await scene.book({ listingId: listing.id, venueId: listing.vendorVenueId, participants: 12 })).id);
    await pool.query(change, [listing.id]);
  }
  const before = new Map(await Promise.all(kept.map(async (id) => [id, (await storedOf(id)).pricing] as const)));
  await pool.query("update bookings set pricing = null");
  await pool.query(fill);
  for (const id of kept) {
    const { pricing, quote, participants } = await storedOf(id);
    expect(pricing).toEqual(before.get(id));
    expect(priceAgain(pricing as Pricing, participants, quote.commissionRateBp)).toEqual(quote);
  }
  for (const id of changed) expect((await storedOf(id)).pricing).toBeNull();
});
