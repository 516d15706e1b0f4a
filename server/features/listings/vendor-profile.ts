import { sql } from "kysely";
import { dateInZone } from "#contract/core/dates/dates.ts";
import type { EuLanguage } from "#contract/listings/catalogue.ts";
import type { VendorProfile } from "#contract/listings/listing-shapes.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { Services } from "#server/platform/services.ts";
import type { ListingColumns } from "./search/columns/listing-columns.ts";
import { vendorOffer } from "./search/columns/public-counts.ts";

type Offer = { languages: EuLanguage[]; listingCount: number };

/** What a listing's row says of its vendor, besides id and name. */
export type ShownVendorRow = { vendor_town: string | null; vendor_created_at: Date; vendor_logo_key: string | null };

type VendorOfRow = ShownVendorRow & { vendor_id: string; vendor_name: string };

/**
 * Tells what everybody may know of the vendor of a listing. How much it offers
 * is what the columns have heard of; until they are read, and where they know
 * nothing of the vendor yet, the database counts.
 */
export function createVendorProfiles({ db, config }: Pick<Services, "db" | "config">, columns: ListingColumns) {
  const offerOf = async (vendorId: string): Promise<Offer> => {
    const known = columns.isLoaded() ? vendorOffer(await columns.current(false), vendorId) : undefined;
    return known ?? countOffer(db, vendorId);
  };

  return async (row: VendorOfRow): Promise<VendorProfile> => ({
    id: row.vendor_id,
    name: row.vendor_name,
    logoUrl: row.vendor_logo_key === null ? null : `/api/logos/${row.vendor_logo_key}`,
    town: row.vendor_town,
    since: dateInZone(row.vendor_created_at, config.timeZone),
    ...(await offerOf(row.vendor_id)),
  });
}

async function countOffer(db: Queryable, vendorId: string): Promise<Offer> {
  const { rows } = await sql<Offer>`
    with spoken as (
      select languages, count(*) as count from listings where vendor_id = ${vendorId} and is_public group by languages
    )
    select coalesce(sum(count), 0)::int as "listingCount",
      array(select distinct language from spoken, unnest(languages) as language order by language) as languages
    from spoken`.execute(db);
  return rows[0] ?? { languages: [], listingCount: 0 };
}

/** The name of a vendor that has something public. */
export async function findPublicVendorName(db: Queryable, vendorId: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from organisations v
    where id = ${vendorId} and exists (select from listings where vendor_id = v.id and is_public)`.execute(db);
  return rows[0]?.name ?? null;
}
