import fc from "fast-check";
import { expect, test } from "vitest";
import { type BookingEntry, calendarOf } from "../practical/calendar.ts";
import { feedOf } from "./feed-lines.ts";

/** What breaks lines, needs marks before it, or takes more than an octet. */
const text = fc.string({
  unit: fc.constantFrom("a", "é", "ß", "€", "🔥", "e\u0301", ",", ";", "\\", '"', "^", "\n", "\r\n", "\r", ":", " "),
  maxLength: 200,
});

const entry: fc.Arbitrary<BookingEntry> = fc.record({
  bookingId: fc.uuid(),
  version: fc.integer({ min: 1, max: 9_999 }),
  activityDate: fc.constantFrom("2026-10-24", "2026-10-25", "2027-03-27", "2027-03-28", "2027-12-31"),
  startTime: fc.constantFrom(null, "01:30", "02:30", "14:30", "23:45"),
  durationMinutes: fc.constantFrom(15, 150, 24 * 60, 30 * 60, 240 * 60),
  timeZone: fc.constantFrom("Europe/Brussels", "UTC"),
  stampedAt: fc.date({ min: new Date("2026-01-01T00:00:00Z"), max: new Date("2028-01-01T00:00:00Z"), noInvalidDate: true }),
  state: fc.constantFrom("tentative", "confirmed", "cancelled"),
  summary: text,
  description: text,
  location: fc.option(text, { nil: null }),
});

const brand = fc.record({
  productName: fc.constantFrom("Bondfire", "Vuur & Vlam, samen uit", "Die lange Reise der fröhlichen Grüppchen GmbH"),
  publicUrl: fc.constantFrom("https://bondfire.example", "http://localhost:4600"),
  sender: fc.constantFrom("Bondfire <hello@bondfire.example>", "hello@bondfire.example", '"A ^ B" <a+b@bondfire.example>'),
});

test("a feed is, letter for letter, what the generator of single entries makes of the same bookings", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 5 }), brand, async (entries, look) => {
      const name = `Bookings on ${look.productName}`;
      expect(feedOf(entries, look, name)).toBe(await calendarOf(entries, look, { name }));
    }),
    { numRuns: 300 },
  );
});
