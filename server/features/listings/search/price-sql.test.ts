import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { perPersonCents, pricePerPersonExclVatCents, quotePrice } from "#contract/pricing/quote.ts";
import { type Database, openDatabase } from "#server/platform/db/database.ts";
import { type TestDatabase, testDatabase } from "#tests/harness/database.ts";
import { Factories } from "#tests/harness/factories.ts";
import { groupPrice, pricePerPerson } from "./price-sql.ts";

let database: TestDatabase;
let db: Database;
let make: Factories;
beforeAll(async () => {
  database = await testDatabase();
  db = openDatabase(database.pool);
  make = new Factories(database.pool, "http://test.example", { now: () => new Date("2026-11-28T10:00:00Z"), today: () => "2026-11-28" });
});
afterAll(() => database.drop());

const priced = fc
  .record({
    basePriceCents: fc.oneof(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 0, max: 3_000 })),
    extraGuestPriceCents: fc.oneof(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 300 })),
    maxGuests: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 10_000 })),
    min: fc.double({ min: 0, max: 1, noNaN: true }),
    included: fc.double({ min: 0, max: 1, noNaN: true }),
    vatRateBp: fc.option(fc.integer({ min: 0, max: 2_700 })),
    vendor: fc.record({ pricesIncludeVat: fc.boolean(), vatRateBp: fc.constantFrom(0, 600, 900, 1_200, 2_100, 2_700) }),
  })
  .map(({ min, included, ...listing }) => {
    const upTo = (share: number) => 1 + Math.floor(share * (listing.maxGuests - 1));
    return { ...listing, minGuests: upTo(min), includedGuests: upTo(included) };
  });

test("the stored price per person, and the price for any group, are those of the quote to the cent", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(priced, { minLength: 20, maxLength: 20 }),
      fc.integer({ min: 1, max: 10_000 }),
      async (rows, participants) => {
        const expected = new Map<string, Record<string, number>>();
        for (const { vendor, ...listing } of rows) {
          const { id } = await make.listing(await make.vendor(vendor), listing);
          const { priceExclVatCents, priceInclVatCents } = quotePrice(listing, vendor, null, participants, 0);
          const guests = Math.min(Math.max(listing.includedGuests, listing.minGuests), listing.maxGuests);
          expected.set(id, {
            stored: pricePerPersonExclVatCents(listing, vendor),
            group: perPersonCents(priceExclVatCents, participants),
            storedIncl: perPersonCents(quotePrice(listing, vendor, null, guests, 0).priceInclVatCents, guests),
            groupIncl: perPersonCents(priceInclVatCents, participants),
            total: priceExclVatCents,
            totalIncl: priceInclVatCents,
            smallest: quotePrice(listing, vendor, null, listing.minGuests, 0).priceInclVatCents,
          });
        }
        const { rows: found } = await sql<{ id: string } & Record<string, number>>`
        select id, price_per_person_excl_vat_cents as stored, ${pricePerPerson(participants)} as "group",
          ${pricePerPerson(undefined, "incl")} as "storedIncl", ${pricePerPerson(participants, "incl")} as "groupIncl",
          ${groupPrice(participants, "excl")} as total, ${groupPrice(participants, "incl")} as "totalIncl", ${groupPrice(undefined, "incl")} as smallest
        from listings where id = any(${[...expected.keys()]}::uuid[])`.execute(db);
        for (const { id, ...figures } of found) expect(figures).toEqual(expected.get(id));
        expect(found).toHaveLength(rows.length);
      },
    ),
    { numRuns: 12 },
  );
});
