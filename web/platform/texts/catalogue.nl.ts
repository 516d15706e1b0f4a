import { activityTypeNames } from "#words/activity-type-names.nl.ts";
import { budgetPeriodNames } from "#words/budget-period-names.nl.ts";
import { listingFactNames } from "#words/listing-fact-names.nl.ts";
import type { CatalogueTexts } from "./catalogue.en.ts";

export const catalogueTexts = {
  types: activityTypeNames,
  prices: {
    below50: "Onder € 50",
    from51to100: "€ 51–100",
    from101to200: "€ 101–200",
    from201to300: "€ 201–300",
    from301to400: "€ 301–400",
    from401to500: "€ 401–500",
    above500: "Boven € 500",
  },
  groups: { below10: "Minder dan 10", from11to20: "11–20", from21to50: "21–50", over50: "Meer dan 50" },
  durations: {
    upTo2h: "Tot 2 uur",
    upTo4h: "2–4 uur",
    halfDay: "Halve dag (4–6 uur)",
    fullDay: "Een dag of langer",
  },
  sides: { vendor: "Bij de aanbieder", client: "Bij ons" },
  sorts: { default: "Aanbevolen", priceAsc: "Prijs, laag naar hoog", priceDesc: "Prijs, hoog naar laag" },
  facts: listingFactNames,
  factGroups: {
    setting: "Omgeving",
    access: "Toegankelijkheid",
    intensity: "Inspanning",
    dress: "Kleding",
    possible: "Mogelijk",
    diets: "Diëten waarmee rekening kan worden gehouden",
  },
  budgetPeriods: budgetPeriodNames,
} satisfies CatalogueTexts;
