import type { UiLanguage } from "#contract/core/product.ts";
import type { ManagedListing, ManagedListingSummary, ManagedVenue } from "#contract/listings/listing-management.ts";
import type { User } from "#server/access/actor.ts";
import { reachOf } from "#server/access/permissions.ts";
import type { ListingTexts } from "#server/platform/db/documents.ts";
import { presentLocation } from "../places/present.ts";
import type { ListingSummaryRow, ManagedListingRow } from "./queries.ts";

/** The listing's name in the language, else in its main one. */
export function listingName(row: { texts: ListingTexts; main_language: string }, language: string): string {
  const texts: Partial<Record<string, { name: string }>> = row.texts;
  return (texts[language] ?? texts[row.main_language])?.name ?? "";
}

/** Whoever sees a listing here has it within reach; what they may do follows from the matrix and its state. */
function canOf(user: User, { isActive, hasImage }: { isActive: boolean; hasImage: boolean }) {
  const mayManage = reachOf(user.role, "listings.manage") !== "none";
  return { update: mayManage, activate: mayManage && !isActive && hasImage, deactivate: mayManage && isActive };
}

export function presentListingSummary(row: ListingSummaryRow, user: User, language: UiLanguage): ManagedListingSummary {
  const { banner } = row;
  return {
    id: row.id,
    name: row.name,
    textLanguage: row.text_language,
    type: row.type,
    banner: banner && {
      key: banner.key,
      width: banner.width,
      height: banner.height,
      placeholder: banner.placeholder,
      alt: banner.alt[language],
    },
    venueCount: row.venue_count,
    minGuests: row.min_guests,
    maxGuests: row.max_guests,
    pricePerPersonExclVatCents: row.price_per_person_excl_vat_cents,
    isActive: row.is_active,
    isPublic: row.is_public,
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
    can: canOf(user, { isActive: row.is_active, hasImage: banner !== null }),
  };
}

export function presentManagedVenue(row: ManagedListingRow["venues"][number]): ManagedVenue {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    isClientLocation: row.is_client_location,
    location: presentLocation(row),
    address:
      row.address_street === null
        ? null
        : {
            street: row.address_street,
            postalCode: row.address_postal_code ?? "",
            city: row.address_city ?? "",
            country: row.address_country ?? "",
          },
    priceAdjustmentType: row.price_adjustment_type,
    adjustmentBp: row.adjustment_bp,
    adjustmentCents: row.adjustment_cents,
    version: row.version,
  };
}

export function presentManagedListing(row: ManagedListingRow, user: User): ManagedListing {
  return {
    id: row.id,
    vendor: {
      id: row.vendor_id,
      name: row.vendor_name,
      isActive: row.vendor_is_active,
      pricesIncludeVat: row.vendor_prices_include_vat,
      vatRateBp: row.vendor_vat_rate_bp,
    },
    type: row.type,
    mainLanguage: row.main_language,
    texts: row.texts,
    languages: row.languages,
    facts: row.facts,
    travelKm: row.travel_km,
    travelCountries: row.travel_countries,
    durationMinutes: row.duration_minutes,
    bookingAdvanceNoticeDays: row.booking_advance_notice_days,
    minGuests: row.min_guests,
    maxGuests: row.max_guests,
    includedGuests: row.included_guests,
    basePriceCents: row.base_price_cents,
    extraGuestPriceCents: row.extra_guest_price_cents,
    vatRateBp: row.vat_rate_bp,
    capacityPerDay: row.capacity_per_day,
    cancellationPolicy: row.cancellation_policy,
    images: row.images,
    imagesVersion: row.images_version,
    venues: row.venues.map(presentManagedVenue),
    isActive: row.is_active,
    isPublic: row.is_public,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
    can: canOf(user, { isActive: row.is_active, hasImage: row.images.length > 0 }),
  };
}
