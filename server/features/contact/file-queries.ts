import { type Insertable, sql } from "kysely";
import type { ContactFile } from "#contract/contact/contact.ts";
import { matchingOrganisations } from "#server/features/organisations/reads.ts";
import { organisationsOfAddress } from "#server/features/people/reads.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { ContactAnswers } from "#server/platform/db/schema.ts";
import type { ContactRow } from "./queries.ts";

export async function insertAnswer(trx: Queryable, answer: Insertable<ContactAnswers>): Promise<void> {
  await trx.insertInto("contact_answers").values(answer).execute();
}

/** All that happened to a request, oldest first, with what was written in its answers. */
export function listSteps(db: Queryable, requestId: string) {
  return db
    .selectFrom("audit_events as e")
    .leftJoin("contact_answers as a", (join) => join.on(sql<boolean>`a.id::text = e.details->>'answerId'`))
    .select(["e.at", "e.user_name", "e.type", "e.details", "a.text as answer"])
    .where("e.subject_kind", "=", "contactRequest")
    .where("e.subject_id", "=", requestId)
    .orderBy("e.at")
    .orderBy("e.id")
    .limit(500)
    .execute();
}

/** What else came from the same address, the newest first. */
export function listOthers(db: Queryable, { id, email }: Pick<ContactRow, "id" | "email">) {
  return db
    .selectFrom("contact_requests")
    .select(["id", "kind", "created_at", "stage", "message"])
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .where("email", "<>", "")
    .where("id", "<>", id)
    .orderBy("created_at", "desc")
    .limit(20)
    .execute();
}

/** Organisations that may be theirs. */
export function listMatches(db: Queryable, { email, company }: Pick<ContactRow, "email" | "company">): Promise<ContactFile["matches"]> {
  return matchingOrganisations(db, { email, name: company ?? "", ofPerson: organisationsOfAddress(email) });
}
