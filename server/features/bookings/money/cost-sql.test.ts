import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookingCost } from "#contract/bookings/booking-cost.ts";
import { type BookingStatus, bookingStatuses } from "#contract/bookings/booking-states.ts";
import { shareOf, splitVat, type VatTotal } from "#contract/pricing/quote.ts";
import { type TestDatabase, testDatabase } from "#tests/harness/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const rate = fc.constantFrom(0, 600, 900, 1200, 1900, 2100, 2700);
const amount = fc.oneof(fc.integer({ min: 0, max: 200_000_000_00 }), fc.integer({ min: 0, max: 20 }));
const anyBooking = fc
  .record({
    status: fc.constantFrom(...bookingStatuses),
    amounts: fc.uniqueArray(fc.tuple(rate, amount), { minLength: 1, maxLength: 4, selector: ([bp]) => bp }),
    includesVat: fc.boolean(),
    share: fc.option(fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 1))),
  })
  .map(({ status, amounts, includesVat, share }) => {
    const vatTotals = amounts.map(([vatRateBp, cents]): VatTotal => {
      if (includesVat) return splitVat(cents, vatRateBp);
      const vatCents = shareOf(cents, vatRateBp);
      return { vatRateBp, exclVatCents: cents, vatCents, roundingCents: 0, inclVatCents: cents + vatCents };
    });
    const price = vatTotals.reduce((sum, { inclVatCents }) => sum + inclVatCents, 0);
    const keptCents = Math.floor((share ?? 0) * price);
    const parted = share === null ? null : { keptCents, refundedCents: price - keptCents };
    return {
      status: status as BookingStatus,
      quote: { vatTotals, priceInclVatCents: price },
      refund: status === "Cancelled" ? parted : null,
      settlement: status === "Approved" ? parted : null,
    };
  });

test("what a booking costs by SQL is what it costs by the contract, to the cent", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyBooking, { minLength: 100, maxLength: 100 }), async (bookings) => {
      const { rows } = await database.pool.query<{ cost: number }>(
        `select booking_cost_excl_vat_cents(
           b->>'status', b->'quote', (b->>'excl')::bigint, (b->'quote'->>'priceInclVatCents')::bigint,
           nullif(b->'refund', 'null'), nullif(b->'settlement', 'null')) as cost
         from jsonb_array_elements($1::jsonb) with ordinality as t (b, n) order by n`,
        [
          JSON.stringify(
            bookings.map((booking) => ({
              ...booking,
              excl: booking.quote.vatTotals.reduce((sum, { exclVatCents }) => sum + exclVatCents, 0),
            })),
          ),
        ],
      );
      expect(rows.map(({ cost }) => Number(cost))).toEqual(bookings.map((booking) => bookingCost(booking).exclVatCents));
    }),
    { numRuns: 20 },
  );
});
