import { z } from "zod";
import { endpoint } from "#contract/core/endpoint.ts";
import { id } from "#contract/core/fields/fields.ts";
import { officeList, pageOf, queryBoolean, queryList } from "#contract/core/lists.ts";
import { invitationSorts, invitationStates, maxCancelled, userSorts } from "./invitation-states.ts";
import { invitation, user } from "./people.ts";
import { operatorInvitationInput } from "./people-input.ts";

const ofOperator = { tag: "people", access: "productAdmins.manage" } as const;

/** The operator's own people; one is deleted and an invitation sent again as anywhere else. */
export const productAdmins = {
  listProductAdmins: endpoint({
    ...ofOperator,
    method: "GET",
    path: "/product-admins",
    summary: "List the product admins",
    input: z.strictObject({ ...officeList, sort: z.enum(userSorts).default("name"), former: queryBoolean.default(false) }),
    output: pageOf(user),
  }),
  listProductAdminInvitations: endpoint({
    ...ofOperator,
    method: "GET",
    path: "/product-admins/invitations",
    summary: "List the invitations of product admins",
    input: z.strictObject({
      ...officeList,
      sort: z.enum(invitationSorts).default("-createdAt"),
      states: queryList(z.enum(invitationStates)).default([]),
    }),
    output: pageOf(invitation),
  }),
  inviteProductAdmin: endpoint({
    ...ofOperator,
    method: "POST",
    path: "/product-admins/invitations",
    summary: "Invite a product admin by e-mail",
    description: "The link works once, for seven days.",
    refuses: ["rate.limited"],
    acceptsIdempotencyKey: true,
    status: 201,
    input: operatorInvitationInput,
    output: invitation,
  }),
  cancelProductAdminInvitations: endpoint({
    ...ofOperator,
    method: "POST",
    path: "/product-admins/invitations/cancel",
    summary: "Cancel several invitations of product admins at once",
    refuses: ["invitation.closed"],
    input: z.strictObject({ invitationIds: z.array(id).min(1).max(maxCancelled) }),
    output: z.object({ cancelled: z.int() }),
  }),
};
