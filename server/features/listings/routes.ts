import { type ListingFacets, listingQuery } from "#contract/listings/listing-search.ts";
import { quotePrice } from "#contract/pricing/quote.ts";
import { api } from "#server/platform/http/api.ts";
import { found, refuseField } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { listDaysAndHolidays, listUnavailableDaysOf } from "./availability/queries.ts";
import { presentCard, presentCompared } from "./present.ts";
import { findPublicListings, findPublicPricing } from "./queries.ts";
import { bookablePeriod } from "./rules.ts";
import { createCounted, keepCounted } from "./search/counted.ts";
import { countFacets, facetKey, labelled } from "./search/facets.ts";
import { type CountedPlaces, countPlaces, presentPoints } from "./search/points.ts";
import { findSimilar, findVendorsOthers, type RelatedRow } from "./search/related.ts";
import { isVisitor, type Searching } from "./search/searching.ts";
import { cardOf } from "./search/shown-cards.ts";
import type { Showing } from "./showing.ts";

export function listingRoutes({ db, clock, config, publicReads, publicMemory }: Services, searching: Searching, show: Showing) {
  const routes = api.listings;
  const { columns, candidates, resolve } = searching;
  const facets = createCounted<ListingFacets>(publicMemory, 500);
  const points = createCounted<CountedPlaces>(publicMemory, 500);
  const remembered = async (input: Parameters<typeof resolve>[0], isForVisitor: boolean) => {
    const { query, resolved } = await resolve(input, isForVisitor);
    const key = facetKey(query, resolved);
    const count = async (isOwnChangeSeen: boolean) => {
      const [store, among] = await Promise.all([columns.current(isOwnChangeSeen), candidates(resolved, isOwnChangeSeen)]);
      return countFacets(store, query, resolved, among);
    };
    return { isReady: facets.has(key), count: () => count(true), get: () => facets.get(key, () => count(false)) };
  };
  keepCounted(publicMemory, async () => (await remembered(listingQuery.parse({}), true)).get());

  return {
    searchListings: routes.searchListings.handler(async ({ input, context }) => {
      const { items, ...found } = await searching.search(input, context);
      return { ...found, items: items.map(cardOf) };
    }),
    getListingFacets: routes.getListingFacets.handler(async ({ input, context }) => {
      const { isReady, count, get } = await remembered(input, isVisitor(context));
      // Who is signed in may have changed something a moment ago.
      if (!isVisitor(context)) return labelled(await publicReads.search(context, count), input.language);
      return labelled(isReady ? await get() : await publicReads.search(context, get), input.language);
    }),
    suggestSearches: routes.suggestSearches.handler(async ({ input, context }) => ({
      suggestions: await searching.suggest(input, context),
    })),
    getListingPoints: routes.getListingPoints.handler(async ({ input, context }) => {
      const { query, resolved } = await resolve(input, isVisitor(context));
      const key = facetKey(query, resolved);
      const count = async () => countPlaces(await columns.current(false), query, resolved, await candidates(resolved, !isVisitor(context)));
      const get = () => points.get(key, count);
      return presentPoints(await (points.has(key) ? get() : publicReads.search(context, get)), input.language);
    }),
    getListing: routes.getListing.handler(async ({ input }) => found(await show(input))),
    getListingsByIds: routes.getListingsByIds.handler(async ({ input }) => {
      const { date } = input;
      const ids = [...new Set(input.ids)];
      const [rows, taken] = await Promise.all([
        findPublicListings(db, ids, input.language),
        date === undefined ? undefined : listUnavailableDaysOf(db, ids, date, date),
      ]);
      const asked = { ...input, date, today: clock.today() };
      return { items: rows.map((row) => presentCompared(row, asked, taken && taken.get(row.id)?.length !== 0)) };
    }),
    getRelatedListings: routes.getRelatedListings.handler(async ({ input, context }) => {
      const find = () => Promise.all([findVendorsOthers(db, input), findSimilar(db, input)]);
      const [ofVendor, similar] = await publicReads.search(context, find);
      // Only a public listing has any.
      if (ofVendor.length + similar.length === 0) found(await findPublicPricing(db, input.listingId));
      const card = (row: RelatedRow) => presentCard(row, input);
      return { ofVendor: ofVendor.map(card), similar: similar.map(card) };
    }),
    getQuote: routes.getQuote.handler(async ({ input }) => {
      const listing = found(await findPublicPricing(db, input.listingId));
      const { participants, venueId } = input;
      if (participants < listing.minGuests) refuseField("participants", "tooFewParticipants", { n: listing.minGuests });
      if (participants > listing.maxGuests) refuseField("participants", "tooManyParticipants", { n: listing.maxGuests });
      const venue =
        venueId === undefined
          ? null
          : (listing.venues.find(({ id }) => id === venueId) ??
            refuseField("venueId", "invalidChoice", { allowed: listing.venues.map(({ id }) => id) }));
      const adjustment = venue && {
        priceAdjustmentType: venue.price_adjustment_type,
        adjustmentBp: venue.adjustment_bp,
        adjustmentCents: venue.adjustment_cents,
      };
      // The commission is between the vendor and the operator; the output's schema leaves it out.
      return quotePrice(listing, listing.vendor, adjustment, participants, config.commissionRateBp);
    }),
    getUnavailableDates: routes.getUnavailableDates.handler(async ({ input }) => {
      const listing = found(await findPublicPricing(db, input.listingId));
      const period = bookablePeriod(clock.today(), listing.bookingAdvanceNoticeDays);
      return { ...period, ...(await listDaysAndHolidays(db, listing.id, period.earliestDate, period.latestDate, clock.now())) };
    }),
  };
}
