import { addressLine } from "#server/platform/places/address-line.ts";
import { listingName } from "./present.ts";
import type { ManagedListingRow } from "./queries.ts";
import type { VenueRow } from "./venue-queries.ts";

/** What is chosen of a list says the same in any order. */
const chosen = (values: readonly string[]) => values.toSorted().join(" ");

/** What a vendor writes of a listing on one level, as the audit compares it; documents as texts. */
export function plainListing(row: ManagedListingRow) {
  const { tiers, text } = row.cancellation_policy;
  return {
    name: listingName(row, "en"),
    type: row.type,
    mainLanguage: row.main_language,
    texts: JSON.stringify(row.texts),
    languages: chosen(row.languages),
    facts: chosen(row.facts),
    travelKm: row.travel_km,
    travelCountries: chosen(row.travel_countries),
    durationMinutes: row.duration_minutes,
    bookingAdvanceNoticeDays: row.booking_advance_notice_days,
    cancellationPolicy: tiers.map(({ daysBefore, refundPercent }) => `≥ ${daysBefore}: ${refundPercent} %`).join(", "),
    policyText: JSON.stringify(text),
    minGuests: row.min_guests,
    maxGuests: row.max_guests,
    includedGuests: row.included_guests,
    basePriceCents: row.base_price_cents,
    extraGuestPriceCents: row.extra_guest_price_cents,
    vatRateBp: row.vat_rate_bp,
    capacityPerDay: row.capacity_per_day,
  };
}

/** The same of a venue. */
export function plainVenue(row: VenueRow) {
  return {
    venue: row.name,
    description: row.description,
    isClientLocation: row.is_client_location,
    address: addressLine({
      street: row.address_street,
      postalCode: row.address_postal_code,
      city: row.address_city,
      country: row.address_country,
    }),
    priceAdjustmentType: row.price_adjustment_type,
    adjustmentBp: row.adjustment_bp,
    adjustmentCents: row.adjustment_cents,
  };
}
