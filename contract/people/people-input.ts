import { z } from "zod";
import { email, id, name, optional } from "#contract/core/fields/fields.ts";
import { uiLanguages } from "#contract/core/product.ts";
import { invitableRoles, isTeamRole, teamRoles } from "./invitation-states.ts";

export const invitationFields = {
  name,
  email,
  role: z.enum(invitableRoles),
  /** Where a team role begins; an organisation's admin has none. */
  teamId: optional(id),
  /** Of the mail; the sender's own language where left out. */
  language: optional(z.enum(uiLanguages)),
};

/** Who becomes a product admin. */
export const operatorInvitationInput = z.strictObject({
  name: invitationFields.name,
  email: invitationFields.email,
  language: invitationFields.language,
});

/** A team role needs its team. */
export const hasItsTeam = ({ role, teamId }: { role: (typeof invitableRoles)[number]; teamId: string | null }) =>
  !isTeamRole(role) || teamId !== null;
export const needsTeam = {
  path: ["teamId"],
  params: { code: "required" },
  // Said together with what else is missing, not after it.
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null && "role" in value && "teamId" in value,
};

/** Who is invited, to what (decisions section 6). */
export const invitationInput = z.strictObject(invitationFields).refine(hasItsTeam, needsTeam);
export type InvitationInput = z.infer<typeof invitationInput>;

export const teamMemberRole = z.enum(teamRoles);
