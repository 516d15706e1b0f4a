import { lastDayOf } from "#contract/core/dates/covered-days.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import type { User } from "#server/access/actor.ts";
import { findUserById } from "#server/access/authenticate.ts";
import type { SignedAct } from "#server/platform/notifications/signed-links.ts";
import { readableAddress } from "#server/platform/places/address-line.ts";
import type { Services } from "#server/platform/services.ts";
import { listOffers, type OfferRow } from "../offers/offer-queries.ts";
import { bookingReference, frozenQuote, listingNameIn } from "../present.ts";
import { type BookingDetailsRow, findBooking } from "../queries.ts";

/** What a link of a mail would do, and for whom, as it is at this moment. */
export type SeenAct = {
  user: User;
  booking: BookingDetailsRow;
  /** The one that stands. */
  offer: OfferRow | undefined;
  /** What became of the latest one. */
  lastOffer: OfferRow["state"] | undefined;
};

/**
 * What a link is about, judged by who its person is now.
 *
 * @returns undefined where they have no account any more, or do not see the booking
 */
export async function seeAct({ db }: Services, { userId, recordId }: SignedAct): Promise<SeenAct | undefined> {
  const user = await findUserById(db, userId);
  const booking = user && (await findBooking(db, user, "bookings.read", recordId));
  if (!booking) return undefined;
  const offers = await listOffers(db, booking.id);
  return { user, booking, offer: offers.find(({ state }) => state === "open"), lastOffer: offers[0]?.state };
}

/** What somebody has to know before they do it: of an offer, what is offered. */
export function actFacts({ config }: Services, { act }: Pick<SignedAct, "act">, { booking, offer }: SeenAct, language: UiLanguage) {
  const offered = act === "acceptOffer" ? offer?.after : undefined;
  const venue = offered ? offered.venue : booking.venue;
  const quote = frozenQuote(offered?.quote ?? booking.quote);
  return {
    reference: bookingReference(booking, config.timeZone),
    listingName: listingNameIn(booking.listing_texts, language, booking.main_language),
    activityDate: offered?.activityDate ?? booking.activity_date,
    lastDate: offered ? lastDayOf(offered.activityDate, offered.startTime, booking.duration_minutes) : booking.last_date,
    startTime: offered ? offered.startTime : booking.start_time,
    participants: offered?.participants ?? booking.participants,
    clientName: booking.client_name,
    vendorName: booking.vendor_name,
    venue: [venue?.name, readableAddress(venue?.address ?? null, language)].filter(Boolean).join(", "),
    priceExclVatCents: quote.priceExclVatCents,
    priceInclVatCents: quote.priceInclVatCents,
  };
}
