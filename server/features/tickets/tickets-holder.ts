import { sql } from "kysely";
import { eraseInMails } from "#server/platform/outbox/person-mails.ts";
import { mostTold, type PersonHolder } from "#server/platform/person-holder.ts";

/** What somebody asked the operator, and what they wrote in tickets; their words stay without their name, as in bookings. */
export const ticketsHolder: PersonHolder = {
  async tell(db, { id }) {
    const tickets = await db
      .selectFrom("tickets")
      .select(["number", "kind", "state", "subject", "page", "created_at"])
      .where("opened_by", "=", id)
      .orderBy("created_at", "desc")
      .limit(mostTold)
      .execute();
    const messages = await db
      .selectFrom("ticket_messages as m")
      .innerJoin("tickets as t", "t.id", "m.ticket_id")
      .select(["t.number", "m.visibility", "m.text", "m.step", "m.created_at"])
      .where("m.author_id", "=", id)
      .orderBy("m.created_at", "desc")
      .limit(mostTold)
      .execute();
    const dated = <Row extends { created_at: Date }>(row: Row) => ({ ...row, created_at: row.created_at.toISOString() });
    return { tickets: tickets.map(dated), ticketMessages: messages.map(dated) };
  },
  async forget(trx, { id, name, email }, alias) {
    await trx.updateTable("tickets").set({ opened_by_name: alias }).where("opened_by", "=", id).execute();
    await trx.updateTable("ticket_messages").set({ user_name: alias }).where("author_id", "=", id).execute();
    const theirs = sql`data->>'ticketId' in (select m.ticket_id::text from ticket_messages m where m.author_id = ${id}
      union select t.id::text from tickets t where t.opened_by = ${id} or t.owner_id = ${id})`;
    await eraseInMails(trx, [name, email], alias, theirs);
  },
};
