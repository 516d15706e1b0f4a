/** What lists of vendors, clients and teams can be sorted by; `-` is descending. */
export const organisationSorts = ["name", "-name", "createdAt", "-createdAt"] as const;
export type OrganisationSort = (typeof organisationSorts)[number];

/** The rates that vendors of Belgium and the Netherlands charge, in basis points; others up to 27 % exist. */
export const usualVatRates = [0, 600, 900, 1200, 2100] as const;

/** A team's budget per person, in cents (decisions section 3). */
export const budgetLimit = { min: 0, max: 100_000_00 } as const;
