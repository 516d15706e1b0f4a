import { commissionOn } from "#contract/bookings/booking-cost.ts";
import { offerStep } from "#contract/bookings/offers/offer-lifecycle.ts";
import type { Offer, OfferComparison } from "#contract/bookings/offers/offer-shapes.ts";
import type { OfferAnswer } from "#contract/bookings/offers/offer-states.ts";
import { lastDayOf } from "#contract/core/dates/covered-days.ts";
import { shownName } from "#contract/core/erased-name.ts";
import type { User } from "#server/access/actor.ts";
import { reachOf } from "#server/access/permissions.ts";
import type { StoredOffer } from "#server/platform/db/documents.ts";
import { sideOf } from "../lifecycle.ts";
import { frozenQuote, standingOf, type Viewer } from "../present.ts";
import type { BookingRow } from "../queries.ts";
import type { OfferRow } from "./offer-queries.ts";

/** What an offer would make of a booking, as the person may see it: the commission is the vendor's and the operator's business. */
export function presentComparison(
  { before, after }: { before: StoredOffer; after: StoredOffer },
  { duration_minutes: durationMinutes }: Pick<BookingRow, "duration_minutes">,
  user: User,
): OfferComparison {
  const rateBp = after.quote.commissionRateBp;
  const on = ({ quote }: StoredOffer) => commissionOn({ exclVatCents: quote.priceExclVatCents }, rateBp);
  const [nowCents, offeredCents] = [on(before), on(after)];
  return {
    now: presentTerms(before, durationMinutes),
    offered: presentTerms(after, durationMinutes),
    commission: user.organisation?.kind === "client" ? null : { rateBp, nowCents, offeredCents, differenceCents: offeredCents - nowCents },
  };
}

function presentTerms(
  { activityDate, startTime, participants, venueId, venue, quote }: StoredOffer,
  durationMinutes: number,
): OfferComparison["now"] {
  const { commissionRateBp: _rate, commissionCents: _cents, ...shown } = frozenQuote(quote);
  const lastDate = lastDayOf(activityDate, startTime, durationMinutes);
  return { terms: { activityDate, lastDate, startTime, participants, venueId, venueName: venue?.name ?? null }, quote: shown };
}

/** What the person may do with the offer of a booking that they see; asked again by every command. */
function canOf(row: OfferRow, booking: BookingRow, { user, now, today }: Viewer): Offer["can"] {
  const side = reachOf(user.role, "offers.make") === "none" ? null : sideOf(user.role);
  const stands = row.state === "open" && row.valid_until > now;
  const can = (action: OfferAnswer) => stands && offerStep(standingOf(booking), action, side, row.side) !== undefined;
  // The booking's own day may have passed: then it was opened again with this one.
  const isAhead = row.after.activityDate >= today;
  return {
    accept: can("accept") && isAhead && booking.vendor_is_active && booking.client_is_active,
    reject: can("reject"),
    withdraw: can("withdraw"),
  };
}

export function presentOffer(row: OfferRow, booking: BookingRow, viewer: Viewer): Offer {
  const { user, now } = viewer;
  return {
    id: row.id,
    number: row.number,
    side: row.side,
    byName: shownName(row.made_by_name, user.readsIn),
    message: row.message,
    // Between two runs of the job that lets offers lapse.
    state: row.state === "open" && row.valid_until <= now ? "lapsed" : row.state,
    ...presentComparison(row, booking, user),
    createdAt: row.created_at.toISOString(),
    validUntil: row.valid_until.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedByName: row.decided_by_name === null ? null : shownName(row.decided_by_name, user.readsIn),
    version: row.version,
    can: canOf(row, booking, viewer),
  };
}
