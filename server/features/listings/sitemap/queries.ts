import { sql } from "kysely";
import type { Queryable } from "#server/platform/db/database.ts";

export type SitemapPart = { firstId: string; updatedAt: Date };

/** The public listings in the order of their ids, cut into parts: where each begins, and the last change in it. */
export async function listSitemapParts(db: Queryable, size: number): Promise<SitemapPart[]> {
  const { rows } = await sql<SitemapPart>`
    select (array_agg(id order by id))[1] as "firstId", max(updated_at) as "updatedAt"
    from (select id, updated_at, (row_number() over (order by id) - 1) / ${size} as part from listings where is_public) numbered
    group by part
    order by part`.execute(db);
  return rows;
}

export type PublicAddressRow = { id: string; mainName: string; updatedAt: Date };

/** Public listings from an id on. */
export async function listPublicAddresses(db: Queryable, fromId: string, limit: number): Promise<PublicAddressRow[]> {
  const { rows } = await sql<PublicAddressRow>`
    select id, texts->main_language->>'name' as "mainName", updated_at as "updatedAt"
    from listings
    where is_public and id >= ${fromId}
    order by id
    limit ${limit}`.execute(db);
  return rows;
}
