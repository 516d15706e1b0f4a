import type { BookingInfo } from "#contract/booking-input.ts";
import type { CancellationTier } from "#contract/cancellation.ts";
import type { EuLanguage } from "#contract/catalogue.ts";

/** The shapes of the jsonb columns; `.kysely-codegenrc.json` ties them to the columns. */
export type ListingText = { name: string; shortDescription: string; description: string };
export type ListingTexts = Partial<Record<EuLanguage, ListingText>>;
export type NameTexts = Partial<Record<EuLanguage, { name: string }>>;
export type TextByLanguage = { en: string; nl: string };
export type StoredCancellationPolicy = { tiers: CancellationTier[]; text: TextByLanguage };
export type VenueSnapshot = { id: string; name: string; isClientLocation: boolean; address: string | null };
export type StoredBookingInfo = BookingInfo;
export type AuditDetails = Record<string, string | number | boolean | null>;
export type MailData = Record<string, string | number | boolean | null>;
