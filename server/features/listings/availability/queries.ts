import { sql } from "kysely";
import { type DayUse, isKeptByHolds } from "#contract/bookings/holds/capacity-rules.ts";
import { daysCovered, mostFurtherDays } from "#contract/core/dates/covered-days.ts";
import { addDays, datesBetween, type PlainDate } from "#contract/core/dates/dates.ts";
import { type Holiday, type HolidayCountry, holidaysBetween } from "#contract/core/dates/holidays.ts";
import type { AvailabilityInput, ClosureInput, DayCause } from "#contract/listings/availability-input.ts";
import { daysKept, daysWithApproved } from "#server/features/bookings/reads.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { ListingTexts } from "#server/platform/db/documents.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { bookablePeriod } from "../rules.ts";
import { type DayFacts, firstObstacle, unavailableDays } from "./rules.ts";

type FactsRow = {
  id: string;
  duration_minutes: number;
  weekdays: number[] | null;
  holiday_countries: HolidayCountry[];
  closed: PlainDate[];
  full_days: PlainDate[];
  held_days: PlainDate[];
};

/** The days of a period, both ends included, on which each listing cannot be booked; one that is not there has no entry. */
export async function listUnavailableDaysOf(
  db: Queryable,
  listingIds: readonly string[],
  from: PlainDate,
  to: PlainDate,
  except: string | null = null,
): Promise<Map<string, PlainDate[]>> {
  const facts = await listDayFacts(db, listingIds, { from, to: addDays(to, mostFurtherDays), except });
  return new Map([...facts].map(([id, ofListing]) => [id, unavailableDays(ofListing, from, to)]));
}

/** A listing's unavailable days of a period, those that are held at that moment, and the public holidays among them that its vendor keeps. */
export async function listDaysAndHolidays(
  db: Queryable,
  listingId: string,
  from: PlainDate,
  to: PlainDate,
  at: Date,
): Promise<{ unavailable: PlainDate[]; held: PlainDate[]; holidays: Holiday[] }> {
  const asked = { from, to: addDays(to, mostFurtherDays), except: null, keptAt: at };
  const facts = (await listDayFacts(db, [listingId], asked)).get(listingId);
  if (!facts) return { unavailable: datesBetween(from, to), held: [], holidays: [] };
  const kept = holidaysBetween(facts.holidayCountries, from, to);
  const unavailable = unavailableDays({ ...facts, held: new Set() }, from, to);
  const taken = new Set(unavailable);
  return {
    unavailable,
    held: unavailableDays(facts, from, to).filter((day) => !taken.has(day)),
    holidays: [...kept.values()].sort((a, b) => (a.date < b.date ? -1 : 1)),
  };
}

/** Of these dates, in order, those on which each listing can be booked today: free, and not before its notice. */
export async function listFreeDaysOf(
  db: Queryable,
  listings: readonly { id: string }[],
  dates: readonly PlainDate[],
  today: PlainDate,
): Promise<Map<string, PlainDate[]>> {
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined || listings.length === 0) return new Map();
  const ids = listings.map(({ id }) => id);
  const [taken, noticed] = await Promise.all([
    listUnavailableDaysOf(db, ids, first, last),
    db.selectFrom("listings").select(["id", "booking_advance_notice_days"]).where("id", "in", ids).execute(),
  ]);
  return new Map(
    noticed.map(({ id, booking_advance_notice_days }) => {
      const { earliestDate, latestDate } = bookablePeriod(today, booking_advance_notice_days);
      const unavailable = new Set(taken.get(id));
      return [id, dates.filter((date) => date >= earliestDate && date <= latestDate && !unavailable.has(date))];
    }),
  );
}

/**
 * @property except a booking that fills no day: the one that would move
 * @property keptAt the moment whose holds count; without one none does
 */
type Asked = { from: PlainDate; to: PlainDate; except: string | null; keptAt?: Date | undefined };

async function listDayFacts(db: Queryable, listingIds: readonly string[], asked: Asked): Promise<Map<string, DayFacts>> {
  const { from, to, keptAt: at } = asked;
  const held = at === undefined ? sql`'{}'::text[]` : daysKept(sql.ref("l.id"), sql.ref("l.capacity_per_day"), { ...asked, at });
  const { rows } = await sql<FactsRow>`
    select l.id, l.duration_minutes, coalesce(l.weekdays, a.weekdays) as weekdays,
      coalesce(a.holiday_countries, '{}') as holiday_countries,
      array(select to_char(d.day, 'YYYY-MM-DD') from vendor_blocked_days d
        where d.vendor_id = l.vendor_id and (d.listing_id is null or d.listing_id = l.id) and d.day between ${from}::date and ${to}::date) as closed,
      ${daysWithApproved(sql.ref("l.id"), sql.ref("l.capacity_per_day"), asked)} as full_days,
      ${held} as held_days
    from listings l left join vendor_availability a on a.vendor_id = l.vendor_id
    where l.id = any(${listingIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, factsOf(row)]));
}

function factsOf(row: FactsRow): DayFacts {
  return {
    days: daysCovered(row.duration_minutes),
    weekdays: row.weekdays,
    holidayCountries: row.holiday_countries,
    closed: new Set(row.closed),
    full: new Set(row.full_days),
    held: new Set(row.held_days),
  };
}

/** The days that a booking covers, both included. */
export type CoveredDays = { from: PlainDate; to: PlainDate };

/**
 * What somebody wants of a listing's days, and when they ask.
 *
 * @property except the booking it is wanted for: it stands in its own way nowhere
 */
export type WantedDays = { use: DayUse; at: Date; except: string | null };

/**
 * Why the listing cannot be asked for, held or approved on these days, by the same rule and the table of its capacity, and
 * the first day on which it cannot; null where it can on all. A listing that is not there is closed.
 */
export async function findObstacle(
  db: Queryable,
  listingId: string,
  { from, to }: CoveredDays,
  { use, at, except }: WantedDays,
): Promise<{ day: PlainDate; cause: DayCause } | null> {
  const keptAt = isKeptByHolds(use) ? at : undefined;
  const facts = (await listDayFacts(db, [listingId], { from, to, except, keptAt })).get(listingId);
  return facts ? firstObstacle(facts, from, to) : { day: from, cause: "closed" };
}

export function findPattern(db: Queryable, vendorId: string) {
  return db.selectFrom("vendor_availability").selectAll().where("vendor_id", "=", vendorId).executeTakeFirst();
}

/** From the day on, in order. */
export function listClosedDays(db: Queryable, vendorId: string, from: PlainDate) {
  return db
    .selectFrom("vendor_blocked_days")
    .select(["day", "listing_id as listingId", "reason", "busy_calendar_id as busyCalendarId"])
    .where("vendor_id", "=", vendorId)
    .where("day", ">=", from)
    .orderBy("day")
    .orderBy("listing_id");
}

/** The days of a period on which a vendor, or one of its listings, is closed, in order. */
export function listClosedDaysWithin(db: Queryable, vendorId: string, from: PlainDate, to: PlainDate) {
  return listClosedDays(db, vendorId, from).where("day", "<=", to);
}

/** The days of a period on which each of a vendor's active listings takes no more. */
export async function listFullDays(db: Queryable, vendorId: string, from: PlainDate, to: PlainDate) {
  const { rows } = await sql<{ id: string; texts: ListingTexts; main_language: string; days: PlainDate[] }>`
    select l.id, l.texts, l.main_language, d.days from listings l
      cross join lateral (select ${daysWithApproved(sql.ref("l.id"), sql.ref("l.capacity_per_day"), { from, to, except: null })} as days) d
    where l.vendor_id = ${vendorId} and l.is_active and cardinality(d.days) > 0
    order by l.created_at, l.id`.execute(db);
  return rows;
}

export type PatternedListing = { id: string; texts: ListingTexts; main_language: string; weekdays: number[] | null; version: number };

export function listPatterns(db: Queryable, vendorId: string): Promise<PatternedListing[]> {
  return db
    .selectFrom("listings")
    .select(["id", "texts", "main_language", "weekdays", "version"])
    .where("vendor_id", "=", vendorId)
    .orderBy("created_at")
    .orderBy("id")
    .limit(1_000)
    .execute();
}

/** Locks the vendor, so that of two changes at once the second sees what the first did; @returns its name */
export async function lockVendor(trx: Queryable, vendorId: string): Promise<string | undefined> {
  const vendor = await trx
    .selectFrom("organisations")
    .select("name")
    .where("id", "=", vendorId)
    .where("kind", "=", "vendor")
    .forNoKeyUpdate()
    .executeTakeFirst();
  return vendor?.name;
}

/** The first pattern takes version 2: what was seen before it counts as 1. */
export async function savePattern(trx: Queryable, vendorId: string, { weekdays, holidayCountries }: AvailabilityInput): Promise<void> {
  const values = { weekdays, holiday_countries: [...holidayCountries] };
  await trx
    .insertInto("vendor_availability")
    .values({ vendor_id: vendorId, version: 2, ...values })
    .onConflict((conflict) =>
      conflict.column("vendor_id").doUpdateSet((eb) => ({ ...values, version: eb("vendor_availability.version", "+", 1) })),
    )
    .execute();
}

export async function saveListingWeekdays(trx: Queryable, listingId: string, weekdays: number[] | null, at: Date): Promise<void> {
  await trx
    .updateTable("listings")
    .set((eb) => ({ weekdays, updated_at: at, version: eb("version", "+", 1) }))
    .where("id", "=", listingId)
    .execute();
}

export async function closeDays(trx: Queryable, vendorId: string, { from, to, listingId, reason }: ClosureInput): Promise<void> {
  const days = datesBetween(from, to).map((day) => ({ id: newId(), vendor_id: vendorId, listing_id: listingId, day, reason }));
  await trx
    .insertInto("vendor_blocked_days")
    .values(days)
    .onConflict((conflict) => conflict.columns(["vendor_id", "day", "listing_id", "busy_calendar_id"]).doUpdateSet({ reason }))
    .execute();
}

export async function openDays(trx: Queryable, vendorId: string, { from, to, listingId }: ClosureInput): Promise<void> {
  await trx
    .deleteFrom("vendor_blocked_days")
    .where("vendor_id", "=", vendorId)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .where("listing_id", listingId === null ? "is" : "=", listingId)
    // What a calendar elsewhere closes is opened there.
    .where("busy_calendar_id", "is", null)
    .execute();
}
