import type { User } from "#server/access/actor.ts";
import { requireUser } from "#server/access/guard.ts";
import { api, type CallContext } from "#server/platform/http/api.ts";
import { found, refuse } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { reapply, reviewOrganisation } from "./activation/review.ts";
import { type ActivityListener, createOrganisation, setOrganisationActive, updateOrganisation } from "./commands.ts";
import { setLogo } from "./logos.ts";
import { presentBudget, presentClient, presentTeam, presentVendor } from "./present.ts";
import { findOrganisation, listOrganisations } from "./queries.ts";
import { createTeam, setTeamActive, updateTeam } from "./team-commands.ts";
import { findTeam, listTeams, tightBudgets } from "./team-queries.ts";

/** @param onActivityChanged what features to the right do when an organisation or a team is activated or deactivated */
export function organisationRoutes(services: Services, onActivityChanged: ActivityListener) {
  const { db, clock } = services;
  const routes = api.organisations;
  const userOf = (context: CallContext) => requireUser(context.actor);
  const versionOf = (context: CallContext) => context.ifMatch ?? refuse("version.required");
  const getVendor = async (user: User, id: string) => presentVendor(found(await findOrganisation(db, user, "vendor", id)), user);
  const getClient = async (user: User, id: string) => presentClient(found(await findOrganisation(db, user, "client", id)), user);
  const getTeam = async (user: User, id: string) => presentTeam(found(await findTeam(db, user, id, clock.today())), user, clock.today());

  return {
    listVendors: routes.listVendors.handler(async ({ input, context }) => {
      const page = await listOrganisations(db, "vendor", input);
      return { ...page, items: page.items.map((row) => presentVendor(row, userOf(context))) };
    }),
    createVendor: routes.createVendor.handler(async ({ input, context }) => {
      const user = userOf(context);
      return getVendor(user, await createOrganisation(services, user, { kind: "vendor", profile: input }, context.idempotencyKey));
    }),
    getVendor: routes.getVendor.handler(({ input, context }) => getVendor(userOf(context), input.vendorId)),
    updateVendor: routes.updateVendor.handler(async ({ input: { vendorId, ...profile }, context }) => {
      await updateOrganisation(services, userOf(context), vendorId, { kind: "vendor", profile }, versionOf(context));
      return getVendor(userOf(context), vendorId);
    }),
    removeVendorLogo: routes.removeVendorLogo.handler(async ({ input: { vendorId }, context }) => {
      await setLogo(services, userOf(context), "vendor", vendorId, null);
      return getVendor(userOf(context), vendorId);
    }),
    setVendorActive: routes.setVendorActive.handler(async ({ input: { vendorId, isActive }, context }) => {
      await setOrganisationActive(services, userOf(context), "vendor", { id: vendorId, isActive }, versionOf(context), onActivityChanged);
      return getVendor(userOf(context), vendorId);
    }),
    reviewVendor: routes.reviewVendor.handler(async ({ input: { vendorId: id, ...review }, context }) => {
      await reviewOrganisation(services, userOf(context), "vendor", { ...review, id }, versionOf(context));
      return getVendor(userOf(context), id);
    }),
    reapplyVendor: routes.reapplyVendor.handler(async ({ input: { vendorId }, context }) => {
      await reapply(services, userOf(context), "vendor", vendorId, versionOf(context));
      return getVendor(userOf(context), vendorId);
    }),
    listClients: routes.listClients.handler(async ({ input, context }) => {
      const page = await listOrganisations(db, "client", input);
      return { ...page, items: page.items.map((row) => presentClient(row, userOf(context))) };
    }),
    createClient: routes.createClient.handler(async ({ input, context }) => {
      const user = userOf(context);
      return getClient(user, await createOrganisation(services, user, { kind: "client", profile: input }, context.idempotencyKey));
    }),
    getClient: routes.getClient.handler(({ input, context }) => getClient(userOf(context), input.clientId)),
    updateClient: routes.updateClient.handler(async ({ input: { clientId, ...profile }, context }) => {
      await updateOrganisation(services, userOf(context), clientId, { kind: "client", profile }, versionOf(context));
      return getClient(userOf(context), clientId);
    }),
    removeClientLogo: routes.removeClientLogo.handler(async ({ input: { clientId }, context }) => {
      await setLogo(services, userOf(context), "client", clientId, null);
      return getClient(userOf(context), clientId);
    }),
    setClientActive: routes.setClientActive.handler(async ({ input: { clientId, isActive }, context }) => {
      await setOrganisationActive(services, userOf(context), "client", { id: clientId, isActive }, versionOf(context), onActivityChanged);
      return getClient(userOf(context), clientId);
    }),
    reviewClient: routes.reviewClient.handler(async ({ input: { clientId: id, ...review }, context }) => {
      await reviewOrganisation(services, userOf(context), "client", { ...review, id }, versionOf(context));
      return getClient(userOf(context), id);
    }),
    reapplyClient: routes.reapplyClient.handler(async ({ input: { clientId }, context }) => {
      await reapply(services, userOf(context), "client", clientId, versionOf(context));
      return getClient(userOf(context), clientId);
    }),
    listTeams: routes.listTeams.handler(async ({ input, context }) => {
      const user = userOf(context);
      const page = await listTeams(db, user, input, clock.today());
      return { ...page, items: page.items.map((row) => presentTeam(row, user, clock.today())) };
    }),
    createTeam: routes.createTeam.handler(async ({ input, context }) => {
      const user = userOf(context);
      return getTeam(user, await createTeam(services, user, input, context.idempotencyKey));
    }),
    getTeam: routes.getTeam.handler(({ input, context }) => getTeam(userOf(context), input.teamId)),
    getTeamBudget: routes.getTeamBudget.handler(async ({ input, context }) => {
      const date = input.date ?? clock.today();
      return presentBudget(found(await findTeam(db, userOf(context), input.teamId, date)), date);
    }),
    getTightBudgets: routes.getTightBudgets.handler(async ({ context }) => {
      const { items, total } = await tightBudgets(db, userOf(context), clock.today());
      return { items: items.map((row) => ({ id: row.id, name: row.name, budget: presentBudget(row, clock.today()) })), total };
    }),
    updateTeam: routes.updateTeam.handler(async ({ input: { teamId, ...team }, context }) => {
      await updateTeam(services, userOf(context), teamId, team, versionOf(context));
      return getTeam(userOf(context), teamId);
    }),
    setTeamActive: routes.setTeamActive.handler(async ({ input: { teamId, isActive }, context }) => {
      await setTeamActive(services, userOf(context), { id: teamId, isActive }, versionOf(context), onActivityChanged);
      return getTeam(userOf(context), teamId);
    }),
  };
}
