import { groupSize } from "./group-size.ts";

/** The limits of a listing and its parts (decisions section 3); free of the schema library, since screens name them too. */
export const listingLimits = {
  basePriceCents: { min: 0, max: 1_000_000_00 },
  extraGuestPriceCents: { min: 0, max: 100_000_00 },
  durationMinutes: { min: 15, max: 240 * 60, step: 15 },
  noticeDays: { min: 0, max: 365 },
  guests: groupSize,
  /** How far a vendor comes at most, in kilometres: across Belgium and the Netherlands. */
  travelKm: { min: 1, max: 400 },
  capacityPerDay: { min: 1, max: 100 },
  vatRateBp: { min: 0, max: 2_700 },
  adjustmentBp: { min: -5_000, max: 10_000 },
  adjustmentCents: { min: -5_000_00, max: 5_000_00 },
  tiers: 6,
  venues: 50,
} as const;

/** What a picture must be (decisions section 3): judged by its content, never by its name. */
export const imageLimits = {
  maxBytes: 10 * 1024 * 1024,
  minWidth: 800,
  minHeight: 600,
  maxPixels: 50_000_000,
  perListing: 12,
} as const;

/** The VAT rates of Belgium and the Netherlands, in basis points; others may be typed. */
export const usualVatRatesBp = [0, 600, 900, 1200, 2100] as const;

export const managedListingSorts = ["name", "-name", "updatedAt", "-updatedAt", "price", "-price"] as const;
