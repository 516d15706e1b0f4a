import { z } from "zod";
import { endpoint } from "#contract/core/endpoint.ts";
import { type ErrorCode, errorCodes } from "#contract/core/errors.ts";
import { fieldIssueShape } from "#contract/core/fields/field-issue-shape.ts";
import { id } from "#contract/core/fields/fields.ts";
import { storable } from "#contract/core/searched-text.ts";
import { mostInvitedAtOnce } from "./invitation-states.ts";
import { hasItsTeam, invitationFields, needsTeam } from "./people-input.ts";

const { role, teamId, language } = invitationFields;

/** One line of a list, judged by the server as one invitation would be: a line that is wrong keeps none of the others. */
const person = z.strictObject({ name: listed(), email: listed() });

/** As it stands in the list, without what no text can hold: an end of text, half a character. */
function listed() {
  return z.string().max(500).transform(storable);
}

const outcome = z.object({
  name: z.string(),
  email: z.string(),
  isInvited: z.boolean(),
  /** Why not; null where they were. */
  code: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]).nullable(),
  /** What is wrong with the line, where that is why. */
  errors: z.array(fieldIssueShape),
});
export type InvitationOutcome = z.infer<typeof outcome>;

export const inviteUsers = endpoint({
  method: "POST",
  path: "/organisations/{organisationId}/invitations/batch",
  tag: "people",
  summary: "Invite several people at once, to the same role",
  description:
    "Each line is judged by itself, in order, and answered in that order: whom it invites gets a mail; whom it does not says why. Sent again, those who were invited the first time are refused as invited already.",
  access: "invitations.manage",
  input: z
    .strictObject({ organisationId: id, role, teamId, language, people: z.array(person).min(1).max(mostInvitedAtOnce) })
    .refine(hasItsTeam, needsTeam),
  output: z.object({ outcomes: z.array(outcome) }),
});
