import { v7 as uuidv7 } from "uuid";
import type { BookingAction, BookingStatus, NoteVisibility } from "#contract/booking-states.ts";
import type { CreateBookingInput } from "#contract/bookings.ts";
import type { Refund } from "#contract/cancellation.ts";
import { quotePrice } from "#contract/quote.ts";
import type { User } from "../../access/actor.ts";
import { type AuditAuthor, writeAudit } from "../../platform/audit/audit.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { AuditDetails, NameTexts } from "../../platform/db/documents.ts";
import { createOnce } from "../../platform/http/idempotency.ts";
import { found, Refusal, refuse, refuseField } from "../../platform/http/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { announce, listListeners } from "./announcements.ts";
import { findListingToBook, findTeamToBookFor, isDayFree, type ListingToBook, listOperators, listParties, lockListing } from "./ground-queries.ts";
import { type ActingSide, mayEver, needsReason, nextTurn, type Side, sideOf, type Transition, transitionFor } from "./lifecycle.ts";
import { bookingReference, listingNameIn } from "./present.ts";
import { type BookingRow, countReminder, findBooking, getBookingRow, insertBooking, insertNote, listExpired, listUnanswered, moveBooking } from "./queries.ts";
import { addressLine, fieldIssue, refundFor, reminders, remindersDue, requestIssues, termsVersion, timeInZone } from "./rules.ts";

const system: AuditAuthor = { id: null, name: "System", organisation: null };

function authorOf({ id, name, organisation }: User): AuditAuthor {
  return { id, name, organisation: organisation && { id: organisation.id, name: organisation.name } };
}

/**
 * Asks a vendor for a listing. The price is worked out here and frozen.
 *
 * @returns the booking's id; the first call's, when the idempotency key was used before
 * @throws Refusal `resource.notFound`, `organisation.inactive`, `team.inactive`, `listing.unavailable`, `input.invalid`, `idempotency.mismatch`, `idempotency.invalid`
 */
export async function createBooking(services: Services, user: User, input: CreateBookingInput, idempotencyKey: string | null): Promise<string> {
  const { db, clock, config } = services;
  const now = clock.now();
  return db.transaction().execute((trx) =>
    createOnce(trx, { userId: user.id, key: idempotencyKey, endpoint: "createBooking", input, now }, async (id) => {
      const team = found(await findTeamToBookFor(trx, user, input.teamId));
      const listing = found(await findListingToBook(trx, input.listingId));
      if (!team.client_is_active) refuse("organisation.inactive");
      if (!team.is_active) refuse("team.inactive");
      if (!listing.is_active || !listing.vendor_is_active) refuse("listing.unavailable");
      await refuseIssues(trx, services, input, listing);

      const venue = listing.venues.find((candidate) => candidate.id === input.venueId) ?? null;
      const quote = quotePrice(pricedListing(listing), pricedVendor(listing), venue && pricedVenue(venue), input.participants, config.commissionRateBp);
      await insertBooking(trx, {
        id,
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
          venue: venue && { id: venue.id, name: venue.name, isClientLocation: venue.is_client_location, address: venueAddress(venue, input) },
          quote,
          cancellationPolicy: listing.cancellation_policy,
          info: input.info,
        },
        termsVersion,
        priceExclVatCents: quote.priceExclVatCents,
        priceInclVatCents: quote.priceInclVatCents,
        createdBy: user.id,
        at: now,
      });
      await recordCreation(trx, services, user, await getBookingRow(trx, id));
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
  return { basePriceCents: row.base_price_cents, includedGuests: row.included_guests, extraGuestPriceCents: row.extra_guest_price_cents, vatRateBp: row.vat_rate_bp };
}

function pricedVendor(row: ListingToBook) {
  return { pricesIncludeVat: row.vendor_prices_include_vat ?? false, vatRateBp: row.vendor_vat_rate_bp ?? 0 };
}

type VenueRow = ListingToBook["venues"][number];

function pricedVenue(row: VenueRow) {
  return { priceAdjustmentType: row.price_adjustment_type as "None" | "Percent" | "Amount", adjustmentBp: row.adjustment_bp, adjustmentCents: row.adjustment_cents };
}

function venueAddress(row: VenueRow, { info }: CreateBookingInput): string | null {
  if (row.is_client_location) return info.address && addressLine(info.address);
  return addressLine({ street: row.address_street, postalCode: row.address_postal_code, city: row.address_city, country: row.address_country });
}

function namesOf({ texts }: ListingToBook): NameTexts {
  return Object.fromEntries(Object.entries(texts).map(([language, { name }]) => [language, { name }]));
}

async function recordCreation(trx: Queryable, services: Services, user: User, booking: BookingRow): Promise<void> {
  const listingName = listingNameIn(booking.listing_texts, "en", booking.main_language);
  await writeAudit(trx, {
    type: "BookingCreatedEvent",
    message: `${user.name} asked ${booking.vendor_name} for ${listingName} on ${booking.activity_date} for ${booking.participants} people, for ${booking.client_name}, ${booking.team_name}.`,
    at: services.clock.now(),
    by: authorOf(user),
    subject: { kind: "booking", id: booking.id },
    details: { ...auditFacts(services, booking), to: "New", participants: booking.participants, priceExclVatCents: booking.price_excl_vat_cents },
  });
  const parties = await listParties(trx, booking);
  const of = (side: "vendor" | "client") => parties.filter((person) => person.side === side);
  await announce(trx, services, { template: "booking-created", booking, to: of("vendor"), event: "created", isAboutVersion: true });
  await announce(trx, services, { template: "booking-confirmation", booking, to: of("client"), event: "created", data: { createdByName: user.name }, isAboutVersion: true });
}

function auditFacts({ config }: Services, booking: BookingRow): AuditDetails {
  return {
    reference: bookingReference(booking, config.timeZone),
    listing: listingNameIn(booking.listing_texts, "en", booking.main_language),
    client: booking.client_name,
    team: booking.team_name,
    vendor: booking.vendor_name,
    activityDate: booking.activity_date,
  };
}

type TransitionInput = { bookingId: string; action: BookingAction; reason: string | null };

/**
 * Takes one action of the lifecycle table.
 *
 * @param seenVersion the version the person decided by
 * @throws Refusal `resource.notFound`, `access.denied`, `input.invalid` (reason), `version.stale` (params: currentVersion), `booking.transitionRefused`, `booking.dayUnavailable`
 */
export async function transitionBooking(services: Services, user: User, input: TransitionInput, seenVersion: number): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const booking = found(await findBooking(trx, user, "bookings.transition", input.bookingId));
    const side = sideOf(user.role);
    if (side === null || !mayEver(input.action, side)) return refuse("access.denied");
    if (needsReason(input.action) && input.reason === null) refuseField("reason", "required");
    if (booking.version !== seenVersion) refuse("version.stale", { currentVersion: booking.version });
    const transition = transitionFor(booking.status as BookingStatus, input.action, side);
    if (!transition) return refuse("booking.transitionRefused", { status: booking.status, action: input.action });
    const moved = await applyTransition(trx, services, booking, transition, { author: authorOf(user), side, reason: input.reason });
    if (input.reason !== null) await writeNote(trx, services, user, side, moved, { id: uuidv7(), note: input.reason, visibility: "shared" });
  });
}

type Taker = { author: AuditAuthor; side: Side; reason: string | null };

/** Guards, moves, audits and tells; the transaction is the caller's. */
async function applyTransition(trx: Queryable, services: Services, booking: BookingRow, transition: Transition, taker: Taker): Promise<BookingRow> {
  const { clock } = services;
  const today = clock.today();
  for (const guard of transition.guards) {
    const isPast = booking.activity_date < today;
    if (guard === "dateHasPassed" && !isPast) refuse("booking.transitionRefused", { status: booking.status, action: transition.action });
    if (guard === "dayIsFree") {
      await lockListing(trx, booking.listing_id);
      if (isPast || !(await isDayFree(trx, booking.listing_id, booking.activity_date))) await refuseDay(trx, booking);
    }
  }
  const refund = transition.storesRefund ? refundFor(booking, true, taker.side === "vendor", today) : null;
  const isMoved = await moveBooking(
    trx,
    { id: booking.id, version: booking.version, from: transition.from },
    { to: transition.to, waitingFor: nextTurn(transition, taker.side), refund, isExpired: transition.action === "expire", at: clock.now() },
  );
  if (!isMoved) await refuseMoved(trx, booking, transition);
  const moved = { ...booking, status: transition.to, refund, version: booking.version + 1 };
  await recordTransition(trx, services, booking.status, moved, transition, taker);
  return moved;
}

/** The day may be full because somebody else has just approved this very booking: then that is the answer. */
async function refuseDay(trx: Queryable, booking: BookingRow): Promise<never> {
  const current = await getBookingRow(trx, booking.id);
  if (current.version !== booking.version) refuse("version.stale", { currentVersion: current.version });
  return refuse("booking.dayUnavailable", { date: booking.activity_date });
}

async function refuseMoved(trx: Queryable, booking: BookingRow, transition: Transition): Promise<never> {
  const current = await getBookingRow(trx, booking.id);
  if (current.version !== booking.version) refuse("version.stale", { currentVersion: current.version });
  return refuse("booking.transitionRefused", { status: current.status, action: transition.action });
}

async function recordTransition(trx: Queryable, services: Services, from: string, booking: BookingRow, transition: Transition, taker: Taker): Promise<void> {
  const { author, side, reason } = taker;
  const isExpiry = transition.action === "expire";
  await writeAudit(trx, {
    type: "BookingStatusChangedEvent",
    message: isExpiry
      ? `The request ${bookingReference(booking, services.config.timeZone)} expired: its date passed without an agreement.`
      : `${author.name} set the status of ${bookingReference(booking, services.config.timeZone)} from ${from} to ${booking.status}.`,
    at: services.clock.now(),
    by: author,
    subject: { kind: "booking", id: booking.id },
    details: {
      ...auditFacts(services, booking),
      from,
      to: booking.status,
      action: transition.action,
      ...(isExpiry ? { reason: "expired" } : {}),
      ...(booking.refund ? { refundedCents: booking.refund.refundedCents, keptCents: booking.refund.keptCents } : {}),
    },
  });
  await announce(trx, services, {
    template: isExpiry ? "booking-expired" : "booking-status-changed",
    booking,
    to: await listListeners(trx, booking, { side, userId: author.id }, transition.tells),
    event: `v${booking.version}`,
    data: {
      action: transition.action,
      from,
      to: booking.status,
      byName: author.name,
      bySide: side,
      waitingFor: nextTurn(transition, side),
      reason,
      refundedCents: booking.refund?.refundedCents ?? null,
      keptCents: booking.refund?.keptCents ?? null,
    },
    isAboutVersion: true,
  });
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
      await writeNote(trx, services, user, side, booking, { id, note: input.note, visibility: input.visibility });
      if (input.visibility === "internal") return;
      const to = await listListeners(trx, booking, { side, userId: user.id });
      // A note stays true when the booking moves on, so its mail belongs to no version.
      await announce(trx, services, { template: "booking-note-added", booking, to, event: id, data: { byName: user.name, bySide: side, note: input.note }, isAboutVersion: false });
    });
  });
}

const noteRoles = { operator: "ProductAdmin", vendor: "Vendor", client: "Client" } as const;

/** The note and its audit row, which never holds the text. */
async function writeNote(
  trx: Queryable,
  services: Services,
  user: User,
  side: ActingSide,
  booking: BookingRow,
  { id, note, visibility }: { id: string; note: string; visibility: NoteVisibility },
): Promise<void> {
  const at = services.clock.now();
  const organisationId = user.organisation?.id ?? null;
  await insertNote(trx, { id, booking_id: booking.id, author_id: user.id, user_name: user.name, author_role: noteRoles[side], organisation_id: organisationId, visibility, note, created_at: at });
  await writeAudit(trx, {
    type: "BookingNoteAddedEvent",
    message: `${user.name} added ${visibility === "internal" ? "an internal" : "a"} note to ${bookingReference(booking, services.config.timeZone)}.`,
    at,
    by: authorOf(user),
    subject: { kind: "booking", id: booking.id },
    details: { ...auditFacts(services, booking), noteId: id, visibility },
  });
}

/**
 * What would come back if the person cancelled today.
 *
 * @throws Refusal `resource.notFound`, `booking.transitionRefused`
 */
export async function previewCancellation({ db, clock }: Services, user: User, bookingId: string): Promise<Refund> {
  const booking = found(await findBooking(db, user, "bookings.transition", bookingId));
  const side = sideOf(user.role);
  const transition = transitionFor(booking.status as BookingStatus, "cancel", side);
  if (!transition) return refuse("booking.transitionRefused", { status: booking.status, action: "cancel" });
  return refundFor(booking, transition.storesRefund, side === "vendor", clock.today());
}

/** The most that one run of a system command takes on; the next run goes on. */
const batchSize = 1_000;

/** Cancels the open requests whose date has passed, each in a transaction of its own. */
export async function expireBookings(services: Services): Promise<void> {
  const { db, clock } = services;
  const ids = await listExpired(db, clock.today(), batchSize);
  await eachAlone(services, ids, async (trx, { id }) => {
    const booking = await getBookingRow(trx, id);
    const transition = transitionFor(booking.status as BookingStatus, "expire", "system");
    if (transition) await applyTransition(trx, services, booking, transition, { author: system, side: "system", reason: null });
  });
}

/** Calls New bookings to mind: to the vendor after 2 and 4 days, then to the operator. */
export async function remindVendors(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const firstDue = new Date(now.getTime() - reminders[0].afterDays * 86_400_000);
  await eachAlone(services, await listUnanswered(db, firstDue, reminders.length, batchSize), async (trx, { id, created_at, reminders_sent }) => {
    const due = remindersDue(created_at, now);
    const reminder = reminders[due - 1];
    if (!reminder || due <= reminders_sent || !(await countReminder(trx, id, reminders_sent, due))) return;
    const booking = await getBookingRow(trx, id);
    const to = reminder.to === "operator" ? await listOperators(trx) : (await listParties(trx, booking)).filter(({ side }) => side === "vendor");
    await announce(trx, services, { template: "booking-reminder", booking, to, event: `reminder-${due}`, data: { daysWaiting: reminder.afterDays }, isAboutVersion: true });
  });
}

/** One that fails does not keep the others; one that somebody else has just settled is no failure. */
async function eachAlone<T extends { id: string }>({ db, log }: Services, items: readonly T[], act: (trx: Queryable, item: T) => Promise<void>): Promise<void> {
  for (const item of items) {
    try {
      await db.transaction().execute((trx) => act(trx, item));
    } catch (error) {
      if (!(error instanceof Refusal)) log.error({ err: error, bookingId: item.id }, "a scheduled step on a booking failed");
    }
  }
}
