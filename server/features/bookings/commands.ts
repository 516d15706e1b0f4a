import type { CreateBookingInput } from "#contract/bookings/booking-input.ts";
import type { NoteVisibility } from "#contract/bookings/booking-states.ts";
import { timeInZone } from "#contract/core/dates/zoned-time.ts";
import { fieldIssue } from "#contract/core/fields/field-issues.ts";
import { quotePrice } from "#contract/pricing/quote.ts";
import type { User } from "#server/access/actor.ts";
import { isDayFree } from "#server/features/listings/availability/queries.ts";
import { authorOf, writeAudit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { NameTexts } from "#server/platform/db/documents.ts";
import { createOnce } from "#server/platform/http/idempotency.ts";
import { found, Refusal, refuse } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { auditFacts, writeNote } from "./audit-trail.ts";
import { findListingToBook, findTeamToBookFor, type ListingToBook, listParties } from "./booking-context-queries.ts";
import { type ActingSide, sideOf, turnAfterNote } from "./lifecycle.ts";
import { announce, listListeners } from "./mails/announcements.ts";
import { askForConsent, budgetToAskAbove } from "./money/budget-consent.ts";
import { listingNameIn, standingOf } from "./present.ts";
import { type BookingRow, findBooking, getBookingRow, insertBooking, lockBooking, passTurn } from "./queries.ts";
import { addressLine, requestIssues } from "./rules.ts";

/**
 * Asks a vendor for a listing. The price is worked out here and frozen.
 *
 * @returns the booking's id; the first call's, when the idempotency key was used before
 * @throws Refusal `resource.notFound`, `organisation.inactive`, `client.vatNumberMissing`, `team.inactive`, `listing.unavailable`, `input.invalid`, `idempotency.mismatch`, `idempotency.invalid`
 */
export async function createBooking(
  services: Services,
  user: User,
  input: CreateBookingInput,
  idempotencyKey: string | null,
): Promise<string> {
  const { db, clock, config } = services;
  const now = clock.now();
  return db.transaction().execute((trx) =>
    createOnce(trx, { userId: user.id, key: idempotencyKey, endpoint: "createBooking", input, now }, async (id) => {
      const team = found(await findTeamToBookFor(trx, user, input.teamId));
      const listing = found(await findListingToBook(trx, input.listingId));
      if (!team.client_is_active) refuse("organisation.inactive");
      if (team.client_vat_number === null) refuse("client.vatNumberMissing", { name: team.client_name });
      if (!team.is_active) refuse("team.inactive");
      if (!listing.is_active || !listing.vendor_is_active) refuse("listing.unavailable");
      await refuseIssues(trx, services, input, listing);

      const venue = listing.venues.find((candidate) => candidate.id === input.venueId) ?? null;
      const quote = quotePrice(
        pricedListing(listing),
        pricedVendor(listing),
        venue && pricedVenue(venue),
        input.participants,
        config.commissionRateBp,
      );
      const askAbove = await budgetToAskAbove(trx, user, {
        team,
        activityDate: input.activityDate,
        priceExclVatCents: quote.priceExclVatCents,
      });
      await insertBooking(trx, {
        id,
        budgetApproval: askAbove === null ? "notNeeded" : "pending",
        clientId: team.client_id,
        teamId: team.id,
        vendorId: listing.vendor_id,
        listingId: listing.id,
        venueId: venue?.id ?? null,
        activityDate: input.activityDate,
        startTime: input.startTime,
        participants: input.participants,
        snapshot: {
          listingTexts: namesOf(listing),
          venue: venue && {
            id: venue.id,
            name: venue.name,
            isClientLocation: venue.is_client_location,
            address: venueAddress(venue, input),
          },
          quote,
          cancellationPolicy: listing.cancellation_policy,
          info: input.info,
        },
        termsVersion: await services.termsVersion(trx),
        priceExclVatCents: quote.priceExclVatCents,
        priceInclVatCents: quote.priceInclVatCents,
        createdBy: user.id,
        at: now,
      });
      await recordCreation(trx, services, user, await getBookingRow(trx, id), askAbove);
    }),
  );
}

async function refuseIssues(trx: Queryable, { clock, config }: Services, input: CreateBookingInput, listing: ListingToBook): Promise<void> {
  const issues = requestIssues(
    input,
    {
      minGuests: listing.min_guests,
      maxGuests: listing.max_guests,
      bookingAdvanceNoticeDays: listing.booking_advance_notice_days,
      venues: listing.venues.map((venue) => ({ id: venue.id, isClientLocation: venue.is_client_location })),
    },
    { date: clock.today(), time: timeInZone(clock.now(), config.timeZone) },
  );
  const isDateFine = issues.every(({ path }) => path !== "activityDate");
  if (isDateFine && !(await isDayFree(trx, listing.id, input.activityDate))) issues.unshift(fieldIssue("activityDate", "dateUnavailable"));
  if (issues.length > 0) throw new Refusal("input.invalid", {}, issues);
}

function pricedListing(row: ListingToBook) {
  return {
    basePriceCents: row.base_price_cents,
    includedGuests: row.included_guests,
    extraGuestPriceCents: row.extra_guest_price_cents,
    vatRateBp: row.vat_rate_bp,
  };
}

function pricedVendor(row: ListingToBook) {
  return { pricesIncludeVat: row.vendor_prices_include_vat ?? false, vatRateBp: row.vendor_vat_rate_bp ?? 0 };
}

type VenueRow = ListingToBook["venues"][number];

function pricedVenue(row: VenueRow) {
  return {
    priceAdjustmentType: row.price_adjustment_type as "None" | "Percent" | "Amount",
    adjustmentBp: row.adjustment_bp,
    adjustmentCents: row.adjustment_cents,
  };
}

function venueAddress(row: VenueRow, { info }: CreateBookingInput): string | null {
  if (row.is_client_location) return info.address && addressLine(info.address);
  return addressLine({
    street: row.address_street,
    postalCode: row.address_postal_code,
    city: row.address_city,
    country: row.address_country,
  });
}

function namesOf({ texts }: ListingToBook): NameTexts {
  return Object.fromEntries(Object.entries(texts).map(([language, { name }]) => [language, { name }]));
}

async function recordCreation(trx: Queryable, services: Services, user: User, booking: BookingRow, askAbove: number | null): Promise<void> {
  const listingName = listingNameIn(booking.listing_texts, "en", booking.main_language);
  await writeAudit(trx, {
    type: "BookingCreatedEvent",
    message: `${user.name} asked ${booking.vendor_name} for ${listingName} on ${booking.activity_date} for ${booking.participants} people, for ${booking.client_name}, ${booking.team_name}.`,
    at: services.clock.now(),
    by: authorOf(user),
    subject: { kind: "booking", id: booking.id },
    details: {
      ...auditFacts(services, booking),
      to: "New",
      participants: booking.participants,
      priceExclVatCents: booking.price_excl_vat_cents,
      ...(askAbove === null ? {} : { budgetApproval: "pending", freeBudgetCents: askAbove }),
    },
  });
  if (askAbove !== null) return askForConsent(trx, services, user, booking, askAbove);
  const parties = await listParties(trx, booking);
  const of = (side: "vendor" | "client") => parties.filter((person) => person.side === side);
  await announce(trx, services, { template: "booking-created", booking, to: of("vendor"), event: "created", isAboutVersion: true });
  await announce(trx, services, {
    template: "booking-confirmation",
    booking,
    to: of("client"),
    event: "created",
    data: { createdByName: user.name },
    isAboutVersion: true,
  });
}

/** @returns whose turn it is by the note, or null where it stays as it was */
async function answerByNote(trx: Queryable, bookingId: string, side: ActingSide, at: Date): Promise<"vendor" | "client" | null> {
  const row = await lockBooking(trx, bookingId);
  const turn = turnAfterNote({ ...standingOf(row), waitingFor: row.waiting_for as "vendor" | "client" | null }, side);
  if (turn !== null) await passTurn(trx, bookingId, turn, at);
  return turn;
}

type NoteInput = { bookingId: string; note: string; visibility: NoteVisibility };

/**
 * @returns the note's id; the first call's, when the idempotency key was used before
 * @throws Refusal `resource.notFound`, `access.denied`, `idempotency.mismatch`, `idempotency.invalid`
 */
export async function addNote(services: Services, user: User, input: NoteInput, idempotencyKey: string | null): Promise<string> {
  const { db, clock } = services;
  return db.transaction().execute(async (trx) => {
    const booking = found(await findBooking(trx, user, "notes.add", input.bookingId));
    const side = sideOf(user.role) ?? refuse("access.denied");
    return createOnce(trx, { userId: user.id, key: idempotencyKey, endpoint: "addNote", input, now: clock.now() }, async (id) => {
      const { note, visibility } = input;
      const turn = visibility === "shared" ? await answerByNote(trx, booking.id, side, clock.now()) : null;
      await writeNote(trx, services, user, side, booking, { id, note, visibility, passesTurnTo: turn });
      if (visibility === "internal") return;
      const to = await listListeners(trx, booking, { side, userId: user.id });
      // A note stays true when the booking moves on, so its mail belongs to no version.
      await announce(trx, services, {
        template: "booking-note-added",
        booking,
        to,
        event: id,
        data: { byName: user.name, bySide: side, note, waitingFor: turn },
        isAboutVersion: false,
      });
    });
  });
}
