import { sql } from "kysely";
import { mostTold, type PersonHolder } from "#server/platform/person-holder.ts";

/** What somebody asked the operator by their own address, and what a product admin handled. */
export const contactHolder: PersonHolder = {
  async tell(db, { email }) {
    const requests = await db
      .selectFrom("contact_requests")
      .select(["kind", "name", "email", "company", "phone", "message", "created_at"])
      .where(sql`lower(email)`, "=", email.toLowerCase())
      .orderBy("created_at", "desc")
      .limit(mostTold)
      .execute();
    return { contactRequests: requests.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) };
  },
  async forget(trx, { id, email }, alias) {
    await trx
      .updateTable("contact_answers")
      .set({ text: "" })
      .where("request_id", "in", (eb) => eb.selectFrom("contact_requests").select("id").where(sql`lower(email)`, "=", email.toLowerCase()))
      .execute();
    await trx
      .updateTable("contact_requests")
      .set({ name: alias, email: "", company: null, phone: null, message: "", lost_reason: null })
      .where(sql`lower(email)`, "=", email.toLowerCase())
      .execute();
    await trx.updateTable("contact_requests").set({ handled_by_name: alias }).where("handled_by", "=", id).execute();
  },
};
