import { sql } from "kysely";
import { withAdvisoryLock } from "#server/platform/db/advisory-locks.ts";
import type { Database, Queryable } from "#server/platform/db/database.ts";
import { gazetteerVersion } from "#server/platform/places/gazetteer.ts";
import { placeColumns } from "#server/platform/places/place-columns.ts";

const batchSize = 500;

type Table = "venues" | "organisations";
type Unplaced = { id: string; address_postal_code: string | null; address_city: string | null; address_country: string | null };

/**
 * Looks up every address that this version of the gazetteer has not been asked
 * about: those from before there was one, or written by a bulk load. One batch
 * at a time, on every instance; what somebody is writing is left for the next.
 */
export async function placeAddresses(db: Database): Promise<void> {
  for (const table of ["organisations", "venues"] as const) {
    while ((await db.transaction().execute((trx) => placeBatch(trx, table))) === batchSize);
  }
}

async function placeBatch(trx: Queryable, table: Table): Promise<number> {
  await withAdvisoryLock(trx, "placing");
  const { rows } = await sql<Unplaced>`
    select id, address_postal_code, address_city, address_country from ${sql.table(table)}
    where address_city is not null and coalesce(place_version, 0) < ${gazetteerVersion}
    limit ${batchSize} for update skip locked`.execute(trx);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  const listings =
    table === "venues"
      ? sql`select listing_id from venues where id = any(${ids}::uuid[])`
      : sql`select id from listings where vendor_id = any(${ids}::uuid[])`;
  const placed = rows.map((row) => ({ id: row.id, ...placeColumns(row) }));
  await sql`
    update ${sql.table(table)} t set place_id = p.place_id, latitude = p.latitude, longitude = p.longitude, place_version = p.place_version
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
      as p(id uuid, place_id integer, latitude double precision, longitude double precision, place_version integer)
    where t.id = p.id`.execute(trx);
  await sql`select refresh_listing_points(array(${listings}))`.execute(trx);
  // Where a listing is to be found is a part of what is shown of it.
  await sql`update listings set public_version = default where id in (${listings})`.execute(trx);
  return rows.length;
}
