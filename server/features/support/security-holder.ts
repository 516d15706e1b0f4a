import { sql } from "kysely";
import { mostTold, type PersonHolder } from "#server/platform/person-holder.ts";

/** What the security log has of a person's sign-ins and refused calls; once they are erased it no longer says whose they were. */
export const securityHolder: PersonHolder = {
  async tell(db, { email }) {
    const events = await db
      .selectFrom("security_events")
      .select(["at", "type", "method", "network", "device"])
      .where(sql`lower(email)`, "=", email.toLowerCase())
      .orderBy("at", "desc")
      .limit(mostTold)
      .execute();
    return { signIns: events.map((row) => ({ ...row, at: row.at.toISOString() })) };
  },
  async forget(trx, { email }) {
    await trx.updateTable("security_events").set({ email: null, name: null }).where(sql`lower(email)`, "=", email.toLowerCase()).execute();
  },
};
