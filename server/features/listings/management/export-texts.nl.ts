import { activityTypeNames } from "#words/activity-type-names.nl.ts";
import type { ListingExportTexts } from "./export-texts.en.ts";

export const listingExportTexts = {
  title: "Activiteiten",
  columns: {
    name: "Naam",
    type: "Type",
    price: "Prijs per persoon excl. btw (EUR)",
    minGuests: "Minimum aantal gasten",
    maxGuests: "Maximum aantal gasten",
    venues: "Locaties",
    state: "Status",
    updated: "Gewijzigd",
  },
  types: activityTypeNames,
  states: { public: "Online", waiting: "Actief, aanbieder niet actief", inactive: "Niet actief" },
} satisfies ListingExportTexts;
