import { addDays, type PlainDate } from "#contract/core/dates/dates.ts";
import { makeAudit } from "./audit.ts";
import { type DemoBooking, daysOf, makeBookings } from "./bookings.ts";
import { setNearlySpent } from "./budgets.ts";
import { makeContactRequests } from "./contact-requests.ts";
import type { Row } from "./copy-rows.ts";
import { type DemoHold, makeHolds, makeOtherDates } from "./days/holds.ts";
import { makeHalfDays } from "./days/openings.ts";
import { makeInvitations } from "./invitations.ts";
import { type DemoListing, makeListings } from "./listings.ts";
import { type DemoOffer, makeOffers } from "./offers.ts";
import { makeOrganisations, type Organisations } from "./organisations.ts";
import type { DemoPicture } from "./pictures/manifest.ts";
import { randomFrom } from "./random.ts";

export type BlockedDay = { id: string; vendorId: string; day: PlainDate; reason: string };
export type Marketplace = {
  organisations: Organisations;
  listings: DemoListing[];
  blockedDays: BlockedDay[];
  /** Rows of parts of days that are closed. */
  halfDays: Row[];
  bookings: DemoBooking[];
  offers: DemoOffer[];
  /** Further dates that a request names, by its id. */
  otherDates: ReadonlyMap<string, PlainDate[]>;
  holds: DemoHold[];
  contactRequests: Row[];
  invitations: Row[];
  /** Oldest first. */
  audit: Row[];
};

/** Holidays and days off of every third vendor, over the next months. */
function makeBlockedDays(seed: string, today: PlainDate, { vendors }: Organisations): BlockedDay[] {
  const random = randomFrom(`${seed}/blocked`);
  return vendors
    .filter((_, index) => index % 3 === 0)
    .flatMap((vendor) => {
      const start = random.int(20, 110);
      const holiday = Array.from({ length: random.int(3, 9) }, (_, index) => ({
        offset: start + index,
        reason: random.chance(0.5) ? "Holiday" : "Vakantie",
      }));
      const single = random
        .sample([4, 9, 13, 17, 125, 131, 140, 152], 3)
        .map((offset) => ({ offset, reason: offset % 2 ? "Team day" : "Private party" }));
      // One holiday is called by one name.
      const name = holiday[0]?.reason ?? "";
      return [...holiday.map((day) => ({ ...day, reason: name })), ...single].map(({ offset, reason }) => ({
        id: random.uuid(vendor.createdMs),
        vendorId: vendor.id,
        day: addDays(today, offset),
        reason,
      }));
    });
}

/** The whole demo marketplace in memory: the same for the same seed, day and pictures. */
export function makeMarketplace(
  seed: string,
  today: PlainDate,
  pictures: readonly DemoPicture[],
  sizes: { listings: number; bookings: number },
): Marketplace {
  const organisations = makeOrganisations(seed, today);
  const listings = makeListings(seed, today, organisations.vendors, pictures, sizes.listings);
  const blockedDays = makeBlockedDays(seed, today, organisations);
  const blocked = new Set(blockedDays.map(({ vendorId, day }) => `${vendorId}/${day}`));
  const bookings = makeBookings(seed, today, organisations, listings, blocked, sizes.bookings);
  setNearlySpent(organisations, bookings, today);
  const offers = makeOffers(seed, today, organisations, bookings);
  const otherDates = makeOtherDates(today, organisations, bookings, blocked);
  const holds = makeHolds(seed, today, organisations, bookings);
  const contact = makeContactRequests(seed, today, organisations.operators);
  const invited = makeInvitations(seed, today, organisations);
  const audit = [...makeAudit(seed, organisations, listings, { bookings, offers, holds }), ...contact.audit, ...invited.audit].sort(
    (a, b) => Number(a["at"]) - Number(b["at"]),
  );
  return {
    organisations,
    listings,
    blockedDays,
    halfDays: makeHalfDays(
      seed,
      today,
      organisations,
      bookings.map((booking) => ({ days: daysOf(booking), vendor: booking.listing.vendor })),
      blocked,
    ),
    bookings,
    offers,
    otherDates,
    holds,
    contactRequests: contact.requests,
    invitations: invited.invitations,
    audit,
  };
}
