import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "#server/platform/db/database.ts";
import { commonConditions, type Resolved } from "../filters.ts";
import { isComing, nearConditions } from "../near.ts";
import { matchedListings } from "../word-counts.ts";

/**
 * The numbers of the public listings that meet what no column says: the words
 * of a search, its day or days, and what its line asks beside the filters. As bytes,
 * since thousands of rows cost more than what is counted of them.
 *
 * @returns null when the search asks for nothing of the kind
 */
export async function findCandidates(db: Queryable, { near, ...asked }: Resolved): Promise<Uint32Array | null> {
  const { text, day, days, line } = asked;
  // No column knows who comes where.
  const coming = isComing(near) ? nearConditions(near) : [];
  if (text === null && day === null && days === null && line.conditions.length === 0 && coming.length === 0) return null;
  const listings: RawBuilder<unknown> = text === null ? sql`listings` : matchedListings(text.match);
  const { rows } = await sql<{ numbers: Buffer }>`
    select coalesce(string_agg(int4send(number), ''), '') as numbers
    from ${listings} where ${sql.join([...commonConditions({ vat: "excl" }, { ...asked, text: null }), ...coming], sql` and `)}`.execute(
    db,
  );
  const bytes = new Uint8Array(rows[0]?.numbers ?? []);
  Buffer.from(bytes.buffer).swap32();
  return new Uint32Array(bytes.buffer);
}
