import { activityTypeNames } from "#words/activity-type-names.nl.ts";
import type { ListingExportTexts } from "./export-texts.en.ts";

export const listingExportTexts = {
  title: "Activiteiten",
  columns: {
    name: "Naam",
    type: "Soort activiteit",
    price: "Prijs per persoon excl. btw (EUR)",
    minGuests: "Minste gasten",
    maxGuests: "Meeste gasten",
    venues: "Locaties",
    state: "Toestand",
    updated: "Gewijzigd",
  },
  types: activityTypeNames,
  states: { public: "Online", waiting: "Actief, aanbieder inactief", inactive: "Inactief" },
} satisfies ListingExportTexts;
