import { afterAll, beforeAll, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/booking-details.ts";
import { termsOf } from "#contract/bookings/seen-terms.ts";
import type { Listing } from "#contract/listings/listing-shapes.ts";
import { quotePrice } from "#contract/pricing/quote.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import { problemOf } from "#tests/harness/harness.ts";

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene();
});
afterAll(() => scene.close());

let day = 0;
const nextDay = () => new Date(Date.UTC(2027, 1, 1 + day++)).toISOString().slice(0, 10);
const change = (sql: string) => scene.database.pool.query(sql, [scene.listing.id]);

/** What the form shows for twelve people at the vendor's, as it works it out. */
async function seenTerms() {
  const { body } = await scene.as(scene.people.client).get<Listing>(`/api/listings/${scene.listing.id}`);
  const venue = body.venues.find(({ id }) => id === scene.listing.vendorVenueId);
  if (!venue) throw new Error("The listing lost its venue.");
  return termsOf(body, venue.address, quotePrice(body.price, body.price, venue, 12, 0));
}
const ask = (seen: unknown) =>
  scene.as(scene.people.client).post<Booking>("/api/bookings", scene.request({ activityDate: nextDay(), seen }));
const bookingCount = async () => (await scene.database.pool.query("select count(*)::int as n from bookings")).rows[0].n as number;

test("what still holds is booked", async () => {
  expect((await ask(await seenTerms())).status).toBe(201);
});

test.each([
  ["the price", "update listings set base_price_cents = base_price_cents + 5000 where id = $1", "priceExclVatCents,priceInclVatCents"],
  ["the VAT rate", "update listings set vat_rate_bp = 600, pricing_vat_rate_bp = 600 where id = $1", "priceInclVatCents,vatRatesBp"],
  [
    "the venue's adjustment",
    "update venues set price_adjustment_type = 'Amount', adjustment_cents = -1000 where listing_id = $1 and not is_client_location",
    "priceExclVatCents,priceInclVatCents",
  ],
  ["the venue's address", "update venues set address_city = 'Brugge' where listing_id = $1 and not is_client_location", "place"],
  ["how long it takes", "update listings set duration_minutes = duration_minutes + 15 where id = $1", "durationMinutes"],
  [
    "what cancelling gives back",
    `update listings set cancellation_policy = jsonb_set(cancellation_policy, '{tiers}', '[{"daysBefore":30,"refundPercent":100}]') where id = $1`,
    "cancellationTiers",
  ],
])("where %s changed, nothing is booked until it was seen", async (_what, sql, changed) => {
  const seen = await seenTerms();
  await change(sql);
  const before = await bookingCount();
  const answer = await ask(seen);
  const now = await seenTerms();
  expect(problemOf(answer)).toMatchObject({
    status: 409,
    code: "booking.termsChanged",
    params: {
      changed,
      seenExclVatCents: seen.priceExclVatCents,
      seenInclVatCents: seen.priceInclVatCents,
      exclVatCents: now.priceExclVatCents,
      inclVatCents: now.priceInclVatCents,
    },
  });
  expect(await bookingCount()).toBe(before);
  const agreed = await ask(now);
  expect(agreed.body).toMatchObject({ priceExclVatCents: now.priceExclVatCents, priceInclVatCents: now.priceInclVatCents });
});

test("another text of the listing is no other rule", async () => {
  const seen = await seenTerms();
  await change("update listings set version = version + 1, texts = jsonb_set(texts, '{en,name}', '\"Another name\"') where id = $1");
  expect((await ask(seen)).status).toBe(201);
});

test("who says nothing of what they saw agrees to what holds", async () => {
  await change("update listings set base_price_cents = base_price_cents + 100 where id = $1");
  expect((await ask(null)).status).toBe(201);
});
