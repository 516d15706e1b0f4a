import { z } from "zod";
import { endpoint } from "#contract/core/endpoint.ts";
import { id, plainDate } from "#contract/core/fields/fields.ts";
import { officeList, pageOf, queryBoolean } from "#contract/core/lists.ts";
import { activationStates } from "./activation.ts";
import { reviewInput } from "./activation-shapes.ts";
import { clientInput, teamInput, vendorInput } from "./organisation-input.ts";
import { client, team, teamBudget, tightBudgets, vendor } from "./organisation-shapes.ts";
import { organisationSorts } from "./organisation-states.ts";

const organisationQuery = z.strictObject({
  ...officeList,
  sort: z.enum(organisationSorts).default("name"),
  isActive: queryBoolean.optional(),
  /** Those that were never active (true), or that have been (false); one that was deactivated on purpose waits for nobody. */
  awaitingActivation: queryBoolean.optional(),
  /** Of those: `pending` waits for the operator, `changesRequested` for itself, `refused` for nobody. */
  activation: z.enum(activationStates).optional(),
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
const reviewing = "`changesRequested`, or `refused`; its admins are told why. Only of one that was never active.";
const reapplying = "After a review: it waits for the operator again, who is told.";

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
  reviewVendor: endpoint({
    ...change,
    method: "POST",
    path: "/vendors/{vendorId}/review",
    summary: "Say why a vendor is not activated",
    description: reviewing,
    access: "vendors.activate",
    refuses: ["organisation.notAwaiting"],
    input: reviewInput.safeExtend(vendorId),
    output: vendor,
  }),
  reapplyVendor: endpoint({
    ...change,
    method: "POST",
    path: "/vendors/{vendorId}/reapplication",
    summary: "Ask again that a vendor be activated",
    description: reapplying,
    access: "vendors.update",
    input: z.strictObject(vendorId),
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
  reviewClient: endpoint({
    ...change,
    method: "POST",
    path: "/clients/{clientId}/review",
    summary: "Say why a client is not activated",
    description: reviewing,
    access: "clients.activate",
    refuses: ["organisation.notAwaiting"],
    input: reviewInput.safeExtend(clientId),
    output: client,
  }),
  reapplyClient: endpoint({
    ...change,
    method: "POST",
    path: "/clients/{clientId}/reapplication",
    summary: "Ask again that a client be activated",
    description: reapplying,
    access: "clients.update",
    input: z.strictObject(clientId),
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
  getTightBudgets: endpoint({
    method: "GET",
    path: "/tight-budgets",
    tag,
    summary: "The ten teams that have used most of their budget",
    description: "Of the running period, of active teams whose budget has a sum; the most used share first.",
    access: "teams.read",
    input: z.strictObject({}),
    output: tightBudgets,
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
