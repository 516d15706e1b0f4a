import { sql } from "kysely";
import type { BookingPartyKind } from "#contract/bookings/booking-states.ts";
import type { User } from "#server/access/actor.ts";
import { bookingsVisibleTo } from "#server/access/visibility.ts";
import { listingsAsP } from "#server/features/listings/reads.ts";
import { organisationName, organisationsAsP, teamsAsP } from "#server/features/organisations/reads.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { rowsOrSimilar } from "#server/platform/db/slips.ts";
import { holdsWords } from "#server/platform/db/text-match.ts";

export type PartyRow = { id: string; name: string; of: string | null };

/** As many as a person looks through; more are found by more letters. */
const atMost = 20;

/** By the index of all that the list searches in; the name decides. */
const organisationNamed = (q: string) => sql`${holdsWords("p.search", q)} and ${holdsWords("p.name_search", q)}`;

/** Where each kind is kept, what it is called, by what it is found and whose it is. */
const sources = {
  client: { from: organisationsAsP, column: "client_id", name: sql`p.name`, named: organisationNamed, of: sql`null::text` },
  vendor: { from: organisationsAsP, column: "vendor_id", name: sql`p.name`, named: organisationNamed, of: sql`null::text` },
  team: {
    from: teamsAsP,
    column: "team_id",
    name: sql`p.name`,
    named: (q: string) => holdsWords("p.search", q),
    of: organisationName(sql.ref("p.client_id")),
  },
  listing: {
    from: listingsAsP,
    column: "listing_id",
    name: null,
    named: (q: string) => holdsWords("p.names", q),
    of: organisationName(sql.ref("p.vendor_id")),
  },
} as const;

/**
 * Those with a booking that the person may see, by a part of their name, slips of the finger forgiven where nobody is
 * called so: nobody is found here who is not in the list itself.
 */
export function findBookedParties(
  db: Queryable,
  user: User,
  { kind, q, id }: { kind: BookingPartyKind; q: string; id?: string | undefined },
): Promise<{ rows: PartyRow[]; similarTo?: string | undefined }> {
  const { from, column, named, of } = sources[kind];
  const name = sources[kind].name ?? sql`coalesce(p.texts->${sql.lit(user.readsIn)}->>'name', p.texts->p.main_language->>'name')`;
  const visible = db
    .selectFrom("bookings")
    .select(sql`1`.as("one"))
    .where(bookingsVisibleTo(user, "bookings.read"))
    .where(sql.ref(`bookings.${column}`), "=", sql`p.id`);
  const narrowed = id === undefined ? named(q) : sql`p.id = ${id}`;
  return rowsOrSimilar(
    db,
    sql<PartyRow>`
    select p.id, ${name} as name, ${of} as of from ${from}
    where ${narrowed} and exists (${visible})
    order by fold(${name}), p.id limit ${sql.lit(atMost)}`,
  );
}
