import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "#server/platform/db/database.ts";
import { commonConditions, type Resolved } from "../filters.ts";
import { isComing, nearConditions } from "../near.ts";
import { matchedListings } from "../word-counts.ts";
import { isLineOfColumns } from "./line-tests.ts";

/**
 * The numbers of the public listings that meet what no column says: the words
 * of a search, its day or days, and what its line asks beside the filters.
 *
 * @returns null when the search asks for nothing of the kind
 */
export async function findCandidates(db: Queryable, resolved: Resolved): Promise<Uint32Array | null> {
  const { text, near } = resolved;
  if (text === null && isAskedByColumns(resolved) && resolved.line.conditions.length === 0) return null;
  // No column knows who comes where.
  const coming = isComing(near) ? nearConditions(near) : [];
  const listings: RawBuilder<unknown> = text === null ? sql`listings` : matchedListings(text.match);
  const { rows } = await sql<{ numbers: Buffer }>`
    select coalesce(string_agg(int4send(number), ''), '') as numbers
    from ${listings} where ${sql.join([...commonConditions({ vat: "excl" }, resolved), ...coming], sql` and `)}`.execute(db);
  return numbersIn(rows[0]?.numbers);
}

/** Whether columns say all that is asked beside the words. */
export const isAskedByColumns = ({ near, day, days, line }: Omit<Resolved, "text">): boolean =>
  day === null && days === null && isLineOfColumns(line) && !isComing(near);

/** Numbers that come as bytes (`int4send`), since thousands of rows cost more than what is done with them. */
export function numbersIn(sent: Buffer | null | undefined): Uint32Array {
  const bytes = new Uint8Array(sent ?? []);
  Buffer.from(bytes.buffer).swap32();
  return new Uint32Array(bytes.buffer);
}
