import type { ContactOutcome } from "#contract/contact/contact-states.ts";
import type { Queryable } from "#server/platform/db/database.ts";

/** One that ended so, before that moment, and still names who asked. */
export function findForgotten(db: Queryable, outcomes: readonly ContactOutcome[], before: Date) {
  return db
    .selectFrom("contact_requests")
    .select(["id", "name", "email", "kind"])
    .where("outcome", "in", outcomes)
    .where("handled_at", "<", before)
    .where("erased_at", "is", null)
    .orderBy("handled_at")
    .executeTakeFirst();
}

/** @returns whether this call was the one that erased it */
export async function eraseRequest(trx: Queryable, id: string, alias: string, at: Date): Promise<boolean> {
  const erased = await trx
    .updateTable("contact_requests")
    .set((eb) => ({
      name: alias,
      email: "",
      company: null,
      phone: null,
      message: "",
      city: null,
      website_url: null,
      lost_reason: null,
      erased_at: at,
      version: eb("version", "+", 1),
    }))
    .where("id", "=", id)
    .where("erased_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (erased) await trx.updateTable("contact_answers").set({ text: "" }).where("request_id", "=", id).execute();
  return erased !== undefined;
}
