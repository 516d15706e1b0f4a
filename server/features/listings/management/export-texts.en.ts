import { activityTypeNames } from "#words/activity-type-names.en.ts";

/** The words of the listings' export. */
export const listingExportTexts = {
  title: "Listings",
  columns: {
    name: "Name",
    type: "Type",
    price: "Price a person excl. VAT (EUR)",
    minGuests: "Fewest guests",
    maxGuests: "Most guests",
    venues: "Venues",
    state: "State",
    updated: "Changed",
  },
  types: activityTypeNames,
  states: { public: "Public", waiting: "Active, vendor inactive", inactive: "Inactive" },
};

export type ListingExportTexts = typeof listingExportTexts;
