import type { DurationRange, ListingSort, ParticipantRange, PriceRange, VenueSide } from "#contract/listings/catalogue.ts";
import type { FactGroup } from "#contract/listings/listing-facts.ts";
import { activityTypeNames } from "#words/activity-type-names.en.ts";
import { budgetPeriodNames } from "#words/budget-period-names.en.ts";
import { listingFactNames } from "#words/listing-fact-names.en.ts";

export const catalogueTexts = {
  types: activityTypeNames,
  prices: {
    below50: "Below €50",
    from51to100: "€51–100",
    from101to200: "€101–200",
    from201to300: "€201–300",
    from301to400: "€301–400",
    from401to500: "€401–500",
    above500: "Above €500",
  } satisfies Record<PriceRange, string>,
  groups: {
    below10: "Below 10",
    from11to20: "11–20",
    from21to50: "21–50",
    over50: "Over 50",
  } satisfies Record<ParticipantRange, string>,
  durations: {
    upTo2h: "Up to 2 hours",
    upTo4h: "2–4 hours",
    halfDay: "Half a day (4–6 hours)",
    fullDay: "A day or longer",
  } satisfies Record<DurationRange, string>,
  sides: { vendor: "At their place", client: "At our place" } satisfies Record<VenueSide, string>,
  sorts: { default: "Recommended", priceAsc: "Price, low to high", priceDesc: "Price, high to low" } satisfies Record<ListingSort, string>,
  facts: listingFactNames,
  factGroups: {
    setting: "Setting",
    access: "Access",
    intensity: "Intensity",
    dress: "Dress",
    possible: "Possible",
    diets: "Diets that can be met",
  } satisfies Record<FactGroup, string>,
  budgetPeriods: budgetPeriodNames,
};

export type CatalogueTexts = typeof catalogueTexts;
