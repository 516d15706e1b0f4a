import type { OfferInput } from "#contract/bookings/offers/offer-shapes.ts";
import { addDays } from "#contract/core/dates/dates.ts";
import { isSkippedTime } from "#contract/core/dates/zoned-time.ts";
import type { FieldIssue } from "#contract/core/errors.ts";
import { fieldIssue } from "#contract/core/fields/field-issues.ts";
import { findObstacle, type WantedDays } from "#server/features/listings/availability/queries.ts";
import type { Obstacle } from "#server/features/listings/availability/rules.ts";
import { listingGuests, readVenues, type VenueToBook } from "#server/features/listings/reads.ts";
import { bookablePeriod } from "#server/features/listings/rules.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { StoredOffer, VenueSnapshot } from "#server/platform/db/documents.ts";
import { Refusal, refuse } from "#server/platform/http/refusal.ts";
import { addressLine } from "#server/platform/places/address-line.ts";
import type { Services } from "#server/platform/services.ts";
import { frozenQuote } from "../present.ts";
import type { BookingRow } from "../queries.ts";
import { coveredDays, obstacleIssue } from "../rules.ts";
import { offeredPrice } from "./repricing.ts";

export type Terms = Pick<OfferInput, "activityDate" | "startTime" | "participants" | "venueId" | "totalCents">;

/** What the booking is, as an offer keeps it. */
export function termsOf(booking: BookingRow): StoredOffer {
  return {
    activityDate: booking.activity_date,
    startTime: booking.start_time,
    participants: booking.participants,
    venueId: booking.venue_id,
    venue: booking.venue,
    quote: frozenQuote(booking.quote),
    pricing: booking.pricing,
  };
}

/** Whether they take the same days, group and place for the same price. */
export function areSame(one: StoredOffer, other: StoredOffer): boolean {
  const key = ({ activityDate, startTime, participants, venueId, quote }: StoredOffer) =>
    JSON.stringify([activityDate, startTime, participants, venueId, quote.lines.map(({ code, amountCents }) => [code, amountCents])]);
  return key(one) === key(other);
}

/** Whether they leave the day, the hour and the group as they are. */
export function takesSameTime(booking: BookingRow, { activityDate, startTime, participants }: Terms): boolean {
  return activityDate === booking.activity_date && startTime === booking.start_time && participants === booking.participants;
}

/**
 * What the booking would be by these terms, with its price; another venue is
 * taken as it is today.
 *
 * @throws Refusal `offer.totalNeeded`, `input.invalid` at `venueId`
 */
export async function workOut(db: Queryable, booking: BookingRow, terms: Terms): Promise<StoredOffer> {
  const { participants, venueId, totalCents } = terms;
  const isSameVenue = venueId === booking.venue_id;
  const { venues } = isSameVenue ? { venues: [] } : await readVenues(db, booking.listing_id);
  const venue = venues.find(({ id }) => id === venueId);
  if (!isSameVenue) refuseVenue(booking, venue, venues);
  const adjustment = venue && {
    priceAdjustmentType: venue.price_adjustment_type,
    adjustmentBp: venue.adjustment_bp,
    adjustmentCents: venue.adjustment_cents,
  };
  const priced = offeredPrice({ quote: frozenQuote(booking.quote), pricing: booking.pricing }, { participants, adjustment, totalCents });
  if (priced === null) return refuse("offer.totalNeeded");
  const { activityDate, startTime } = terms;
  return { activityDate, startTime, participants, venueId, venue: venue ? snapshotOf(venue, booking) : booking.venue, ...priced };
}

/** One of the listing's venues; the client's own site needs the address that came with the request. */
function refuseVenue({ info }: BookingRow, venue: VenueToBook | undefined, venues: readonly VenueToBook[]): void {
  const offered = venues.filter(({ is_client_location }) => !is_client_location || info.address !== null);
  if (venue && offered.includes(venue)) return;
  throw new Refusal("input.invalid", {}, [fieldIssue("venueId", "invalidChoice", { allowed: offered.map(({ id }) => id) })]);
}

function snapshotOf(venue: VenueToBook, { info }: BookingRow): VenueSnapshot {
  const { address_street: street, address_postal_code: postalCode, address_city: city, address_country: country } = venue;
  const address = venue.is_client_location ? info.address && addressLine(info.address) : addressLine({ street, postalCode, city, country });
  return { id: venue.id, name: venue.name, isClientLocation: venue.is_client_location, address };
}

/**
 * What is in the way of such terms. Days that the booking has already stay its own, whatever was closed since: only another
 * hour is held against the hours of its day.
 */
export async function findTermsObstacle(
  db: Queryable,
  booking: BookingRow,
  { activityDate, startTime }: Pick<StoredOffer, "activityDate" | "startTime">,
  wanted: Omit<WantedDays, "except">,
): Promise<Obstacle | null> {
  const days = coveredDays(activityDate, startTime, booking.duration_minutes);
  const isHeld = booking.status === "Approved" && booking.activity_date === activityDate && booking.last_date === days.to;
  if (isHeld && startTime === booking.start_time) return null;
  const obstacle = await findObstacle(db, booking.listing_id, days, { ...wanted, except: booking.id });
  return isHeld && obstacle?.hours === undefined ? null : obstacle;
}

/**
 * Why nobody could keep such terms: a day that is over, too far or taken, an
 * hour that the clocks skip, a group that the activity does not take.
 */
export async function termsIssues(db: Queryable, { clock, config }: Services, booking: BookingRow, terms: Terms): Promise<FieldIssue[]> {
  const { activityDate, startTime, participants } = terms;
  const guests = await listingGuests(db, booking.listing_id);
  const { latestDate } = bookablePeriod(clock.today(), 0);
  // An offer stands until the eve at most: one for today could not be answered.
  const earliestDate = addDays(clock.today(), 1);
  const issues: FieldIssue[] = [];
  if (activityDate < earliestDate) issues.push(fieldIssue("activityDate", "dateTooEarly", { date: earliestDate }));
  else if (activityDate > latestDate) issues.push(fieldIssue("activityDate", "dateTooLate", { date: latestDate }));
  else {
    const obstacle = await findTermsObstacle(db, booking, terms, { use: "request", at: clock.now() });
    if (obstacle) issues.push(obstacleIssue(obstacle, "activityDate", startTime));
  }
  if (startTime !== null && isSkippedTime(activityDate, startTime, config.timeZone))
    issues.push(fieldIssue("startTime", "timeSkipped", { date: activityDate }));
  if (participants < guests.min && participants !== booking.participants)
    issues.push(fieldIssue("participants", "tooFewParticipants", { n: guests.min }));
  if (participants > guests.max && participants !== booking.participants)
    issues.push(fieldIssue("participants", "tooManyParticipants", { n: guests.max }));
  return issues;
}
