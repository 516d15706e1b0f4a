import { requireUser } from "../../access/guard.ts";
import { api } from "../../platform/http/api.ts";
import { found } from "../../platform/http/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { presentClient, presentTeam, presentVendor } from "./present.ts";
import { findOrganisation, listOrganisations, listTeams } from "./queries.ts";

export function organisationRoutes({ db }: Services) {
  const routes = api.organisations;
  return {
    listVendors: routes.listVendors.handler(async ({ input }) => {
      const page = await listOrganisations(db, "vendor", input);
      return { ...page, items: page.items.map(presentVendor) };
    }),
    getVendor: routes.getVendor.handler(async ({ input, context }) =>
      presentVendor(found(await findOrganisation(db, requireUser(context.actor), "vendor", input.vendorId))),
    ),
    listClients: routes.listClients.handler(async ({ input }) => {
      const page = await listOrganisations(db, "client", input);
      return { ...page, items: page.items.map(presentClient) };
    }),
    getClient: routes.getClient.handler(async ({ input, context }) =>
      presentClient(found(await findOrganisation(db, requireUser(context.actor), "client", input.clientId))),
    ),
    listTeams: routes.listTeams.handler(async ({ input, context }) => {
      const page = await listTeams(db, requireUser(context.actor), input);
      return { ...page, items: page.items.map(presentTeam) };
    }),
  };
}
