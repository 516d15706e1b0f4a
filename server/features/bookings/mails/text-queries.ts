import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { User } from "#server/access/actor.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { holdsText } from "#server/platform/db/text-match.ts";
import { numberOfReference } from "../rules.ts";

/** Up to so many, the parties that a text names are looked up first and handed over by their ids. */
const fewParties = 1_000;

/**
 * A reference, or a part of the name of the client, team, vendor or listing;
 * accents and capitals ignored. Who is named is looked up first: with the ids
 * before it the planner knows whether a text finds three bookings, which
 * indexes bring at once, or half of them, which are scanned.
 *
 * @param timeZone in which a reference's year is counted
 */
export async function matchingText(db: Queryable, user: User, q: string, timeZone: string): Promise<RawBuilder<SqlBool>> {
  const organisations = sql`select o.id from organisations o where ${holdsText("o.search", q)} and ${holdsText("o.name_search", q)}`;
  const ofClient = user.organisation?.kind === "client" ? sql`and t.client_id = ${user.organisation.id}` : sql``;
  const teams = sql`select t.id from teams t where ${holdsText("t.search", q)} ${ofClient}`;
  const [organisation, team] = await Promise.all([oneOf(db, organisations), oneOf(db, teams)]);
  const named = sql<SqlBool>`(
    bookings.client_id ${organisation} or bookings.vendor_id ${organisation} or bookings.team_id ${team} or ${holdsText("bookings.search", q)})`;
  const reference = numberOfReference(q);
  if (!reference) return named;
  const year =
    reference.year === null ? sql`true` : sql`extract(year from bookings.created_at at time zone ${timeZone}) = ${reference.year}`;
  return sql<SqlBool>`((bookings.number = ${reference.number} and ${year}) or ${named})`;
}

/** That a column is one of these: by their ids where they are few, else by the query itself. */
async function oneOf(db: Queryable, ids: RawBuilder<unknown>): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ id: string }>`${ids} limit ${sql.lit(fewParties + 1)}`.execute(db);
  return rows.length > fewParties ? sql`in (${ids})` : sql`= any(${rows.map(({ id }) => id)}::uuid[])`;
}
