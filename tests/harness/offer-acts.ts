import { expect } from "vitest";
import type { Booking } from "#contract/bookings/booking-details.ts";
import type { Offer } from "#contract/bookings/offers/offer-shapes.ts";
import type { BookingScene } from "./booking-scene.ts";
import type { TestUser } from "./factories.ts";
import type { Answer } from "./harness.ts";

export type OfferAnswer = "acceptance" | "rejection" | "withdrawal";

/** How offers are made and answered in a scene, which a test has only once it has begun. */
export function offerActs(scene: () => BookingScene) {
  let days = 0;
  const ifMatch = (version: number) => ({ "if-match": `"${version}"` });
  const termsOf = ({ activityDate, startTime, participants, venue }: Booking) => ({
    activityDate,
    startTime,
    participants,
    venueId: venue?.id ?? null,
  });
  const offer = (by: TestUser, booking: Booking, change: Record<string, unknown> = {}): Promise<Answer<Booking>> =>
    scene()
      .as(by)
      .post<Booking>(`/api/bookings/${booking.id}/offers`, { ...termsOf(booking), ...change }, ifMatch(booking.version));
  const openOf = ({ offers }: Booking) => offers.find(({ state }) => state === "open") as Offer;
  return {
    ifMatch,
    openOf,
    termsOf,
    offer,
    /** Three days apart, so that no activity reaches into the next one's. */
    nextDay: () => new Date(Date.UTC(2027, 5, 1 + 3 * days++)).toISOString().slice(0, 10),
    made: async (by: TestUser, booking: Booking, change: Record<string, unknown> = {}): Promise<Booking> => {
      const answer = await offer(by, booking, change);
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return answer.body;
    },
    answer: (by: TestUser, booking: Booking, what: OfferAnswer, of: Offer = openOf(booking)): Promise<Answer<Booking>> =>
      scene().as(by).post<Booking>(`/api/offers/${of.id}/${what}`, { offerVersion: of.version }, ifMatch(booking.version)),
    read: async (by: TestUser, { id }: { id: string }) => (await scene().as(by).get<Booking>(`/api/bookings/${id}`)).body,
  };
}
