import { listingQuery } from "#contract/listings/listing-search.ts";
import { quotePrice } from "#contract/pricing/quote.ts";
import { api, type CallContext } from "#server/platform/http/api.ts";
import { found, refuseField } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { listDaysAndHolidays, listUnavailableDaysOf } from "./availability/queries.ts";
import { presentCard, presentCompared } from "./present.ts";
import { findPublicListings, findPublicPricing } from "./queries.ts";
import { bookablePeriod } from "./rules.ts";
import type { ColumnStore } from "./search/columns/column-store.ts";
import { createCounted, keepCounted } from "./search/counted.ts";
import { countFacets, facetKey, labelled } from "./search/facets.ts";
import type { ListingFilter, Resolved } from "./search/filters.ts";
import type { WordInput } from "./search/match/word-search.ts";
import { countPlaces, presentPoints } from "./search/points.ts";
import { findSimilar, findVendorsOthers, type RelatedRow } from "./search/related.ts";
import { isVisitor, type Searching } from "./search/searching.ts";
import { cardOf } from "./search/shown-cards.ts";
import type { Showing } from "./showing.ts";

export function listingRoutes({ db, clock, config, publicReads, publicMemory }: Services, searching: Searching, show: Showing) {
  const routes = api.listings;
  const { columns, candidates, resolve } = searching;
  /** What is counted of a search: for visitors once a change, for whoever is signed in anew, as they may have changed something a moment ago. */
  function counting<T>(countIn: (store: ColumnStore, filter: ListingFilter, resolved: Resolved, among: Uint32Array | null) => T) {
    const counted = createCounted<T>(publicMemory, 500);
    async function ask(input: WordInput, isForVisitor: boolean) {
      const { query, resolved } = await resolve(input, isForVisitor);
      const key = facetKey(query, resolved);
      const count = async (isOwnChangeSeen: boolean) => {
        const [store, among] = await Promise.all([columns.current(isOwnChangeSeen), candidates(resolved, isOwnChangeSeen)]);
        return countIn(store, query, resolved, among);
      };
      return { isReady: counted.has(key), count: () => count(true), get: () => counted.get(key, () => count(false)) };
    }
    return {
      forVisitors: async (input: WordInput) => (await ask(input, true)).get(),
      async for(input: WordInput, context: CallContext) {
        const { isReady, count, get } = await ask(input, isVisitor(context));
        if (!isVisitor(context)) return publicReads.search(context, count);
        return isReady ? get() : publicReads.search(context, get);
      },
    };
  }
  const facets = counting(countFacets);
  const points = counting(countPlaces);
  keepCounted(publicMemory, () => facets.forVisitors(listingQuery.parse({})));

  return {
    searchListings: routes.searchListings.handler(async ({ input, context }) => {
      const { items, ...found } = await searching.search(input, context);
      return { ...found, items: items.map(cardOf) };
    }),
    getListingFacets: routes.getListingFacets.handler(async ({ input, context }) =>
      labelled(await facets.for(input, context), input.language),
    ),
    suggestSearches: routes.suggestSearches.handler(async ({ input, context }) => ({
      suggestions: await searching.suggest(input, context),
    })),
    getListingPoints: routes.getListingPoints.handler(async ({ input, context }) =>
      presentPoints(await points.for(input, context), input.language),
    ),
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
