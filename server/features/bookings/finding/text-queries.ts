import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { User } from "#server/access/actor.ts";
import { numberOfReference } from "#server/features/bookings/rules.ts";
import { organisationsNamed, teamsNamed } from "#server/features/organisations/reads.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { compactNumber, holdsText, wordsOf } from "#server/platform/db/text-match.ts";

/** Up to so many, the parties that a text names are looked up first and handed over by their ids. */
const fewParties = 1_000;

/**
 * A reference, or words each of which is a part of the name of the client,
 * team, vendor or listing, of the contact's name, e-mail address or phone, or
 * of the purchase order; accents and capitals ignored. Who is named is looked
 * up first: with the ids before it the planner knows whether a text finds three
 * bookings, which indexes bring at once, or half of them, which are scanned.
 *
 * @param timeZone in which a reference's year is counted
 */
export async function matchingText(db: Queryable, user: User, q: string, timeZone: string): Promise<RawBuilder<SqlBool>> {
  const words = await Promise.all(wordsOf(q).map((word) => holdingWord(db, user, word)));
  const ways = [words.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(words, sql` and `)})`];
  const number = compactNumber(q);
  if (number !== undefined) ways.push(holdsText("bookings.search", number));
  const reference = hasReference(q, timeZone);
  if (reference) ways.push(reference);
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}

/** That a booking is called so, `BF-2027-1042`, `2027-1042` or `1042`; undefined where the text is no reference. */
export function hasReference(text: string, timeZone: string): RawBuilder<SqlBool> | undefined {
  const reference = numberOfReference(text);
  if (!reference) return undefined;
  const year =
    reference.year === null ? sql`true` : sql`extract(year from bookings.created_at at time zone ${timeZone}) = ${reference.year}`;
  return sql<SqlBool>`(bookings.number = ${reference.number} and ${year})`;
}

async function holdingWord(db: Queryable, user: User, word: string): Promise<RawBuilder<SqlBool>> {
  const own = user.organisation;
  const [organisation, team] = await Promise.all([
    oneOf(db, thatBooked(organisationsNamed(word), own)),
    oneOf(db, teamsNamed(word, own?.kind === "client" ? own.id : undefined)),
  ]);
  return sql<SqlBool>`(
    bookings.client_id ${organisation} or bookings.vendor_id ${organisation} or bookings.team_id ${team} or ${holdsText("bookings.search", word)})`;
}

/**
 * Of organisations those that a booking of this person can name. Among all that
 * are called so there may be thousands without one, and then their ids would
 * no longer be handed over.
 */
function thatBooked(ids: RawBuilder<unknown>, own: User["organisation"]): RawBuilder<unknown> {
  const isVendor = sql<SqlBool>`exists (select from bookings b where b.vendor_id = o.id)`;
  const isClient = sql<SqlBool>`exists (select from bookings b where b.client_id = o.id)`;
  if (own === null) return sql`select o.id from (${ids}) o where ${isVendor} or ${isClient}`;
  // Their own name stands on all of their bookings.
  return sql`select o.id from (${ids}) o where o.id = ${own.id} or ${own.kind === "client" ? isVendor : isClient}`;
}

/** That a column is one of these: by their ids where they are few, else by the query itself. */
async function oneOf(db: Queryable, ids: RawBuilder<unknown>): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ id: string }>`${ids} limit ${sql.lit(fewParties + 1)}`.execute(db);
  return rows.length > fewParties ? sql`in (${ids})` : sql`= any(${rows.map(({ id }) => id)}::uuid[])`;
}
