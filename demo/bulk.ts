import type { PlainDate } from "#contract/core/dates/dates.ts";
import { activityTypes } from "#contract/listings/catalogue.ts";
import { dayMs, lastMoment } from "./calendar.ts";
import type { CopyRows, SeedClient } from "./copy-rows.ts";
import { type Trade, trades, vendorNameParts } from "./data/companies.ts";
import { typeTexts } from "./data/texts.ts";
import { makeListing } from "./listings.ts";
import { phoneNumber, vatNumber } from "./numbers.ts";
import { type DemoVendor, vatRateOf } from "./organisations.ts";
import { type DemoUser, slug } from "./people.ts";
import type { DemoPicture } from "./pictures/manifest.ts";
import { addressIn, anyTown } from "./places.ts";
import { type Random, randomFrom } from "./random.ts";
import { imageRows, listingRow, organisationRow, userRow, venueRows } from "./rows.ts";
import { filled, languageIndex } from "./wording.ts";

const batchSize = 4000;
const listingsPerVendor = 20;

type Bulk<Client extends SeedClient> = {
  client: Client;
  copyRows: CopyRows<Client>;
  seed: string;
  today: PlainDate;
  pictures: readonly DemoPicture[];
  issuer: string;
  /** How many listings to add. */
  count: number;
  progress: (sentence: string, share?: number) => void;
};

/**
 * Adds listings for benchmarks, with vendors in proportion, in batches of
 * bounded memory. The indexes of listings are built once at the end, which is several
 * times faster than keeping them up to date. Bulk listings have no audit rows.
 */
export async function loadBulk<Client extends SeedClient>(bulk: Bulk<Client>): Promise<void> {
  const { client, copyRows, seed, today, pictures, issuer, count, progress } = bulk;
  const random = randomFrom(`${seed}/bulk`);
  const now = lastMoment(today);
  const vendors = Array.from({ length: Math.ceil(count / listingsPerVendor) }, (_, index) => bulkVendor(index, now, random));
  await copyRows(client, "organisations", vendors.map(organisationRow));
  const users = vendors.flatMap((vendor) => vendor.admins);
  await copyRows(client, "users", users.map(userRow));
  await copyRows(
    client,
    "user_identities",
    users.map(({ id }) => ({ issuer, subject: id, user_id: id })),
  );

  const indexes = await dropIndexes(client);
  const picturesByType = new Map(activityTypes.map((type) => [type, pictures.filter((picture) => picture.type === type)]));
  let refreshing: Promise<unknown> = Promise.resolve();
  let analyzeFrom = 0;
  for (let from = 0; from < count; from += batchSize) {
    const size = Math.min(batchSize, count - from);
    // PostgreSQL works on the batch before while this one is written.
    const listings = Array.from({ length: size }, (_, index) => {
      const vendor = vendors[Math.floor((from + index) / listingsPerVendor)] as DemoVendor;
      const createdMs = now - 800 * dayMs + Math.floor(((from + index) / count) * 798 * dayMs);
      return bulkListing(vendor, createdMs, picturesByType, random);
    });
    await refreshing;
    await copyRows(client, "listings", listings.map(listingRow));
    await copyRows(client, "listing_images", listings.flatMap(imageRows));
    await copyRows(client, "venues", listings.flatMap(venueRows));
    // Without fresh numbers the planner reads the whole growing tables for each batch.
    if (from >= analyzeFrom) {
      await client.query("analyze listings, listing_images, venues, organisations");
      analyzeFrom = Math.max(1, from) * 4;
    }
    refreshing = client.query("select refresh_listing_search($1::uuid[])", [listings.map(({ id }) => id)]);
    // A failure is met at the await above or below; until then it must not count as unhandled.
    refreshing.catch(() => undefined);
    progress(`${(from + size).toLocaleString("en")} of ${count.toLocaleString("en")} more listings`, (from + size) / count);
  }
  await refreshing;
  progress("Building the search indexes");
  // PostgreSQL's default sorts a million keys on disk.
  await client.query("set local maintenance_work_mem = '512MB'");
  for (const definition of indexes) await client.query(definition);
}

/** Drops the indexes of listings and of their words that no constraint needs; the answer rebuilds them. */
async function dropIndexes(client: SeedClient): Promise<string[]> {
  const { rows } = (await client.query(
    `select i.indexname as name, i.indexdef as definition from pg_indexes i
     where i.schemaname = current_schema() and i.tablename in ('listings', 'search_documents')
       and not exists (select 1 from pg_constraint c where c.conindid = quote_ident(i.indexname)::regclass)`,
  )) as { rows: { name: string; definition: string }[] };
  for (const { name } of rows) await client.query(`drop index "${name.replaceAll('"', '""')}"`);
  return rows.map(({ definition }) => definition);
}

function bulkVendor(index: number, now: number, random: Random): DemoVendor {
  const town = anyTown(random);
  const name = `${random.pick(vendorNameParts.first)} ${random.pick(vendorNameParts.second)} ${town.city}`;
  const domain = `${slug(name, "-")}-${index}.example`;
  const createdMs = now - random.int(810, 1100) * dayMs;
  const trade = random.pick(Object.keys(trades) as Trade[]);
  const id = random.uuid(createdMs);
  const admin: DemoUser = {
    id: random.uuid(createdMs),
    role: "VendorAdmin",
    organisationId: id,
    name: `Team ${name}`,
    email: `team@${domain}`,
    language: "nl",
    createdMs,
  };
  return {
    id,
    name,
    legalName: `${name} ${town.country === "BE" ? "BV" : "B.V."}`,
    domain,
    town,
    address: addressIn(town, random),
    vatNumber: vatNumber(town.country, random),
    phone: phoneNumber(town, random),
    isActive: !random.chance(0.02),
    createdMs,
    admins: [admin],
    trade,
    pricesIncludeVat: random.chance(0.3),
    vatRateBp: vatRateOf(trade, town, random),
    hasInstagram: false,
  };
}

function bulkListing(vendor: DemoVendor, createdMs: number, picturesByType: ReadonlyMap<string, readonly DemoPicture[]>, random: Random) {
  const type = random.pick(trades[vendor.trade]);
  const concept = random.pick(typeTexts[type].concepts);
  const pictures = picturesByType.get(type) ?? [];
  return makeListing(
    {
      vendor,
      type,
      concept,
      createdMs,
      pictures: pictures.length > 0 ? [random.pick(pictures)] : [],
      nameOf: (language, facts) => `${filled(concept.name[languageIndex[language]], language, facts)} – ${vendor.name}`,
      isBrief: true,
    },
    random,
  );
}
