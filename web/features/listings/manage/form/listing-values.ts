import type { HomeCountry } from "#contract/core/fields/countries.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import { type ActivityType, type EuLanguage, euLanguages } from "#contract/listings/catalogue.ts";
import { type ListingFact, listingFacts } from "#contract/listings/listing-facts.ts";
import type { ListingInput } from "#contract/listings/listing-input.ts";
import { listingLimits } from "#contract/listings/listing-limits.ts";
import type { ManagedListing } from "#contract/listings/listing-management.ts";
import { type CancellationTier, defaultCancellationTiers } from "#contract/pricing/cancellation.ts";
import type { Hundredths } from "#web/platform/forms/money-field.tsx";
import type { ManageTexts } from "../texts.en.ts";
import { policyText } from "./policy-text.ts";

export type ListingTextValues = { name: string; shortDescription: string; description: string; whatToBring?: string | undefined };
export type TierValues = { daysBefore: number | null; refundPercent: number | null };

/** What the form's fields hold: the contract's input, with room for what is not filled in or not a number yet. */
export type ListingFormValues = {
  type: ActivityType | "";
  mainLanguage: EuLanguage;
  texts: Partial<Record<EuLanguage, ListingTextValues>>;
  languages: EuLanguage[];
  facts: ListingFact[];
  travelKm: number | null;
  travelCountries: HomeCountry[];
  /** What was typed, where it is no number of quarters of an hour. */
  durationMinutes: number | string | null;
  bookingAdvanceNoticeDays: number | null;
  minGuests: number | null;
  maxGuests: number | null;
  includedGuests: number | null;
  basePriceCents: Hundredths;
  extraGuestPriceCents: Hundredths;
  vatRateBp: Hundredths;
  capacityPerDay: number | null;
  cancellationPolicy: { tiers: TierValues[]; text: { en: string; nl: string } };
};

export const emptyText: ListingTextValues = { name: "", shortDescription: "", description: "", whatToBring: "" };

/** A new listing: in the person's language, with the specification's cancellation policy (section 9). */
export function newListing(language: UiLanguage): ListingFormValues {
  return {
    type: "",
    mainLanguage: language,
    texts: { [language]: emptyText },
    languages: [language],
    facts: [],
    travelKm: null,
    travelCountries: [],
    durationMinutes: 120,
    bookingAdvanceNoticeDays: 7,
    minGuests: null,
    maxGuests: null,
    includedGuests: null,
    basePriceCents: null,
    extraGuestPriceCents: 0,
    vatRateBp: null,
    capacityPerDay: 1,
    cancellationPolicy: {
      tiers: defaultCancellationTiers.map((tier) => ({ ...tier })),
      text: { en: policyText(defaultCancellationTiers, "en"), nl: policyText(defaultCancellationTiers, "nl") },
    },
  };
}

export function valuesOfListing(listing: ManagedListing): ListingFormValues {
  return {
    type: listing.type,
    mainLanguage: listing.mainLanguage,
    // What a field shows as empty is empty, or leaving it alone would look like a change.
    texts: Object.fromEntries(Object.entries(listing.texts).map(([language, text]) => [language, { ...emptyText, ...text }])),
    // In the order that the schema gives them: an older listing may have another.
    languages: euLanguages.filter((language) => listing.languages.includes(language)),
    facts: listingFacts.filter((fact) => listing.facts.includes(fact)),
    travelKm: listing.travelKm,
    travelCountries: listing.travelCountries,
    durationMinutes: listing.durationMinutes,
    bookingAdvanceNoticeDays: listing.bookingAdvanceNoticeDays,
    minGuests: listing.minGuests,
    maxGuests: listing.maxGuests,
    includedGuests: listing.includedGuests,
    basePriceCents: listing.basePriceCents,
    extraGuestPriceCents: listing.extraGuestPriceCents,
    vatRateBp: listing.vatRateBp,
    capacityPerDay: listing.capacityPerDay,
    cancellationPolicy: listing.cancellationPolicy,
  };
}

/** After the schema has judged them, the values are the input. */
export function inputOf(values: ListingFormValues): ListingInput {
  return values as ListingInput;
}

/** The steps that are filled in, from far to near. */
export function tiersOf(tiers: readonly TierValues[]): CancellationTier[] {
  return tiers
    .filter((tier): tier is CancellationTier => tier.daysBefore !== null && tier.refundPercent !== null)
    .sort((a, b) => b.daysBefore - a.daysBefore);
}

type Text = (
  key: Exclude<
    keyof ManageTexts["form"],
    "texts" | "removeTier" | "removedLanguage" | "tier" | "shortDescriptionHelp" | "fallback" | "pricesIncl" | "pricesExcl" | "vatRateHelp"
  >,
) => string;

/** What each field is called, by its path in the contract. */
export function listingLabels(t: Text, languageName: (code: string) => string): Record<string, string> {
  const labels: Record<string, string> = {
    type: t("type"),
    mainLanguage: t("mainLanguage"),
    languages: t("languages"),
    facts: t("facts"),
    travelKm: t("travelKm"),
    travelCountries: t("travelCountries"),
    durationMinutes: t("durationMinutesLabel"),
    bookingAdvanceNoticeDays: t("notice"),
    minGuests: t("minGuests"),
    maxGuests: t("maxGuests"),
    includedGuests: t("includedGuests"),
    basePriceCents: t("basePrice"),
    extraGuestPriceCents: t("extraGuestPrice"),
    vatRateBp: t("vatRate"),
    capacityPerDay: t("capacity"),
    "cancellationPolicy.tiers": t("cancellation"),
    "cancellationPolicy.text.en": `${t("cancellation")} (${languageName("en")})`,
    "cancellationPolicy.text.nl": `${t("cancellation")} (${languageName("nl")})`,
  };
  for (const language of euLanguages) {
    for (const field of ["name", "shortDescription", "description", "whatToBring"] as const)
      labels[`texts.${language}.${field}`] = `${t(field)} (${languageName(language)})`;
  }
  for (let index = 0; index < listingLimits.tiers; index++) {
    labels[`cancellationPolicy.tiers.${index}.daysBefore`] = t("daysBefore");
    labels[`cancellationPolicy.tiers.${index}.refundPercent`] = t("refundPercent");
  }
  return labels;
}
