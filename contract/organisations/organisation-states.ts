import { listingLimits } from "#contract/listings/listing-limits.ts";
/** What lists of vendors, clients and teams can be sorted by; `-` is descending. */
export const organisationSorts = ["name", "-name", "createdAt", "-createdAt"] as const;
export type OrganisationSort = (typeof organisationSorts)[number];

/** A team's budget per person, in cents (decisions section 3). */
export const budgetLimit = { min: 0, max: 100_000_00 } as const;

/** How many people a team may have: no group is larger than a listing can take. */
export const headcountLimit = listingLimits.guests;

/** The two kinds of company that work with the marketplace. */
export type OrganisationKind = "vendor" | "client";
