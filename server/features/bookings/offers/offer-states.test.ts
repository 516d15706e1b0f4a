import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/booking-details.ts";
import type { Offer, OfferComparison } from "#contract/bookings/offers/offer-shapes.ts";
import { type OfferState, offerStates } from "#contract/bookings/offers/offer-states.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import { problemOf } from "#tests/harness/harness.ts";
import { type OfferAnswer, offerActs } from "#tests/harness/offer-acts.ts";
import { lapseOffers } from "./scheduled-offers.ts";

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene();
});
afterAll(() => scene.close());

const { nextDay, made, answer, read } = offerActs(() => scene);
const answers = ["acceptance", "rejection", "withdrawal"] as const satisfies OfferAnswer[];
const firstOf = ({ offers }: Booking) => offers.find(({ number }) => number === 1) as Offer;

/** A booking, open or agreed, with an offer of the vendor's that came to this. */
async function withOffer(state: OfferState, isAgreed: boolean): Promise<Booking> {
  const { vendor, client } = scene.people;
  const asked = await scene.book({ activityDate: nextDay() });
  const before = isAgreed ? (await scene.move(vendor, asked, "approve")).body : asked;
  const booking = await made(vendor, before, { participants: 14 });
  const ends: Record<OfferState, () => Promise<unknown>> = {
    open: async () => undefined,
    accepted: () => answer(client, booking, "acceptance", firstOf(booking)),
    rejected: () => answer(client, booking, "rejection", firstOf(booking)),
    withdrawn: () => answer(vendor, booking, "withdrawal", firstOf(booking)),
    replaced: () => made(client, booking, { participants: 15 }),
    lapsed: async () => {
      await scene.database.pool.query("update booking_offers set valid_until = '2026-11-28T09:00:00Z' where booking_id = $1", [booking.id]);
      await lapseOffers(scene.app.services);
    },
  };
  await ends[state]();
  return read(vendor, booking);
}

// Written out by hand, of an offer of the vendor's: who may ever do it. Everybody else is refused whatever became of it.
const mayEver: Record<OfferAnswer, readonly string[]> = {
  acceptance: ["client", "operator"],
  rejection: ["client", "operator"],
  withdrawal: ["vendor", "operator"],
};
const parties = ["operator", "vendor", "client", "member", "otherMember"] as const;
const strangers = ["otherVendor", "otherClient"] as const;

describe("an offer of every state × action × role, of a booking that is open and of one that is agreed", () => {
  const cells = offerStates.flatMap((state) => [false, true].map((isAgreed) => ({ state, isAgreed })));
  test.each(cells)("$state, agreed: $isAgreed", async ({ state, isAgreed }) => {
    const booking = await withOffer(state, isAgreed);
    const offer = firstOf(booking);
    expect(offer.state).toBe(state);
    const isAccepted = state === "accepted";
    expect(booking.status).toBe(isAgreed || isAccepted ? "Approved" : "Negotiation");
    for (const what of answers) {
      for (const who of strangers)
        expect([what, who, (await answer(scene.people[who], booking, what, offer)).status]).toEqual([what, who, 404]);
      for (const who of parties) {
        const isTheirs = mayEver[what].includes(who);
        if (state === "open" && isTheirs) {
          // Each of them on an offer of its own, as one answer ends it.
          const own = await withOffer("open", isAgreed);
          expect([what, who, (await answer(scene.people[who], own, what, firstOf(own))).status]).toEqual([what, who, 200]);
          continue;
        }
        const refused = await answer(scene.people[who], booking, what, offer);
        expect([what, who, refused.status]).toEqual([what, who, isTheirs ? 409 : 403]);
        if (isTheirs) expect(problemOf(refused)).toMatchObject({ code: "offer.closed", params: { state } });
      }
    }
    // None of it left a trace.
    const now = await read(scene.people.vendor, booking);
    expect([now.version, now.status, now.participants, now.offers]).toEqual([
      booking.version,
      booking.status,
      booking.participants,
      booking.offers,
    ]);
  });
});

const address = { street: "Kouter 12", postalCode: "9000", city: "Gent", country: "BE" };

test("whatever is offered, the quote that was shown before it was sent is the offer's, and accepting it makes it the booking's, to the cent", async () => {
  const { vendor, client } = scene.people;
  const venues = [
    scene.listing.vendorVenueId,
    scene.listing.clientVenueId,
    await scene.make.venue(scene.listing.id, { town: "Gent", type: "Percent", bp: 1_333 }),
  ];
  const terms = fc.record({
    participants: fc.integer({ min: 8, max: 40 }),
    venue: fc.constantFrom(...venues.filter((venue) => venue !== null)),
    totalCents: fc.option(fc.integer({ min: 1, max: 9_999_99 }), { nil: null }),
    isOfVendor: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(terms, async ({ participants, venue, totalCents, isOfVendor }) => {
      const [by, other] = isOfVendor ? [vendor, client] : [client, vendor];
      const booking = await scene.book({
        activityDate: nextDay(),
        info: { contactName: "Mo", contactEmail: "mo@people.example", address },
      });
      const total = isOfVendor ? totalCents : null;
      const query = new URLSearchParams({
        activityDate: booking.activityDate,
        startTime: "16:00",
        participants: String(participants),
        venueId: venue,
        ...(total === null ? {} : { totalCents: String(total) }),
      });
      const shown = (await scene.as(by).get<OfferComparison>(`/api/bookings/${booking.id}/offer-preview?${query}`)).body;
      const asked = await made(by, booking, { startTime: "16:00", participants, venueId: venue, totalCents: total });
      expect(firstOf(asked).offered).toEqual(shown.offered);
      if (total !== null) expect([shown.offered.quote.priceExclVatCents, shown.offered.quote.priceInclVatCents]).toContain(total);
      const agreed = await answer(other, asked, "acceptance", firstOf(asked));
      expect(agreed.status, JSON.stringify(agreed.body)).toBe(200);
      expect(agreed.body).toMatchObject({ status: "Approved", participants, startTime: "16:00" });
      expect(agreed.body.quote).toEqual(shown.offered.quote);
    }),
    { numRuns: 15 },
  );
});
