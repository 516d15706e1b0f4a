import { sql } from "kysely";
import { eraseInMails } from "#server/platform/outbox/person-mails.ts";
import { mostTold, type PersonHolder } from "#server/platform/person-holder.ts";

/** What conversations hold of a person besides what they wrote, which bookings tell: how far they have read, and the mails. */
export const conversationsHolder: PersonHolder = {
  async tell(db, { id }) {
    const marks = await db
      .selectFrom("conversation_marks")
      .select(["conversation_id", "read_until"])
      .where("user_id", "=", id)
      .orderBy("read_until", "desc")
      .limit(mostTold)
      .execute();
    return { readUntil: marks.map((mark) => ({ conversation: mark.conversation_id, until: mark.read_until.toISOString() })) };
  },
  async forget(trx, { id, name, email, organisationId }, alias) {
    await trx.deleteFrom("conversation_marks").where("user_id", "=", id).execute();
    const theirs =
      organisationId === null
        ? sql`data->>'byName' = ${name}`
        : sql`data->>'conversationId' in (
      select c.id::text from conversations c where c.client_id = ${organisationId} or c.vendor_id = ${organisationId})`;
    await eraseInMails(trx, [name, email], alias, theirs);
  },
};
