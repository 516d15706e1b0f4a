import type { Booking } from "#contract/bookings/booking-details.ts";
import { addDays } from "#contract/core/dates/dates.ts";
import type { User } from "#server/access/actor.ts";
import { requireUser } from "#server/access/guard.ts";
import { listUnavailableDaysOf } from "#server/features/listings/availability/queries.ts";
import { listingGuests, readVenues } from "#server/features/listings/reads.ts";
import { bookablePeriod } from "#server/features/listings/rules.ts";
import { api, type CallContext } from "#server/platform/http/api.ts";
import { found, refuse } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { findBooking } from "../queries.ts";
import { answerOffer } from "./answer-offer.ts";
import { makeOffer } from "./make-offer.ts";
import { takesSameTime, termsIssues, termsOf, workOut } from "./offered-terms.ts";
import { presentComparison } from "./present-offer.ts";

export function offerRoutes(services: Services, getBooking: (user: User, id: string) => Promise<Booking>) {
  const { db, clock } = services;
  const routes = api.offers;
  const userOf = (context: CallContext) => requireUser(context.actor);
  const seenBy = ({ ifMatch }: CallContext): number => ifMatch ?? refuse("version.required");

  return {
    getOfferOptions: routes.getOfferOptions.handler(async ({ input, context }) => {
      const booking = found(await findBooking(db, userOf(context), "offers.make", input.bookingId));
      const earliestDate = addDays(clock.today(), 1);
      const { latestDate } = bookablePeriod(clock.today(), 0);
      const { listing_id: listingId } = booking;
      const [guests, { venues }, unavailable] = await Promise.all([
        listingGuests(db, listingId),
        readVenues(db, listingId),
        listUnavailableDaysOf(db, [listingId], earliestDate, latestDate, booking.id),
      ]);
      return {
        venues: venues
          .filter(({ is_client_location }) => !is_client_location || booking.info.address !== null)
          .map(({ id, name }) => ({ id, name })),
        minParticipants: Math.min(guests.min, booking.participants),
        maxParticipants: Math.max(guests.max, booking.participants),
        earliestDate,
        latestDate,
        // The days that it holds itself are its own.
        unavailable: (unavailable.get(listingId) ?? []).filter((day) => booking.status !== "Approved" || day !== booking.activity_date),
        pricesIncludeVat: booking.quote.pricesIncludeVat,
        needsTotal: booking.pricing === null,
      };
    }),
    previewOffer: routes.previewOffer.handler(async ({ input, context }) => {
      const user = userOf(context);
      const booking = found(await findBooking(db, user, "offers.make", input.bookingId));
      const { activityDate, participants, startTime = null, venueId = null, totalCents = null } = input;
      const terms = { activityDate, participants, startTime, venueId, totalCents };
      const after = await workOut(db, booking, terms);
      // What stands as it is was agreed to, or asked for, when it could be.
      const issues = takesSameTime(booking, terms) ? [] : await termsIssues(db, services, booking, terms);
      return { ...presentComparison({ before: termsOf(booking), after }, booking, user), issues };
    }),
    makeOffer: routes.makeOffer.handler(async ({ input, context }) => {
      const user = userOf(context);
      await makeOffer(services, user, input, seenBy(context));
      return getBooking(user, input.bookingId);
    }),
    acceptOffer: routes.acceptOffer.handler(async ({ input, context }) => {
      const user = userOf(context);
      return getBooking(user, await answerOffer(services, user, "accept", input, seenBy(context)));
    }),
    rejectOffer: routes.rejectOffer.handler(async ({ input, context }) => {
      const user = userOf(context);
      return getBooking(user, await answerOffer(services, user, "reject", input, seenBy(context)));
    }),
    withdrawOffer: routes.withdrawOffer.handler(async ({ input, context }) => {
      const user = userOf(context);
      return getBooking(user, await answerOffer(services, user, "withdraw", input, seenBy(context)));
    }),
  };
}
