import type { PlainDate } from "#contract/core/dates/dates.ts";
import { pricingOf } from "#contract/pricing/repricing.ts";
import { consentReminders, reminders, remindersDue } from "#server/features/bookings/rules.ts";
import { addressLine } from "#server/platform/places/address-line.ts";
import { placeColumns } from "#server/platform/places/place-columns.ts";
import type { DemoBooking } from "./bookings.ts";
import { lastMoment } from "./calendar.ts";
import type { Row } from "./copy-rows.ts";
import type { DemoListing } from "./listings.ts";
import type { BlockedDay } from "./marketplace.ts";
import type { DemoClient, DemoTeam, DemoVendor } from "./organisations.ts";
import type { DemoUser } from "./people.ts";
import type { Address } from "./places.ts";

/** The demo's past is booked under the terms that the product comes with: their first publication. */
const shippedTerms = "1";

function addressColumns(address: Address | null): Row {
  const columns = {
    address_street: address?.street ?? null,
    address_postal_code: address?.postalCode ?? null,
    address_city: address?.city ?? null,
    address_country: address?.country ?? null,
  };
  return { ...columns, ...placeColumns(columns) };
}

/** Of those that were never active some were looked at: one has to put something right, another was refused. */
function reviewColumns({ id, isActive, createdMs }: DemoVendor | DemoClient): Row {
  const turn = isActive ? 0 : Number.parseInt(id.slice(-2), 16) % 3;
  if (turn === 0) return { review_outcome: null, review_reasons: [], review_words: null, reviewed_at: null };
  const at = new Date(createdMs);
  return turn === 1
    ? { review_outcome: "changesRequested", review_reasons: ["notReached", "notTheirCompany"], review_words: null, reviewed_at: at }
    : {
        review_outcome: "refused",
        review_reasons: ["thereAlready"],
        review_words: "You have an account under your former name.",
        reviewed_at: at,
      };
}

export function organisationRow(made: DemoVendor | DemoClient): Row {
  const vendor = "trade" in made ? made : null;
  return {
    id: made.id,
    kind: vendor ? "vendor" : "client",
    name: made.name,
    legal_name: made.legalName,
    contact_person_name: made.admins[0]?.name ?? null,
    vat_number: made.vatNumber,
    ...addressColumns(made.address),
    email: `${vendor ? "hello" : "office"}@${made.domain}`,
    phone: made.phone,
    website_url: `https://www.${made.domain}`,
    instagram_link: vendor?.hasInstagram ? `https://www.instagram.com/${made.domain}` : null,
    prices_include_vat: vendor?.pricesIncludeVat ?? null,
    vat_rate_bp: vendor?.vatRateBp ?? null,
    asks_before_over_budget: "teams" in made && made.asksBeforeOverBudget,
    is_active: made.isActive,
    created_at: new Date(made.createdMs),
    activated_at: made.isActive ? new Date(made.createdMs) : null,
    registration_number: made.town.country === "BE" ? made.vatNumber.slice(2) : null,
    ...reviewColumns(made),
  };
}

export function userRow(user: DemoUser): Row {
  return {
    id: user.id,
    role: user.role,
    organisation_id: user.organisationId,
    name: user.name,
    email: user.email,
    language: user.language,
    created_at: new Date(user.createdMs),
  };
}

export function teamRow(client: DemoClient, team: DemoTeam): Row {
  return {
    id: team.id,
    client_id: client.id,
    name: team.name,
    budget_per_person_cents: team.budgetPerPersonCents,
    budget_period: team.budgetPeriod,
    is_active: team.isActive,
    created_at: new Date(team.createdMs),
  };
}

export function listingRow(listing: DemoListing): Row {
  return {
    id: listing.id,
    vendor_id: listing.vendor.id,
    type: listing.type,
    main_language: listing.mainLanguage,
    texts: listing.texts,
    languages: listing.languages,
    facts: listing.facts,
    travel_km: listing.travelArea.km,
    travel_countries: listing.travelArea.countries,
    duration_minutes: listing.durationMinutes,
    booking_advance_notice_days: listing.noticeDays,
    cancellation_policy: listing.cancellationPolicy,
    min_guests: listing.minGuests,
    max_guests: listing.maxGuests,
    included_guests: listing.includedGuests,
    base_price_cents: listing.basePriceCents,
    extra_guest_price_cents: listing.extraGuestPriceCents,
    vat_rate_bp: listing.vatRateBp,
    capacity_per_day: listing.capacityPerDay,
    is_active: listing.isActive,
    created_at: new Date(listing.createdMs),
    updated_at: new Date(listing.createdMs),
  };
}

export function imageRows(listing: DemoListing): Row[] {
  return listing.pictures.map(({ id, picture }, position) => ({
    id,
    listing_id: listing.id,
    position,
    key: picture.key,
    width: picture.width,
    height: picture.height,
    placeholder: picture.placeholder,
    alt: { en: picture.altEn, nl: picture.altNl },
  }));
}

export function venueRows(listing: DemoListing): Row[] {
  return listing.venues.map((venue, position) => ({
    id: venue.id,
    listing_id: listing.id,
    position,
    name: venue.name,
    description: venue.description,
    ...addressColumns(venue.address),
    is_client_location: venue.isClientLocation,
    price_adjustment_type: venue.priceAdjustmentType,
    adjustment_bp: venue.adjustmentBp,
    adjustment_cents: venue.adjustmentCents,
  }));
}

export function blockedDayRow({ id, vendorId, day, reason }: BlockedDay): Row {
  return { id, vendor_id: vendorId, listing_id: null, day, reason };
}

export function bookingRow(booking: DemoBooking, number: number, today: PlainDate): Row {
  const { listing, client, team, venue, quote, history } = booking;
  const address = venue.isClientLocation ? booking.info.address : venue.address;
  const createdAt = new Date(booking.createdMs);
  return {
    id: booking.id,
    number,
    status: history.status,
    client_id: client.id,
    team_id: team.id,
    vendor_id: listing.vendor.id,
    listing_id: listing.id,
    venue_id: venue.id,
    activity_date: booking.activityDate,
    start_time: booking.startTime,
    duration_minutes: listing.durationMinutes,
    participants: booking.participants,
    listing_texts: Object.fromEntries(Object.entries(listing.texts).map(([language, { name }]) => [language, { name }])),
    venue: { id: venue.id, name: venue.name, isClientLocation: venue.isClientLocation, address: address && addressLine(address) },
    quote,
    pricing: pricingOf(listing, listing.vendor, venue),
    cancellation_policy: listing.cancellationPolicy,
    terms_version: shippedTerms,
    price_excl_vat_cents: quote.priceExclVatCents,
    price_incl_vat_cents: quote.priceInclVatCents,
    info: booking.info,
    waiting_for: history.waitingFor,
    refund: history.refund,
    settlement: history.settlement && {
      refundedCents: history.settlement.refundedCents,
      keptCents: history.settlement.keptCents,
      at: new Date(history.settlement.atMs).toISOString(),
    },
    is_expired: history.isExpired,
    reason_kind: history.reasonKind,
    ...outcomeColumns(history),
    budget_approval: history.isPending ? "pending" : "notNeeded",
    reminders_sent:
      history.status === "New" ? remindersDue(createdAt, new Date(lastMoment(today)), history.isPending ? consentReminders : reminders) : 0,
    created_by: booking.createdBy.id,
    created_at: createdAt,
    updated_at: new Date(history.updatedMs),
    version: 1 + history.steps.length + (history.settlement ? 1 : 0),
  };
}

/** When the vendor first answered, when it was first agreed, and when and by which side it was called off: as its steps and notes tell. */
function outcomeColumns({ status, steps, notes }: DemoBooking["history"]): Row {
  const answers = [
    ...steps.filter(({ by }) => by?.role === "VendorAdmin"),
    ...notes.filter(({ side, visibility }) => side === "vendor" && visibility === "shared"),
  ].map(({ atMs }) => atMs);
  const approval = steps.find(({ to }) => to === "Approved");
  const end = status === "Declined" || status === "Cancelled" ? steps.at(-1) : undefined;
  return {
    answered_at: answers.length === 0 ? null : new Date(Math.min(...answers)),
    approved_at: approval ? new Date(approval.atMs) : null,
    ended_at: end ? new Date(end.atMs) : null,
    ended_by: end ? sideOf(end.by) : null,
  };
}

function sideOf(by: DemoUser | null): "vendor" | "client" | "operator" | "system" {
  if (by === null) return "system";
  return by.role === "VendorAdmin" ? "vendor" : by.role === "ProductAdmin" ? "operator" : "client";
}

export function noteRows({ id, listing, client, history }: DemoBooking): Row[] {
  const organisations = { vendor: listing.vendor.id, client: client.id, operator: null };
  const roles = { vendor: "Vendor", client: "Client", operator: "ProductAdmin" };
  return history.notes.map((note) => ({
    id: note.id,
    booking_id: id,
    author_id: note.by.id,
    user_name: note.by.name,
    author_role: roles[note.side],
    organisation_id: organisations[note.side],
    visibility: note.visibility,
    note: note.text,
    created_at: new Date(note.atMs),
  }));
}
