import { requireUser } from "#server/access/guard.ts";
import { api, type CallContext } from "#server/platform/http/api.ts";
import { found } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { cancelInvitations, inviteUser } from "./invitations/invitation-commands.ts";
import { findInvitation, listInvitations } from "./invitations/invitation-queries.ts";
import { presentInvitation, presentUser } from "./present.ts";
import { listUsers, type ScopeRow } from "./queries.ts";

/** The operator's own people: the same lists and acts as an organisation's, without an organisation. */
export function productAdminRoutes(services: Services) {
  const { db, clock, config } = services;
  const routes = api.productAdmins;
  const userOf = (context: CallContext) => requireUser(context.actor);
  const operator: ScopeRow = { id: null, kind: "operator", name: config.productName };
  return {
    listProductAdmins: routes.listProductAdmins.handler(async ({ input, context }) => {
      const user = userOf(context);
      const page = await listUsers(db, operator.id, { ...input, roles: [] });
      return { ...page, items: page.items.map((row) => presentUser(row, user)) };
    }),
    listProductAdminInvitations: routes.listProductAdminInvitations.handler(async ({ input }) => {
      const now = clock.now();
      const page = await listInvitations(db, operator.id, now, input);
      return { ...page, items: page.items.map((row) => presentInvitation(row, now)) };
    }),
    inviteProductAdmin: routes.inviteProductAdmin.handler(async ({ input, context }) => {
      const user = userOf(context);
      const invitation = { ...input, role: "ProductAdmin" as const, teamId: null };
      const id = await inviteUser(services, user, operator, invitation, context.idempotencyKey);
      return presentInvitation(found(await findInvitation(db, user, id)), clock.now());
    }),
    cancelProductAdminInvitations: routes.cancelProductAdminInvitations.handler(async ({ input, context }) => ({
      cancelled: await cancelInvitations(services, userOf(context), operator, input.invitationIds),
    })),
  };
}
