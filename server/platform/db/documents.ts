import type { JWK } from "jose";
import type { BookingInfo } from "#contract/bookings/booking-input.ts";
import type { ContentCategory } from "#contract/content/content-states.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import type { EuLanguage } from "#contract/listings/catalogue.ts";
import type { CancellationTier } from "#contract/pricing/cancellation.ts";
import type { BookedQuote, VatTotal } from "#contract/pricing/quote.ts";
import type { Pricing } from "#contract/pricing/repricing.ts";

/** The shapes of the jsonb columns; `.kysely-codegenrc.json` ties them to the columns. */
export type ListingText = { name: string; shortDescription: string; description: string; whatToBring?: string | undefined };
export type ListingTexts = Partial<Record<EuLanguage, ListingText>>;
export type NameTexts = Partial<Record<EuLanguage, { name: string }>>;
export type ContentText = { title: string; summary: string; body: string };
export type ContentPicture = { key: string; width: number; height: number; placeholder: string; alt: { en: string; nl: string } };
/** A version of a page: its draft, what is public, what waits, what once was. */
export type ContentDocument = {
  category: ContentCategory | null;
  authorName: string | null;
  picture: ContentPicture | null;
  texts: { en: ContentText | null; nl: ContentText | null };
};
export type TextByLanguage = { en: string; nl: string };
/** The hours of the weekdays that have some, in minutes after midnight: `{"1": [600, 1080]}`. */
export type StoredOpeningHours = Record<string, [opens: number, closes: number]>;
export type StoredCancellationPolicy = { tiers: CancellationTier[]; text: TextByLanguage };
/** A price as it was frozen; those from before VAT was taken on the net amount know no rounding. */
export type StoredQuote = Omit<BookedQuote, "roundingCents" | "vatTotals"> & {
  roundingCents?: number;
  vatTotals: (Omit<VatTotal, "roundingCents"> & { roundingCents?: number })[];
};
/** What a booking's price was made of; null where no listing tells any more. */
export type StoredPricing = Pricing;
/** What an offer says a booking is, or would be; its price as it is frozen. */
export type StoredOffer = {
  activityDate: string;
  startTime: string | null;
  participants: number;
  venueId: string | null;
  venue: VenueSnapshot | null;
  quote: StoredQuote;
  pricing: StoredPricing | null;
};
/** What a settlement gave back and left, in cents including VAT, and when (an instant). */
export type StoredSettlement = { refundedCents: number; keptCents: number; at: string };
export type VenueSnapshot = { id: string; name: string; isClientLocation: boolean; address: string | null };
export type StoredBookingInfo = BookingInfo;
/** What a row of the audit or the security log holds, also one that an earlier version wrote. */
export type StoredDetails = Record<string, string | number | boolean | null>;
/** What a code makes true: a registration's details. */
export type StoredCodeDetails = { name?: string; language?: UiLanguage; passwordHash?: string };
/** A session, grant or token as the protocol library hands it over. */
export type ProtocolPayload = Record<string, unknown>;
/** A private key that signs tokens: sealed, or older than the seal. Its id is public. */
export type StoredSigningKey = JWK | { kid: string; sealed: string };
/**
 * What each mail tells, by the template's name that the outbox stores. Every
 * feature declares its own templates here (declaration merging): money in
 * cents, dates and instants as ISO 8601 texts. What stands under `secret` and
 * `secretCode` is forgotten once the mail is sent.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the features fill it.
export interface MailDataByTemplate {}
export type MailTemplateName = keyof MailDataByTemplate;
export type MailData = MailDataByTemplate[MailTemplateName];
