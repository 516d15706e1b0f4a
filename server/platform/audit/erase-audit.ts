import { sql } from "kysely";
import type { Queryable } from "../db/database.ts";

type ErasedPerson = {
  /** Null for somebody without an account. */
  id: string | null;
  name: string;
  organisationId: string | null;
  /** What else is about them: invitations, contact requests. */
  subjectIds: readonly string[];
};

/**
 * Takes a person's names out of the audit, in the caller's transaction. The
 * chain stays whole: what the events say since is covered by the hash, which
 * the event that tells of the erasure has to hold.
 *
 * @param erasureId the id of that event
 * @returns the hash over all events that were changed, in hex
 */
export async function eraseFromAudit(trx: Queryable, erasureId: string, person: ErasedPerson, alias: string): Promise<string> {
  const { id, subjectIds, organisationId, name } = person;
  const { rows } = await sql<{ digest: string }>`
    select erase_from_audit(${erasureId}::uuid, ${id}::uuid, ${[...subjectIds]}::uuid[], ${organisationId}::uuid, ${name}, ${alias}) as digest`.execute(
    trx,
  );
  return rows[0]?.digest ?? "";
}

/** What a person did, for their own eyes, the newest first. */
export function listDeeds(db: Queryable, userId: string, limit: number) {
  return db
    .selectFrom("audit_events")
    .select(["at", "type", "message"])
    .where("user_id", "=", userId)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
