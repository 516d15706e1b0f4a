import type { InvitableRole } from "#contract/people/invitation-states.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { type Footing, whyFallen } from "./footing.ts";

/** Who sends an invitation, and into what. */
export type Sending = { invited_by: string; role: InvitableRole; organisation_id: string | null; team_id: string | null };

/**
 * What an invitation rests on, held until the transaction ends: nobody removes
 * the inviter or deactivates the team meanwhile. The organisation is held by
 * `lockPeople`, which comes first; the invitation itself is locked afterwards.
 */
export async function lockFooting(trx: Queryable, sending: Sending): Promise<Footing> {
  await trx.selectFrom("users").select("id").where("id", "=", sending.invited_by).forShare().execute();
  if (sending.team_id !== null) await trx.selectFrom("teams").select("id").where("id", "=", sending.team_id).forShare().execute();
  return readFooting(trx, sending);
}

/** The same without holding it: for whoever holds the invitations already. */
export async function readFooting(trx: Queryable, { invited_by, organisation_id, team_id, role }: Sending): Promise<Footing> {
  const row = await trx
    .selectFrom("users as u")
    .leftJoin("organisations as o", (join) => join.on("o.id", "=", organisation_id))
    .leftJoin("teams as t", (join) => join.on("t.id", "=", team_id))
    .select(["u.role", "u.organisation_id", "u.deleted_at", "o.kind", "o.is_active", "o.activated_at"])
    .select(["t.client_id as team_client_id", "t.is_active as team_is_active"])
    .where("u.id", "=", invited_by)
    .executeTakeFirstOrThrow();
  return {
    role,
    inviter: { role: row.role, organisationId: row.organisation_id, isDeleted: row.deleted_at !== null },
    organisation:
      organisation_id === null || row.kind === null
        ? null
        : {
            id: organisation_id,
            kind: row.kind,
            isActive: row.is_active ?? false,
            wasActivated: row.activated_at !== null,
          },
    team: team_id === null ? null : { clientId: row.team_client_id ?? "", isActive: row.team_is_active ?? false },
  };
}

/**
 * Makes sure, until the transaction ends, that somebody may send an invitation:
 * their call may have been judged before they were removed.
 *
 * @throws Refusal `access.denied`, `organisation.inactive`, `team.inactive`
 */
export async function requireFooting(trx: Queryable, sending: Sending): Promise<void> {
  const reason = whyFallen(await lockFooting(trx, sending));
  if (reason === "organisationDeactivated") refuse("organisation.inactive");
  if (reason === "teamDeactivated") refuse("team.inactive");
  if (reason !== undefined) refuse("access.denied");
}
