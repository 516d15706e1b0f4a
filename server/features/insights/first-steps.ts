import { sql } from "kysely";
import { type FirstStep, firstStepsOf } from "#contract/insights/first-steps.ts";
import type { User } from "#server/access/actor.ts";
import { hasTraded } from "#server/features/bookings/reads.ts";
import { listingSteps } from "#server/features/listings/reads.ts";
import { organisationSteps } from "#server/features/organisations/reads.ts";
import { hasTeamMembers } from "#server/features/people/reads.ts";
import type { Queryable } from "#server/platform/db/database.ts";

/** What the caller's organisation has done of what a new one does first; those who cannot do it are shown none. */
export async function readFirstSteps(db: Queryable, { role, organisation }: User): Promise<{ key: FirstStep; isDone: boolean }[]> {
  if (organisation === null || (role !== "VendorAdmin" && role !== "ClientAdmin")) return [];
  const done = await (organisation.kind === "vendor" ? stepsOfVendor(db, organisation.id) : stepsOfClient(db, organisation.id));
  return firstStepsOf[organisation.kind].map((key) => ({ key, isDone: done[key] ?? false }));
}

type Done = Partial<Record<FirstStep, boolean>>;

async function stepsOfVendor(db: Queryable, id: string): Promise<Done> {
  const [own, listings] = await Promise.all([organisationSteps(db, id), listingSteps(db, id)]);
  return { ...own, ...listings };
}

async function stepsOfClient(db: Queryable, id: string): Promise<Done> {
  const [own, member, request] = await Promise.all([
    organisationSteps(db, id),
    db.selectNoFrom(hasTeamMembers(sql.val(id)).as("any")).executeTakeFirstOrThrow(),
    hasTraded(db, "client", id),
  ]);
  return { ...own, member: member.any, request };
}
