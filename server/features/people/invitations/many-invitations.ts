import { fieldIssues } from "#contract/core/fields/field-issues.ts";
import type { InvitationOutcome } from "#contract/people/many-invitations.ts";
import { type InvitationInput, invitationInput } from "#contract/people/people-input.ts";
import type { User } from "#server/access/actor.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import type { ScopeRow } from "../queries.ts";
import { inviteUser } from "./invitation-commands.ts";

type Shared = Pick<InvitationInput, "role" | "teamId" | "language">;
type Line = { name: string; email: string };

/**
 * Invites each of a list, one after the other and each in a transaction of its
 * own: what is refused of one leaves the others invited.
 *
 * @param place where the caller has made sure that the person may invite
 * @returns an outcome a line, in the lines' order
 */
export async function inviteUsers(
  services: Services,
  user: User,
  place: ScopeRow,
  { people, ...shared }: Shared & { people: readonly Line[] },
): Promise<InvitationOutcome[]> {
  const outcomes: InvitationOutcome[] = [];
  for (const line of people) outcomes.push({ ...line, ...(await inviteLine(services, user, place, { ...shared, ...line })) });
  return outcomes;
}

async function inviteLine(
  services: Services,
  user: User,
  place: ScopeRow,
  input: Shared & Line,
): Promise<Omit<InvitationOutcome, "name" | "email">> {
  const verdict = invitationInput.safeParse(input);
  if (!verdict.success) return { isInvited: false, code: "input.invalid", errors: fieldIssues(verdict.error.issues, input) };
  try {
    await inviteUser(services, user, place, verdict.data, null);
    return { isInvited: true, code: null, errors: [] };
  } catch (error) {
    if (error instanceof Refusal) return { isInvited: false, code: error.code, errors: error.errors };
    throw error;
  }
}
