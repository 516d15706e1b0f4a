import { z } from "zod";
import { basisPoints, cents, centsInAll, id, instant, plainDate, signedCents, version } from "#contract/core/fields/fields.ts";
import { budgetPeriods } from "#contract/listings/catalogue.ts";
import { activation } from "./activation-shapes.ts";

const organisation = {
  id,
  name: z.string(),
  legalName: z.string(),
  contactPersonName: z.string().nullable(),
  vatNumber: z.string().nullable(),
  registrationNumber: z.string().nullable(),
  legalAddress: z.object({ street: z.string(), postalCode: z.string(), city: z.string(), country: z.string() }).nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  websiteUrl: z.string().nullable(),
  /** A path of this site; another picture has another one. */
  logoUrl: z.string().nullable(),
  isActive: z.boolean(),
  /** Ever: tells a deactivated one from one that awaits its first activation. */
  wasActivated: z.boolean(),
  activation: activation.nullable(),
  createdAt: instant,
  version,
  /** Users who can sign in. */
  userCount: z.int(),
  /** What the caller may do with it now. */
  can: z.object({ update: z.boolean(), activate: z.boolean(), deactivate: z.boolean() }),
};

export const client = z.object({ ...organisation, asksBeforeOverBudget: z.boolean(), teamCount: z.int() });
export type Client = z.infer<typeof client>;

export const vendor = z.object({
  ...organisation,
  instagramLink: z.string().nullable(),
  pricesIncludeVat: z.boolean(),
  vatRateBp: basisPoints,
  listingCount: z.int(),
  /** New and Negotiation bookings, which deactivation keeps. */
  openBookingCount: z.int(),
});
export type Vendor = z.infer<typeof vendor>;

/** What a team may spend in one period and has spent; amounts exclude VAT. */
export const teamBudget = z.object({
  perPersonCents: cents.nullable(),
  period: z.enum(budgetPeriods),
  /** First and last activity date of the period; null where the budget has none and everything counts. */
  from: plainDate.nullable(),
  to: plainDate.nullable(),
  memberCount: z.int(),
  /** Whom it counts: the team's headcount, where the client has said it, else those with an account. */
  peopleCount: z.int(),
  /** Whether there is a sum to hold spending against: not where no budget is set, nor where one per person counts nobody. */
  hasSum: z.boolean(),
  /** Per person × `peopleCount`; null where no budget is set. */
  totalCents: centsInAll.nullable(),
  /** The price of the Approved bookings of the period. */
  spentCents: centsInAll,
  /** The price of what is still asked for: New and Negotiation. */
  requestedCents: centsInAll,
  /** Below 0 where more was spent than there was. */
  leftCents: signedCents.nullable(),
  /** What is left once everything that vendors were asked for is agreed; null where no budget is set. */
  freeCents: signedCents.nullable(),
  /** Whether a team role's request above `freeCents` waits for a client admin. */
  asksFirst: z.boolean(),
});
export type TeamBudget = z.infer<typeof teamBudget>;

export const team = z.object({
  id,
  clientId: id,
  clientName: z.string(),
  name: z.string(),
  budgetPerPersonCents: cents.nullable(),
  budgetPeriod: z.enum(budgetPeriods),
  isActive: z.boolean(),
  memberCount: z.int(),
  headcount: z.int().nullable(),
  /** Of the running period. */
  budget: teamBudget,
  createdAt: instant,
  version,
  can: z.object({ update: z.boolean(), activate: z.boolean(), deactivate: z.boolean() }),
});
export type Team = z.infer<typeof team>;

/** So many are named of the budgets that have the least left. */
export const tightestBudgets = 10;

export const tightBudgets = z.object({
  items: z.array(z.object({ id, name: z.string(), budget: teamBudget })),
  /** Of how many. */
  total: z.int(),
});
