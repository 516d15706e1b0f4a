import { type Insertable, type Selectable, sql } from "kysely";
import { entriesAtOnce } from "#contract/conversations/conversation-shapes.ts";
import { shownName } from "#contract/core/erased-name.ts";
import type { TicketEntry } from "#contract/tickets/ticket-shapes.ts";
import type { User } from "#server/access/actor.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { TicketMessages } from "#server/platform/db/schema.ts";

type MessageRow = Selectable<TicketMessages>;
/** An entry's place: before it stands what is older, or as old with a smaller id. */
export type Place = { at: string; id: string };

/** What the person may read of the tickets' threads: internal notes are the operator's alone. */
const readable = (db: Queryable, user: User) =>
  db
    .selectFrom("ticket_messages")
    .selectAll()
    .$if(user.organisation !== null, (query) => query.where("visibility", "=", "shared"));

function presentEntry(row: MessageRow, user: User): TicketEntry {
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    byName: shownName(row.user_name, user.readsIn),
    isOwn: row.author_id === user.id,
    message: row.text === null ? null : { authorRole: row.author_role, visibility: row.visibility, text: row.text, files: [] },
    step: row.step,
  };
}

/** Part of a thread, oldest first: the latest entries, or those before a place. */
export async function readEntries(db: Queryable, user: User, ticketId: string, before: Place | null) {
  const rows = await readable(db, user)
    .where("ticket_id", "=", ticketId)
    .$if(before !== null, (query) => query.where(sql<boolean>`(created_at, id) < (${before?.at}::timestamptz, ${before?.id}::uuid)`))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(entriesAtOnce + 1)
    .execute();
  return {
    entries: rows
      .slice(0, entriesAtOnce)
      .reverse()
      .map((row) => presentEntry(row, user)),
    hasEarlier: rows.length > entriesAtOnce,
  };
}

/** One entry that the person has just written. */
export async function readEntry(db: Queryable, user: User, id: string): Promise<TicketEntry | undefined> {
  const row = await readable(db, user).where("id", "=", id).executeTakeFirst();
  return row && presentEntry(row, user);
}

export async function insertMessages(trx: Queryable, messages: Insertable<TicketMessages>[]): Promise<void> {
  await trx.insertInto("ticket_messages").values(messages).execute();
}
