import type { PlainDate } from "#contract/core/dates/dates.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import type { EuLanguage } from "#contract/listings/catalogue.ts";
import { slugOf } from "#contract/listings/listing-address.ts";
import type { ComparedListing, Listing, ListingCard, VendorProfile, Venue } from "#contract/listings/listing-shapes.ts";
import { perPersonCents, quotePrice } from "#contract/pricing/quote.ts";
import { townName } from "#server/platform/places/gazetteer.ts";
import { presentLocation } from "./places/present.ts";
import type { ComparedRow, ListingRow, VenueRow } from "./queries.ts";
import { bookablePeriod } from "./rules.ts";
import type { CardRow } from "./search/card-columns.ts";

/** The card for a reader and their group; without a group it shows the cheapest per-person price that can be paid. */
export function presentCard(
  row: Omit<CardRow, "distance_km"> & Partial<Pick<CardRow, "distance_km">>,
  { participants, language }: { participants?: number | undefined; language: UiLanguage },
): ListingCard {
  return {
    id: row.id,
    type: row.type,
    name: row.name,
    shortDescription: row.short_description,
    textLanguage: row.text_language,
    slug: slugOf(row.main_name),
    vendorName: row.vendor_name,
    place: row.place === null ? null : townName(row.place, language),
    distanceKm: typeof row.distance_km === "number" ? Math.round(row.distance_km) : null,
    placeIds: row.place_ids?.split(",").map(Number) ?? [],
    isAtVendor: row.is_at_vendor,
    isAtClient: row.is_at_client,
    languages: row.languages.split(",") as EuLanguage[],
    durationMinutes: row.duration_minutes,
    minGuests: row.min_guests,
    maxGuests: row.max_guests,
    banner: {
      key: row.banner_key,
      width: row.banner_width,
      height: row.banner_height,
      placeholder: row.banner_placeholder,
      alt: row.banner_alt,
    },
    price: {
      basePriceCents: row.base_price_cents,
      includedGuests: row.included_guests,
      extraGuestPriceCents: row.extra_guest_price_cents,
      pricesIncludeVat: row.pricing_includes_vat,
      vatRateBp: row.pricing_vat_rate_bp,
    },
    freeDates: null,
    ...presentPrices(row, participants),
  };
}

/** The card as a group sees it, whose prices it then shows. */
export function forGroup(card: ListingCard, participants: number | undefined): ListingCard {
  if (participants === undefined) return card;
  const { price } = card;
  const row = {
    base_price_cents: price.basePriceCents,
    included_guests: price.includedGuests,
    extra_guest_price_cents: price.extraGuestPriceCents,
    pricing_includes_vat: price.pricesIncludeVat,
    pricing_vat_rate_bp: price.vatRateBp,
    min_guests: card.minGuests,
    max_guests: card.maxGuests,
  };
  return { ...card, ...presentPrices(row, participants) };
}

/** The card as it is seen from somewhere; null is nowhere in particular. */
export function seenFrom(card: ListingCard, distanceKm: number | null): ListingCard {
  return distanceKm === null ? card : { ...card, distanceKm: Math.round(distanceKm) };
}

type PricedRow = Pick<
  CardRow,
  | "base_price_cents"
  | "included_guests"
  | "extra_guest_price_cents"
  | "pricing_includes_vat"
  | "pricing_vat_rate_bp"
  | "min_guests"
  | "max_guests"
>;

function presentPrices(row: PricedRow, participants: number | undefined) {
  const guests = participants ?? Math.min(Math.max(row.included_guests, row.min_guests), row.max_guests);
  const priced = {
    basePriceCents: row.base_price_cents,
    includedGuests: row.included_guests,
    extraGuestPriceCents: row.extra_guest_price_cents,
    vatRateBp: row.pricing_vat_rate_bp,
  };
  const vendor = { pricesIncludeVat: row.pricing_includes_vat, vatRateBp: row.pricing_vat_rate_bp };
  const { priceExclVatCents, priceInclVatCents } = quotePrice(priced, vendor, null, guests, 0);
  return {
    pricePerPersonExclVatCents: perPersonCents(priceExclVatCents, guests),
    pricePerPersonInclVatCents: perPersonCents(priceInclVatCents, guests),
    groupPriceExclVatCents: participants === undefined ? null : priceExclVatCents,
    groupPriceInclVatCents: participants === undefined ? null : priceInclVatCents,
  };
}

/** @param textLanguage the listing's main language, which its venues are written in */
function presentVenue(row: VenueRow, textLanguage: EuLanguage): Venue {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    textLanguage,
    address:
      row.address_city === null
        ? null
        : {
            street: row.address_street ?? "",
            postalCode: row.address_postal_code ?? "",
            city: row.address_city,
            country: row.address_country ?? "",
          },
    location: presentLocation(row),
    isClientLocation: row.is_client_location,
    priceAdjustmentType: row.price_adjustment_type,
    adjustmentBp: row.adjustment_bp,
    adjustmentCents: row.adjustment_cents,
  };
}

/** `today` is the calendar date in the marketplace's time zone. */
type Asked = { language: UiLanguage; participants?: number | undefined; today: PlainDate };

/** What a card and the terms of booking show. */
function presentTerms(row: ComparedRow, asked: Asked) {
  return {
    ...presentCard(row, asked),
    facts: row.facts,
    bookingAdvanceNoticeDays: row.booking_advance_notice_days,
    ...bookablePeriod(asked.today, row.booking_advance_notice_days),
    cancellationPolicy: { tiers: row.cancellation_policy.tiers, text: row.cancellation_policy.text[asked.language] },
    venues: row.venues.map((venue) => presentVenue(venue, row.main_language)),
  };
}

export function presentListing(row: ListingRow, vendor: VendorProfile, asked: Asked): Listing {
  return {
    ...presentTerms(row, asked),
    description: row.description,
    whatToBring: row.what_to_bring,
    travelKm: row.travel_km,
    travelCountries: row.travel_countries,
    vendorId: row.vendor_id,
    vendor,
    images: row.images.map(({ alt, ...image }) => ({ ...image, alt: alt[asked.language] })),
  };
}

/** @param isTaken whether the date asked for is no free day of the vendor; undefined when none was asked for */
export function presentCompared(
  row: ComparedRow,
  asked: Asked & { date: PlainDate | undefined },
  isTaken: boolean | undefined,
): ComparedListing {
  const { participants = 0 } = asked;
  // For a group that it does not take there is no price.
  const takesGroup = participants >= row.min_guests && participants <= row.max_guests;
  const terms = presentTerms(row, { ...asked, participants: takesGroup ? participants : undefined });
  const { date } = asked;
  const isFree = date === undefined ? null : date >= terms.earliestDate && date <= terms.latestDate && isTaken === false;
  return { ...terms, isFree };
}
