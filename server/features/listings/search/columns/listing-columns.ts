import { sql } from "kysely";
import type { Queryable } from "#server/platform/db/database.ts";
import type { PublicMemory } from "#server/platform/public-memory.ts";
import { ColumnStore, type ListingRow } from "./column-store.ts";
import { createSettledVersion } from "./settled-version.ts";

/** What they are read with is garbage soon after: more at once would only make the heap larger. */
const batchSize = 5_000;

export type ListingColumns = {
  /** Whether they have been read: nobody waits for that who can do without. */
  isLoaded(): boolean;
  /**
   * The columns as the database is now.
   *
   * @param isOwnChangeSeen whether a change that was committed before the call must be in them; otherwise one that was heard of
   */
  current(isOwnChangeSeen: boolean): Promise<ColumnStore>;
};

/**
 * Keeps the columns of all listings in memory: read whole when they are first
 * asked for, and after changes what was written since, which an index finds
 * by version.
 */
export function createListingColumns(db: Queryable, memory: PublicMemory, now: () => number = () => performance.now()): ListingColumns {
  const store = new ColumnStore();
  const settled = createSettledVersion(now);
  let isLoaded = false;
  let generation: number | undefined;
  let underway: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function bringUpToDate(): Promise<void> {
    const asOf = memory.generation();
    if (isLoaded) await readChanged();
    else await readAll();
    generation = asOf;
  }

  async function readAll(): Promise<void> {
    const { rows } = await sql<{ version: number | null }>`select max(public_version) as version from listings`.execute(db);
    settled.begin(rows[0]?.version ?? 0);
    const readBehind = (last: number) => readRows(db, sql`l.number > ${last} order by l.number limit ${sql.lit(batchSize)}`);
    for (let next: Promise<ListingRow[]> | undefined = readBehind(-1); next; ) {
      const batch: ListingRow[] = await next;
      const last = batch.length === batchSize ? batch.at(-1) : undefined;
      // The database reads the next ones while these are put.
      next = last && readBehind(last.number);
      next?.catch(() => undefined);
      take(batch);
    }
    isLoaded = true;
  }

  async function readChanged(): Promise<void> {
    const changed = await readRows(db, sql`l.public_version > ${settled.version()}`);
    take(changed);
    settled.see(changed.reduce((newest, { version }) => Math.max(newest, version), 0));
  }

  function take(rows: readonly ListingRow[]): void {
    for (const row of rows) store.put(row);
    store.settle();
  }

  /** What is begun from here on: whoever waits behind one that is under way shares the one after it. */
  function refresh(): Promise<void> {
    if (!underway) {
      underway = bringUpToDate().finally(() => {
        underway = undefined;
      });
      return underway;
    }
    next ??= underway
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return refresh();
      });
    return next;
  }

  return {
    isLoaded: () => isLoaded,
    async current(isOwnChangeSeen) {
      const heard = memory.generation();
      if (!isLoaded || isOwnChangeSeen || heard === undefined || heard !== generation) await refresh();
      return store;
    },
  };
}

async function readRows(db: Queryable, which: ReturnType<typeof sql>): Promise<ListingRow[]> {
  const { rows } = await sql<ListingRow>`
    select l.number, l.id, l.public_version as version, l.is_public as "isPublic", l.vendor_id as "vendorId", v.name as "vendorName",
      jsonb_path_query_array(l.texts, '$.*.name')::text as names, l.display_rank::double precision as "displayRank", l.type,
      l.duration_minutes as "durationMinutes", l.booking_advance_notice_days as "advanceNoticeDays", l.min_guests as "minGuests", l.max_guests as "maxGuests",
      l.is_at_vendor as "isAtVendor", l.is_at_client as "isAtClient", to_json(l.places)::text as places, to_json(l.languages)::text as languages, to_json(l.facts)::text as facts,
      (select json_agg(p.place_id::text order by p.place_id)::text from listing_points p where p.listing_id = l.id) as points,
      l.base_price_cents as "basePriceCents", l.included_guests as "includedGuests",
      l.extra_guest_price_cents as "extraGuestPriceCents", l.pricing_includes_vat as "includesVat",
      l.pricing_vat_rate_bp as "vatRateBp", l.price_per_person_excl_vat_cents as "pricePerPersonCents"
    from listings l join organisations v on v.id = l.vendor_id where ${which}`.execute(db);
  return rows;
}
