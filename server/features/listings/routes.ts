import type { PriceAdjustmentType } from "#contract/catalogue.ts";
import type { ListingFacets } from "#contract/listings.ts";
import { quotePrice } from "#contract/quote.ts";
import { api } from "../../platform/http/api.ts";
import { found, refuseField } from "../../platform/http/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { createAnswerCache } from "./answer-cache.ts";
import { listUnavailableDays } from "./availability/queries.ts";
import { countFacets, facetKey } from "./facets.ts";
import { resolveNear } from "./near.ts";
import { presentPlace } from "./places/present.ts";
import { type CountedPlaces, countPlaces, presentPoints } from "./points.ts";
import { presentCard, presentListing } from "./present.ts";
import { findPublicListing, findPublicPricing } from "./queries.ts";
import { bookablePeriod } from "./rules.ts";
import { findCards } from "./search-query.ts";
import { createTextResolver } from "./search-text.ts";

export function listingRoutes({ db, clock, config }: Services) {
  const routes = api.listings;
  const resolveText = createTextResolver(db);
  const facets = createAnswerCache<ListingFacets>({ maxEntries: 500, maxAgeMs: 5_000 });
  const points = createAnswerCache<CountedPlaces>({ maxEntries: 500, maxAgeMs: 5_000 });

  return {
    searchListings: routes.searchListings.handler(async ({ input }) => {
      const text = await resolveText(input.q);
      const near = resolveNear(input);
      const { rows, total, totalIsCapped } = await findCards(db, input, near, text);
      return {
        items: rows.map((row) => presentCard(row, input.participants)),
        page: input.page,
        pageSize: input.pageSize,
        total,
        totalIsCapped,
        correctedQuery: text?.corrected ?? null,
        place: near === null || near === "nowhere" ? null : presentPlace(near.place, input.language),
      };
    }),
    getListingFacets: routes.getListingFacets.handler(async ({ input }) => {
      const text = await resolveText(input.q);
      const near = resolveNear(input);
      return facets.get(facetKey(input, near, text), () => countFacets(db, input, near, text));
    }),
    getListingPoints: routes.getListingPoints.handler(async ({ input }) => {
      const text = await resolveText(input.q);
      const near = resolveNear(input);
      return presentPoints(await points.get(facetKey(input, near, text), () => countPlaces(db, input, near, text)), input.language);
    }),
    getListing: routes.getListing.handler(async ({ input }) => {
      const row = found(await findPublicListing(db, input.listingId, input.language));
      return presentListing(row, { language: input.language, participants: input.participants, today: clock.today() });
    }),
    getQuote: routes.getQuote.handler(async ({ input }) => {
      const listing = found(await findPublicPricing(db, input.listingId));
      const { participants, venueId } = input;
      if (participants < listing.minGuests) refuseField("participants", "tooFewParticipants", { n: listing.minGuests });
      if (participants > listing.maxGuests) refuseField("participants", "tooManyParticipants", { n: listing.maxGuests });
      const venue =
        venueId === undefined ? null : (listing.venues.find(({ id }) => id === venueId) ?? refuseField("venueId", "invalidChoice"));
      const adjustment = venue && {
        priceAdjustmentType: venue.price_adjustment_type as PriceAdjustmentType,
        adjustmentBp: venue.adjustment_bp,
        adjustmentCents: venue.adjustment_cents,
      };
      // The commission is between the vendor and the operator; the output's schema leaves it out.
      return quotePrice(listing, listing.vendor, adjustment, participants, config.commissionRateBp);
    }),
    getUnavailableDates: routes.getUnavailableDates.handler(async ({ input }) => {
      const listing = found(await findPublicPricing(db, input.listingId));
      const period = bookablePeriod(clock.today(), listing.bookingAdvanceNoticeDays);
      return { ...period, unavailable: await listUnavailableDays(db, listing.id, period.earliestDate, period.latestDate) };
    }),
  };
}
