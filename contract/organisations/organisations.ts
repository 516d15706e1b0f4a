import { z } from "zod";
import { endpoint } from "#contract/core/endpoint.ts";
import { basisPoints, cents, id, instant, plainDate, signedCents, version } from "#contract/core/fields/fields.ts";
import { officeList, pageOf, queryBoolean } from "#contract/core/lists.ts";
import { budgetPeriods } from "#contract/listings/catalogue.ts";
import { clientInput, teamInput, vendorInput } from "./organisation-input.ts";
import { organisationSorts } from "./organisation-states.ts";

const organisation = {
  id,
  name: z.string(),
  legalName: z.string(),
  contactPersonName: z.string().nullable(),
  vatNumber: z.string().nullable(),
  legalAddress: z.object({ street: z.string(), postalCode: z.string(), city: z.string(), country: z.string() }).nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  websiteUrl: z.string().nullable(),
  /** A path of this site; another picture has another one. */
  logoUrl: z.string().nullable(),
  isActive: z.boolean(),
  /** Ever: tells a deactivated one from one that awaits its first activation. */
  wasActivated: z.boolean(),
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
  /** Per person × the team's headcount, where the client has said it, else those with an account; null where no budget is set. */
  totalCents: cents.nullable(),
  /** The price of the Approved bookings of the period. */
  spentCents: cents,
  /** The price of what is still asked for: New and Negotiation. */
  requestedCents: cents,
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

const organisationQuery = z.strictObject({
  ...officeList,
  sort: z.enum(organisationSorts).default("name"),
  isActive: queryBoolean.optional(),
  /** Those that were never active (true), or that have been (false); one that was deactivated on purpose waits for nobody. */
  awaitingActivation: queryBoolean.optional(),
});
const vendorId = { vendorId: id };
const clientId = { clientId: id };
const teamId = { teamId: id };
const activity = { isActive: z.boolean() };

const tag = "organisations";
const creation = {
  method: "POST",
  tag,
  status: 201,
  acceptsIdempotencyKey: true,
} as const;
const change = { tag, needsVersion: true } as const;

export const organisations = {
  listVendors: endpoint({
    method: "GET",
    path: "/vendors",
    tag,
    summary: "List vendors",
    description: "`q` looks in names, legal names, e-mail addresses and VAT numbers.",
    access: "vendors.list",
    input: organisationQuery,
    output: pageOf(vendor),
  }),
  createVendor: endpoint({
    ...creation,
    path: "/vendors",
    summary: "Create a vendor",
    description: "It is inactive until it is activated.",
    access: "vendors.create",
    input: vendorInput,
    output: vendor,
  }),
  getVendor: endpoint({
    method: "GET",
    path: "/vendors/{vendorId}",
    tag,
    summary: "One vendor",
    access: "vendors.read",
    input: z.strictObject(vendorId),
    output: vendor,
  }),
  updateVendor: endpoint({
    ...change,
    method: "PUT",
    path: "/vendors/{vendorId}",
    summary: "Change a vendor's profile",
    description: "Another VAT rate, or prices that include VAT, change what its listings cost from then on; bookings keep their price.",
    access: "vendors.update",
    input: vendorInput.extend(vendorId),
    output: vendor,
  }),
  removeVendorLogo: endpoint({
    method: "DELETE",
    path: "/vendors/{vendorId}/logo",
    tag,
    summary: "Take a vendor's logo away",
    description: "A logo is sent with `POST` to the same address, as `multipart/form-data` with one part `image`.",
    access: "vendors.update",
    input: z.strictObject(vendorId),
    output: vendor,
  }),
  setVendorActive: endpoint({
    ...change,
    method: "POST",
    path: "/vendors/{vendorId}/activation",
    summary: "Activate or deactivate a vendor",
    description:
      "Its listings become public, or are hidden at once; bookings stay, but none is approved while it is inactive. Its admins are told by mail, and the clients of bookings that are open or still to come.",
    access: "vendors.activate",
    input: z.strictObject({ ...vendorId, ...activity }),
    output: vendor,
  }),
  listClients: endpoint({
    method: "GET",
    path: "/clients",
    tag,
    summary: "List clients",
    description: "`q` looks in names, legal names, e-mail addresses and VAT numbers.",
    access: "clients.list",
    input: organisationQuery,
    output: pageOf(client),
  }),
  createClient: endpoint({
    ...creation,
    path: "/clients",
    summary: "Create a client",
    description: "It is inactive until it is activated.",
    access: "clients.create",
    input: clientInput,
    output: client,
  }),
  getClient: endpoint({
    method: "GET",
    path: "/clients/{clientId}",
    tag,
    summary: "One client",
    access: "clients.read",
    input: z.strictObject(clientId),
    output: client,
  }),
  updateClient: endpoint({
    ...change,
    method: "PUT",
    path: "/clients/{clientId}",
    summary: "Change a client's profile",
    access: "clients.update",
    input: clientInput.extend(clientId),
    output: client,
  }),
  removeClientLogo: endpoint({
    method: "DELETE",
    path: "/clients/{clientId}/logo",
    tag,
    summary: "Take a client's logo away",
    description: "A logo is sent with `POST` to the same address, as `multipart/form-data` with one part `image`.",
    access: "clients.update",
    input: z.strictObject(clientId),
    output: client,
  }),
  setClientActive: endpoint({
    ...change,
    method: "POST",
    path: "/clients/{clientId}/activation",
    summary: "Activate or deactivate a client",
    description:
      "An inactive client cannot book; its bookings stay, but none is approved meanwhile. Its admins are told by mail, and the vendors of bookings that are open or still to come.",
    access: "clients.activate",
    input: z.strictObject({ ...clientId, ...activity }),
    output: client,
  }),
  listTeams: endpoint({
    method: "GET",
    path: "/teams",
    tag,
    summary: "List the teams the caller may see",
    description: "Client admins see their client's teams, team roles their own, product admins all or those of one client.",
    access: "teams.read",
    input: z.strictObject({
      ...officeList,
      sort: z.enum(organisationSorts).default("name"),
      clientId: id.optional(),
      isActive: queryBoolean.optional(),
    }),
    output: pageOf(team),
  }),
  createTeam: endpoint({
    ...creation,
    path: "/teams",
    summary: "Create a team of a client",
    access: "teams.manage",
    input: teamInput.extend(clientId),
    output: team,
  }),
  getTeam: endpoint({
    method: "GET",
    path: "/teams/{teamId}",
    tag,
    summary: "One team",
    access: "teams.read",
    input: z.strictObject(teamId),
    output: team,
  }),
  getTeamBudget: endpoint({
    method: "GET",
    path: "/teams/{teamId}/budget",
    tag,
    summary: "What a team may still spend in the period of a date",
    description: "The period that runs today unless `date` names another day, such as the one of an activity.",
    access: "teams.read",
    input: z.strictObject({ ...teamId, date: plainDate.optional() }),
    output: teamBudget,
  }),
  updateTeam: endpoint({
    ...change,
    method: "PUT",
    path: "/teams/{teamId}",
    summary: "Change a team",
    access: "teams.manage",
    input: teamInput.extend(teamId),
    output: team,
  }),
  setTeamActive: endpoint({
    ...change,
    method: "POST",
    path: "/teams/{teamId}/activation",
    summary: "Activate or deactivate a team",
    description: "Nobody can book for an inactive team; its bookings stay.",
    access: "teams.manage",
    input: z.strictObject({ ...teamId, ...activity }),
    output: team,
  }),
};
