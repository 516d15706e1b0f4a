import type { TeamInput } from "#contract/organisations/organisation-input.ts";
import type { User } from "#server/access/actor.ts";
import { authorOf, writeAudit } from "#server/platform/audit/audit.ts";
import { changeDetails, changesBetween } from "#server/platform/audit/changes.ts";
import { createOnce } from "#server/platform/http/idempotency.ts";
import { found, refuseStale } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import type { ActivityListener } from "./commands.ts";
import { findOrganisation } from "./queries.ts";

import { insertTeam, lockTeam, updateTeamRow } from "./team-queries.ts";

/**
 * Creates a team of a client, active at once.
 *
 * @returns its id; the first call's, when the idempotency key was used before
 * @throws Refusal `resource.notFound`, `idempotency.mismatch`, `idempotency.invalid`
 */
export function createTeam(
  services: Services,
  user: User,
  { clientId, ...input }: TeamInput & { clientId: string },
  idempotencyKey: string | null,
): Promise<string> {
  const now = services.clock.now();
  return services.db.transaction().execute(async (trx) => {
    const client = found(await findOrganisation(trx, user, "client", clientId, "teams.manage"));
    return createOnce(
      trx,
      { userId: user.id, key: idempotencyKey, endpoint: "createTeam", input: { clientId, ...input }, now },
      async (id) => {
        await insertTeam(trx, id, clientId, input, now);
        await writeAudit(trx, {
          type: "TeamCreatedEvent",
          message: `${user.name} created the team ${input.name} of ${client.name}.`,
          at: now,
          by: authorOf(user),
          subject: { kind: "team", id },
          details: { client: client.name, clientId, ...input },
        });
      },
    );
  });
}

/**
 * Changes a team; nothing is written where nothing changed.
 *
 * @throws Refusal `resource.notFound`, `version.stale` (params: currentVersion)
 */
export async function updateTeam(services: Services, user: User, id: string, input: TeamInput, seenVersion: number): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const row = found(await lockTeam(trx, user, id));
    refuseStale(row.version, seenVersion);
    const before = {
      name: row.name,
      budgetPerPersonCents: row.budget_per_person_cents,
      budgetPeriod: row.budget_period,
      headcount: row.headcount,
    };
    const changes = changesBetween(before, input);
    if (changes.length === 0) return;
    await updateTeamRow(trx, id, input);
    await writeAudit(trx, {
      type: "TeamUpdatedEvent",
      message: `${user.name} changed the team ${input.name}: ${changes.map(({ field }) => field).join(", ")}.`,
      at: services.clock.now(),
      by: authorOf(user),
      subject: { kind: "team", id },
      details: { name: input.name, clientId: row.client_id, ...changeDetails(changes) },
    });
  });
}

/**
 * Activates or deactivates a team. One that is so already stays as it is.
 *
 * @throws Refusal `resource.notFound`, `version.stale` (params: currentVersion)
 */
export async function setTeamActive(
  services: Services,
  user: User,
  { id, isActive }: { id: string; isActive: boolean },
  seenVersion: number,
  onChanged: ActivityListener,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const row = found(await lockTeam(trx, user, id));
    refuseStale(row.version, seenVersion);
    if (row.is_active === isActive) return;
    await updateTeamRow(trx, id, { isActive });
    await onChanged(trx, { kind: "team", id, name: row.name, isActive, version: row.version + 1, by: authorOf(user) });
    await writeAudit(trx, {
      type: isActive ? "TeamActivatedEvent" : "TeamDeactivatedEvent",
      message: `${user.name} ${isActive ? "activated" : "deactivated"} the team ${row.name}.`,
      at: services.clock.now(),
      by: authorOf(user),
      subject: { kind: "team", id },
      details: { name: row.name, clientId: row.client_id, ...changeDetails(changesBetween({ isActive: row.is_active }, { isActive })) },
    });
  });
}
