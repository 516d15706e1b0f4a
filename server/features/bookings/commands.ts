import type { Selectable } from "kysely";
import type { CreateBookingInput } from "#contract/bookings/booking-input.ts";
import { isAsked } from "#contract/bookings/lifecycle.ts";
import { timeInZone } from "#contract/core/dates/zoned-time.ts";
import { priceAgain, pricingOf } from "#contract/pricing/repricing.ts";
import type { AuditDetails } from "#contract/support/audit-details.ts";
import type { User } from "#server/access/actor.ts";
import { findObstacle } from "#server/features/listings/availability/queries.ts";
import { readVenues, type StoredBanner, type VenueToBook } from "#server/features/listings/reads.ts";
import { authorOf, writeAudit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { NameTexts } from "#server/platform/db/documents.ts";
import type { Bookings } from "#server/platform/db/schema.ts";
import { createOnce } from "#server/platform/http/idempotency.ts";
import { found, Refusal, refuse } from "#server/platform/http/refusal.ts";
import { addressLine } from "#server/platform/places/address-line.ts";
import type { Services } from "#server/platform/services.ts";
import { auditFacts } from "./audit-trail.ts";
import { type BookingContext, findBookingContext } from "./booking-context.ts";
import { announce } from "./mails/announcements.ts";
import { requestFacts } from "./mails/request-facts.ts";
import { askForConsent, budgetToAskAbove } from "./money/budget-consent.ts";
import { listParties } from "./parties/people.ts";
import { listingNameIn } from "./present.ts";
import type { BookingDetailsRow, BookingRow, EventRow } from "./queries.ts";
import { coveredDays, obstacleIssue, pathOfDate, requestIssues } from "./rules.ts";
import { refuseChangedTerms } from "./seen-terms.ts";
import { insertBooking } from "./writes.ts";

/** What features to the right do once a vendor is asked for a booking: when it was requested, or when the client's admin agreed. */
export type AskedListener = (trx: Queryable, booking: { id: string; clientId: string; listingId: string }) => Promise<void>;

/** A booking as it was just written, which nobody has answered or noted anything about. */
export type CreatedBooking = { row: BookingDetailsRow; events: EventRow[] };

/**
 * Asks a vendor for a listing. The price is worked out here and frozen.
 *
 * @returns the booking's id, the first call's when the idempotency key was used before; and the booking where this call made it
 * @throws Refusal `resource.notFound`, `organisation.inactive`, `client.vatNumberMissing`, `team.inactive`, `listing.unavailable`, `booking.termsChanged`, `input.invalid`, `idempotency.mismatch`, `idempotency.invalid`
 */
export async function createBooking(
  services: Services,
  user: User,
  input: CreateBookingInput,
  idempotencyKey: string | null,
  onAsked: AskedListener,
): Promise<{ id: string; created: CreatedBooking | undefined }> {
  const { db, clock } = services;
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    let created: CreatedBooking | undefined;
    const call = { userId: user.id, key: idempotencyKey, endpoint: "createBooking", input, now };
    const id = await createOnce(trx, call, async (newId) => {
      created = await writeBooking(trx, services, user, input, newId);
      const { client_id: clientId, listing_id: listingId, budget_approval: approval } = created.row;
      if (isAsked(approval)) await onAsked(trx, { id: newId, clientId, listingId });
    });
    return { id, created };
  });
}

async function writeBooking(
  trx: Queryable,
  services: Services,
  user: User,
  input: CreateBookingInput,
  id: string,
): Promise<CreatedBooking> {
  const context = found(await findBookingContext(trx, user, input));
  if (!context.client_is_active) refuse("organisation.inactive");
  if (context.client_vat_number === null) refuse("client.vatNumberMissing", { name: context.client_name });
  if (!context.team_is_active) refuse("team.inactive");
  if (!context.listing_is_active || !context.vendor_is_active) refuse("listing.unavailable");
  const { venues, banner } = await readVenues(trx, context.listing_id);
  await refuseIssues(trx, services, input, context, venues);

  const venue = venues.find((candidate) => candidate.id === input.venueId) ?? null;
  const { commissionRateBp } = services.config;
  const pricing = pricingOf(pricedListing(context), pricedVendor(context), venue && pricedVenue(venue));
  const quote = priceAgain(pricing, input.participants, commissionRateBp);
  if (input.seen) refuseChangedTerms(input.seen, context, venue, quote);
  const askAbove = await budgetToAskAbove(trx, user, {
    team: { id: context.team_id, asks_before_over_budget: context.asks_before_over_budget },
    dates: [input.activityDate, ...input.otherDates],
    priceExclVatCents: quote.priceExclVatCents,
  });
  const inserted = await insertBooking(trx, {
    id,
    budgetApproval: askAbove === null ? "notNeeded" : "pending",
    clientId: context.client_id,
    teamId: context.team_id,
    vendorId: context.vendor_id,
    listingId: context.listing_id,
    venueId: venue?.id ?? null,
    activityDate: input.activityDate,
    otherDates: input.otherDates,
    startTime: input.startTime,
    durationMinutes: context.duration_minutes,
    participants: input.participants,
    snapshot: {
      listingTexts: namesOf(context),
      venue: venue && {
        id: venue.id,
        name: venue.name,
        isClientLocation: venue.is_client_location,
        address: venueAddress(venue, input),
      },
      quote,
      pricing,
      cancellationPolicy: context.cancellation_policy,
      info: input.info,
    },
    termsVersion: await services.termsVersion(trx),
    priceExclVatCents: quote.priceExclVatCents,
    priceInclVatCents: quote.priceInclVatCents,
    createdBy: user.id,
    at: services.clock.now(),
  });
  const row = withContext(inserted, context, banner, user);
  return { row, events: [await recordCreation(trx, services, user, row, askAbove)] };
}

/** The booking with the names it stands on, which are locked and so are still these. */
function withContext(inserted: Selectable<Bookings>, context: BookingContext, banner: StoredBanner | null, user: User): BookingDetailsRow {
  return {
    ...inserted,
    client_name: context.client_name,
    client_is_active: context.client_is_active,
    team_name: context.team_name,
    vendor_name: context.vendor_name,
    vendor_is_active: context.vendor_is_active,
    listing_type: context.listing_type,
    listing_is_public: context.listing_is_public,
    main_language: context.main_language,
    venue_name: inserted.venue?.name ?? null,
    purchase_order_number: inserted.info.purchaseOrderNumber,
    contact_name: inserted.info.contactName,
    contact_email: inserted.info.contactEmail,
    contact_phone: inserted.info.contactPhone,
    vendor_contact: context.vendor_contact,
    open_offer: null,
    created_by_name: user.name,
    banner,
  };
}

async function refuseIssues(
  trx: Queryable,
  { clock, config }: Services,
  input: CreateBookingInput,
  context: BookingContext,
  venues: readonly VenueToBook[],
): Promise<void> {
  const issues = requestIssues(
    input,
    {
      minGuests: context.min_guests,
      maxGuests: context.max_guests,
      bookingAdvanceNoticeDays: context.booking_advance_notice_days,
      venues: venues.map((venue) => ({ id: venue.id, isClientLocation: venue.is_client_location })),
    },
    { date: clock.today(), time: timeInZone(clock.now(), config.timeZone), timeZone: config.timeZone },
  );
  const named = [input.activityDate, ...input.otherDates].map((date, index) => ({ date, path: pathOfDate(index) }));
  for (const { date: from, path } of named) {
    if (issues.some((issue) => issue.path === path)) continue;
    const covered = coveredDays(from, input.startTime, context.duration_minutes);
    const obstacle = await findObstacle(trx, context.listing_id, covered, { use: "request", at: clock.now(), except: null });
    if (obstacle !== null) issues.unshift(obstacleIssue(obstacle, path, input.startTime));
  }
  if (issues.length > 0) throw new Refusal("input.invalid", {}, issues);
}

function pricedListing(row: BookingContext) {
  return {
    basePriceCents: row.base_price_cents,
    includedGuests: row.included_guests,
    extraGuestPriceCents: row.extra_guest_price_cents,
    vatRateBp: row.vat_rate_bp,
  };
}

function pricedVendor(row: BookingContext) {
  return { pricesIncludeVat: row.vendor_prices_include_vat ?? false, vatRateBp: row.vendor_vat_rate_bp ?? 0 };
}

function pricedVenue(row: VenueToBook) {
  return {
    priceAdjustmentType: row.price_adjustment_type,
    adjustmentBp: row.adjustment_bp,
    adjustmentCents: row.adjustment_cents,
  };
}

function venueAddress(row: VenueToBook, { info }: CreateBookingInput): string | null {
  if (row.is_client_location) return info.address && addressLine(info.address);
  return addressLine({
    street: row.address_street,
    postalCode: row.address_postal_code,
    city: row.address_city,
    country: row.address_country,
  });
}

function namesOf({ texts }: BookingContext): NameTexts {
  return Object.fromEntries(Object.entries(texts).map(([language, { name }]) => [language, { name }]));
}

/** @returns the event that the booking's history begins with */
async function recordCreation(
  trx: Queryable,
  services: Services,
  user: User,
  booking: BookingRow,
  askAbove: number | null,
): Promise<EventRow> {
  const listingName = listingNameIn(booking.listing_texts, "en", booking.main_language);
  const type = "BookingCreatedEvent";
  const at = services.clock.now();
  const details: AuditDetails["BookingCreatedEvent"] = {
    ...auditFacts(services, booking),
    to: "New",
    ...(booking.other_dates.length > 0 ? { otherDates: booking.other_dates.join(" ") } : {}),
    participants: booking.participants,
    priceExclVatCents: booking.price_excl_vat_cents,
    ...(askAbove === null ? {} : { budgetApproval: "pending", freeBudgetCents: askAbove }),
  };
  await writeAudit(trx, {
    type,
    message: `${user.name} asked ${booking.vendor_name} for ${listingName} on ${booking.activity_date} for a group of ${booking.participants}, for ${booking.client_name}, ${booking.team_name}.`,
    at,
    by: authorOf(user),
    subject: { kind: "booking", id: booking.id },
    details,
  });
  if (askAbove !== null) await askForConsent(trx, services, user, booking, askAbove);
  else await tellOfRequest(trx, services, user, booking);
  return { at, type, user_name: user.name, details };
}

async function tellOfRequest(trx: Queryable, services: Services, user: User, booking: BookingRow): Promise<void> {
  const parties = await listParties(trx, booking);
  const of = (side: "vendor" | "client") => parties.filter((person) => person.side === side);
  const about = { booking, event: "created", isAboutVersion: true };
  await announce(
    trx,
    services,
    { ...about, template: "booking-created", to: of("vendor"), data: requestFacts(booking) },
    {
      ...about,
      template: "booking-confirmation",
      to: of("client"),
      data: ({ id }) => ({ createdByName: user.name, isOwn: id === user.id }),
    },
  );
}
