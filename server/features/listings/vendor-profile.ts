import { sql } from "kysely";
import { dateInZone } from "#contract/core/dates/dates.ts";
import type { EuLanguage } from "#contract/listings/catalogue.ts";
import type { VendorProfile } from "#contract/listings/listings.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { Services } from "#server/platform/services.ts";
import { createAnswerCache } from "./search/answer-cache.ts";

type Offer = { languages: EuLanguage[]; listingCount: number };

/**
 * Tells what everybody may know of a vendor. How much it offers is counted
 * over all its listings and so kept for half a minute; the rest is fresh.
 */
export function createVendorProfiles({ db, config }: Pick<Services, "db" | "config">) {
  const offers = createAnswerCache<Offer>({ maxEntries: 1_000, maxAgeMs: 30_000 });

  return async (vendorId: string): Promise<VendorProfile | undefined> => {
    const [vendor, offer] = await Promise.all([findVendor(db, vendorId), offers.get(vendorId, () => countOffer(db, vendorId))]);
    if (!vendor) return undefined;
    return {
      id: vendor.id,
      name: vendor.name,
      logoUrl: vendor.logo_key === null ? null : `/api/logos/${vendor.logo_key}`,
      town: vendor.address_city,
      since: dateInZone(vendor.created_at, config.timeZone),
      ...offer,
    };
  };
}

function findVendor(db: Queryable, vendorId: string) {
  return db
    .selectFrom("organisations as v")
    .leftJoin("organisation_logos as logo", "logo.organisation_id", "v.id")
    .select(["v.id", "v.name", "v.address_city", "v.created_at", "logo.key as logo_key"])
    .where("v.id", "=", vendorId)
    .where("v.kind", "=", "vendor")
    .where("v.is_active", "=", true)
    .executeTakeFirst();
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
