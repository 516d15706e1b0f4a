import { sql } from "kysely";
import { readablePhone } from "#contract/core/fields/readable-phone.ts";
import { eraseInMails } from "#server/platform/outbox/person-mails.ts";
import { mostTold, type PersonHolder } from "#server/platform/person-holder.ts";
import { eraseFilesOf, listFilesOf } from "../files/queries.ts";

/** What bookings hold of a person: whoever asked, whom to reach on the day, who wrote notes, and the mails about it all. */
export const bookingsHolder: PersonHolder = {
  async tell(db, { id, email, organisationId }) {
    const bookings = await db
      .selectFrom("bookings")
      .select(["number", "status", "activity_date", "participants", "created_at"])
      .select([
        sql<string | null>`info->>'contactName'`.as("contact_name"),
        sql<string | null>`info->>'contactEmail'`.as("contact_email"),
        sql<string | null>`info->>'contactPhone'`.as("contact_phone"),
        sql<string | null>`info->>'message'`.as("message"),
      ])
      .where((eb) =>
        eb.or([
          eb("created_by", "=", id),
          eb.and([eb("client_id", "=", organisationId), eb(sql`lower(info->>'contactEmail')`, "=", email.toLowerCase())]),
        ]),
      )
      .orderBy("created_at", "desc")
      .limit(mostTold)
      .execute();
    const notes = await db
      .selectFrom("booking_notes as n")
      // What was written about a listing before it was booked has no booking.
      .leftJoin("bookings as b", "b.id", "n.booking_id")
      .select(["b.number", "n.created_at", "n.visibility", "n.note"])
      .where("n.author_id", "=", id)
      .orderBy("n.created_at", "desc")
      .limit(mostTold)
      .execute();
    const offers = await db
      .selectFrom("booking_offers as o")
      .innerJoin("bookings as b", "b.id", "o.booking_id")
      .select(["b.number", "o.number as offer", "o.state", "o.created_at", "o.message"])
      .where("o.made_by", "=", id)
      .orderBy("o.created_at", "desc")
      .limit(mostTold)
      .execute();
    const files = await listFilesOf(db, id, mostTold);
    return {
      files: files.map(({ created_at, ...file }) => ({ ...file, createdAt: created_at.toISOString() })),
      offers: offers.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
      bookings: bookings.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
      notes: notes.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    };
  },
  async forget(trx, { id, name, email, organisationId }, alias) {
    await eraseFilesOf(trx, id);
    await trx.updateTable("booking_notes").set({ user_name: alias }).where("author_id", "=", id).execute();
    // The contact on the day may be somebody else of the client: theirs is the address, or their own request in their name.
    const theirs = sql`(client_id = ${organisationId} or created_by = ${id}) and (lower(info->>'contactEmail') = ${email.toLowerCase()}
        or (created_by = ${id} and info->>'contactName' = ${name}))`;
    const { rows } = await sql<{ phone: string }>`select distinct info->>'contactPhone' as phone from bookings
      where ${theirs} and info->>'contactPhone' is not null`.execute(trx);
    await sql`update bookings set info = info || jsonb_build_object('contactName', ${alias}::text, 'contactEmail', '', 'contactPhone', null)
      where ${theirs}`.execute(trx);
    const own =
      organisationId === null
        ? sql`data->>'byName' = ${name}`
        : sql`data->>'bookingId' in (
      select b.id::text from bookings b where b.client_id = ${organisationId} or b.vendor_id = ${organisationId})`;
    const words = [name, email, ...rows.flatMap(({ phone }) => [phone, readablePhone(phone)])];
    await eraseInMails(trx, words, alias, own);
  },
};
