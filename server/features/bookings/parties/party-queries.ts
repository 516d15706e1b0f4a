import { sql } from "kysely";
import type { BookingPartyKind } from "#contract/bookings/booking-states.ts";
import type { User } from "#server/access/actor.ts";
import { bookingsVisibleTo } from "#server/access/visibility.ts";
import { listingsAsP } from "#server/features/listings/reads.ts";
import { organisationName, organisationsAsP, teamsAsP } from "#server/features/organisations/reads.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { holdsWords } from "#server/platform/db/text-match.ts";

export type PartyRow = { id: string; name: string; of: string | null };

/** As many as a person looks through; more are found by more letters. */
const atMost = 20;

/** Where each kind is kept, what it is called and whose it is. */
const sources = {
  client: { from: organisationsAsP, column: "client_id", name: sql`p.name`, of: sql`null::text` },
  vendor: { from: organisationsAsP, column: "vendor_id", name: sql`p.name`, of: sql`null::text` },
  team: {
    from: teamsAsP,
    column: "team_id",
    name: sql`p.name`,
    of: organisationName(sql.ref("p.client_id")),
  },
  listing: {
    from: listingsAsP,
    column: "listing_id",
    name: null,
    of: organisationName(sql.ref("p.vendor_id")),
  },
} as const;

/** Those with a booking that the person may see, by a part of their name: nobody is found here who is not in the list itself. */
export async function findBookedParties(
  db: Queryable,
  user: User,
  { kind, q, id }: { kind: BookingPartyKind; q: string; id?: string | undefined },
): Promise<PartyRow[]> {
  const { from, column, of } = sources[kind];
  const name = sources[kind].name ?? sql`coalesce(p.texts->${sql.lit(user.readsIn)}->>'name', p.texts->p.main_language->>'name')`;
  const visible = db
    .selectFrom("bookings")
    .select(sql`1`.as("one"))
    .where(bookingsVisibleTo(user, "bookings.read"))
    .where(sql.ref(`bookings.${column}`), "=", sql`p.id`);
  // The index narrows by all that the list searches in; the name decides.
  const indexed = kind === "listing" ? sql`true` : holdsWords("p.search", q);
  const narrowed = id === undefined ? sql`${indexed} and ${holdsWords(sql`fold(${name})`, q)}` : sql`p.id = ${id}`;
  const { rows } = await sql<PartyRow>`
    select p.id, ${name} as name, ${of} as of from ${from}
    where ${narrowed} and exists (${visible})
    order by fold(${name}), p.id limit ${sql.lit(atMost)}`.execute(db);
  return rows;
}
