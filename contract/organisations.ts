import { z } from "zod";
import { budgetPeriods } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";
import { basisPoints, cents, id, instant, version } from "./fields.ts";
import { officeList, pageOf, queryBoolean } from "./lists.ts";

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
  isActive: z.boolean(),
  createdAt: instant,
  version,
};

export const client = z.object(organisation);
export type Client = z.infer<typeof client>;

export const vendor = z.object({
  ...organisation,
  instagramLink: z.string().nullable(),
  pricesIncludeVat: z.boolean(),
  vatRateBp: basisPoints,
});
export type Vendor = z.infer<typeof vendor>;

export const team = z.object({
  id,
  clientId: id,
  clientName: z.string(),
  name: z.string(),
  budgetPerPersonCents: cents.nullable(),
  budgetPeriod: z.enum(budgetPeriods),
  isActive: z.boolean(),
  memberCount: z.int(),
  version,
});
export type Team = z.infer<typeof team>;

const organisationQuery = z.strictObject({
  ...officeList,
  sort: z.enum(["name", "-name", "createdAt", "-createdAt"]).default("name"),
  isActive: queryBoolean.optional(),
});

export const organisations = {
  listVendors: endpoint({
    method: "GET",
    path: "/vendors",
    tag: "organisations",
    summary: "List vendors",
    access: "vendors.list",
    input: organisationQuery,
    output: pageOf(vendor),
  }),
  getVendor: endpoint({
    method: "GET",
    path: "/vendors/{vendorId}",
    tag: "organisations",
    summary: "One vendor",
    access: "vendors.read",
    input: z.strictObject({ vendorId: id }),
    output: vendor,
  }),
  listClients: endpoint({
    method: "GET",
    path: "/clients",
    tag: "organisations",
    summary: "List clients",
    access: "clients.list",
    input: organisationQuery,
    output: pageOf(client),
  }),
  getClient: endpoint({
    method: "GET",
    path: "/clients/{clientId}",
    tag: "organisations",
    summary: "One client",
    access: "clients.read",
    input: z.strictObject({ clientId: id }),
    output: client,
  }),
  listTeams: endpoint({
    method: "GET",
    path: "/teams",
    tag: "organisations",
    summary: "List the teams the caller may see",
    description: "Client admins see their client's teams, team roles their own, product admins all or those of one client.",
    access: "teams.read",
    input: z.strictObject({
      ...officeList,
      sort: z.enum(["name", "-name"]).default("name"),
      clientId: id.optional(),
      isActive: queryBoolean.optional(),
    }),
    output: pageOf(team),
  }),
};
