import { type RawBuilder, type SqlBool, sql } from "kysely";
import { numberOfReference } from "#server/features/bookings/rules.ts";
import { holdsWords } from "#server/platform/db/text-match.ts";

/**
 * A reference, or words each of which is a part of the name of the client,
 * team, vendor or listing, of the contact's name, e-mail address or phone, or
 * of the purchase order; accents and capitals ignored. The database keeps all
 * of them in one text of the booking, so that one index finds what several
 * words have in common.
 *
 * @param timeZone in which a reference's year is counted
 */
export function matchingText(q: string, timeZone: string): RawBuilder<SqlBool> {
  const words = holdsWords("bookings.search", q);
  const reference = hasReference(q, timeZone);
  return reference ? sql<SqlBool>`(${words} or ${reference})` : words;
}

/** That a booking is called so, `BF-2027-1042`, `2027-1042` or `1042`; undefined where the text is no reference. */
export function hasReference(text: string, timeZone: string): RawBuilder<SqlBool> | undefined {
  const reference = numberOfReference(text);
  if (!reference) return undefined;
  const year =
    reference.year === null ? sql`true` : sql`extract(year from bookings.created_at at time zone ${timeZone}) = ${reference.year}`;
  return sql<SqlBool>`(bookings.number = ${reference.number} and ${year})`;
}
