import { sql } from "kysely";
import { type DayUse, isKeptByHolds } from "#contract/bookings/holds/capacity-rules.ts";
import { daysCovered, mostFurtherDays } from "#contract/core/dates/covered-days.ts";
import { addDays, datesBetween, type PlainDate } from "#contract/core/dates/dates.ts";
import { type Holiday, type HolidayCountry, holidaysBetween } from "#contract/core/dates/holidays.ts";
import { allWeekdays } from "#contract/listings/availability-input.ts";
import { type ClosedHours, type OpeningHours, timeOf } from "#contract/listings/opening-hours.ts";
import { daysKept, daysWithApproved, listingsWithApproved } from "#server/features/bookings/reads.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { ListingTexts, StoredOpeningHours } from "#server/platform/db/documents.ts";
import { bookablePeriod } from "../rules.ts";
import type { Wanted } from "./hours.ts";
import { type DayFacts, firstObstacle, type Obstacle, readHours, tellStretches, unavailableDays } from "./rules.ts";

type FactsRow = {
  id: string;
  duration_minutes: number;
  weekdays: number[] | null;
  holiday_countries: HolidayCountry[];
  opening_hours: StoredOpeningHours;
  closed: PlainDate[];
  closed_hours: { day: PlainDate; from: number; until: number }[];
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

type ListingDays = {
  unavailable: PlainDate[];
  held: PlainDate[];
  holidays: Holiday[];
  weekdays: number[];
  openingHours: OpeningHours[];
  closedHours: (ClosedHours & { date: PlainDate })[];
};

/** A listing's unavailable days of a period, those that are held at that moment, the public holidays among them that its vendor keeps, and its hours. */
export async function listDaysAndHolidays(
  db: Queryable,
  listingId: string,
  from: PlainDate,
  to: PlainDate,
  at: Date,
): Promise<ListingDays> {
  const asked = { from, to: addDays(to, mostFurtherDays), except: null, keptAt: at };
  const facts = (await listDayFacts(db, [listingId], asked)).get(listingId);
  if (!facts) return { unavailable: datesBetween(from, to), held: [], holidays: [], weekdays: [], openingHours: [], closedHours: [] };
  const kept = holidaysBetween(facts.holidayCountries, from, to);
  const unavailable = unavailableDays({ ...facts, held: new Set() }, from, to);
  const taken = new Set(unavailable);
  return {
    unavailable,
    held: unavailableDays(facts, from, to).filter((day) => !taken.has(day)),
    holidays: [...kept.values()].sort((a, b) => (a.date < b.date ? -1 : 1)),
    weekdays: [...(facts.weekdays ?? allWeekdays)],
    openingHours: tellStretches(facts.openingHours),
    closedHours: [...facts.closedHours]
      .filter(([date]) => date >= from && date <= to && !facts.closed.has(date))
      .flatMap(([date, parts]) => parts.map((part) => ({ date, from: timeOf(part.from), until: timeOf(part.until) }))),
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

/** One alone stands as itself, so that its statement is planned once: of an array any length would be planned for, each time anew. */
const among = (ids: readonly string[]) => (ids.length === 1 ? sql`l.id = ${ids[0]}::uuid` : sql`l.id = any(${ids}::uuid[])`);

async function listDayFacts(db: Queryable, listingIds: readonly string[], asked: Asked): Promise<Map<string, DayFacts>> {
  const { from, to, keptAt: at } = asked;
  const held = at === undefined ? sql`'{}'::text[]` : daysKept(sql.ref("l.id"), sql.ref("l.capacity_per_day"), { ...asked, at });
  const { rows } = await sql<FactsRow>`
    select l.id, l.duration_minutes, coalesce(l.weekdays, a.weekdays) as weekdays,
      coalesce(a.holiday_countries, '{}') as holiday_countries,
      coalesce(case when l.weekdays is null then a.opening_hours else l.opening_hours end, '{}') as opening_hours,
      array(select jsonb_build_object('day', to_char(c.day, 'YYYY-MM-DD'), 'from', c.from_minute, 'until', c.until_minute) from vendor_closed_hours c
        where c.vendor_id = l.vendor_id and (c.listing_id is null or c.listing_id = l.id) and c.day between ${from}::date and ${to}::date
        order by c.day, c.from_minute, c.until_minute) as closed_hours,
      array(select to_char(d.day, 'YYYY-MM-DD') from vendor_blocked_days d
        where d.vendor_id = l.vendor_id and (d.listing_id is null or d.listing_id = l.id) and d.day between ${from}::date and ${to}::date) as closed,
      ${daysWithApproved(sql.ref("l.id"), sql.ref("l.capacity_per_day"), asked)} as full_days,
      ${held} as held_days
    from listings l left join vendor_availability a on a.vendor_id = l.vendor_id
    where ${among(listingIds)}`.execute(db);
  return new Map(rows.map((row) => [row.id, factsOf(row)]));
}

function factsOf(row: FactsRow): DayFacts {
  return {
    days: daysCovered(row.duration_minutes),
    durationMinutes: row.duration_minutes,
    openingHours: readHours(row.opening_hours),
    closedHours: Map.groupBy(row.closed_hours, ({ day }) => day),
    weekdays: row.weekdays,
    holidayCountries: row.holiday_countries,
    closed: new Set(row.closed),
    full: new Set(row.full_days),
    held: new Set(row.held_days),
  };
}

/** The days that a booking covers, both included, from when on, and how long it takes. */
export type CoveredDays = Wanted & { from: PlainDate; to: PlainDate };

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
  { from, to, startTime, durationMinutes }: CoveredDays,
  { use, at, except }: WantedDays,
): Promise<Obstacle | null> {
  const keptAt = isKeptByHolds(use) ? at : undefined;
  const facts = (await listDayFacts(db, [listingId], { from, to, except, keptAt })).get(listingId);
  return facts ? firstObstacle(facts, from, to, { startTime, durationMinutes }) : { day: from, cause: "closed" };
}

export function findPattern(db: Queryable, vendorId: string) {
  return db.selectFrom("vendor_availability").selectAll().where("vendor_id", "=", vendorId).executeTakeFirst();
}

/** A day that is closed for a vendor or one of its listings, whole or in part; by one of its calendars, where that is named. */
export type ClosedDay = {
  day: PlainDate;
  listingId: string | null;
  hours: ClosedHours | null;
  reason: string;
  busyCalendarId: string | null;
};

/** Those of a period, both ends included, in order; without an end those from the day on. */
export async function listClosedDays(db: Queryable, vendorId: string, from: PlainDate, to: PlainDate | null): Promise<ClosedDay[]> {
  const [whole, parts] = await Promise.all([
    db
      .selectFrom("vendor_blocked_days")
      .select(["day", "listing_id as listingId", "reason", "busy_calendar_id as busyCalendarId"])
      .where("vendor_id", "=", vendorId)
      .where("day", ">=", from)
      .$if(to !== null, (query) => query.where("day", "<=", to))
      .orderBy("day")
      .orderBy("listing_id")
      .execute(),
    db
      .selectFrom("vendor_closed_hours")
      .select(["day", "listing_id as listingId", "reason", "from_minute", "until_minute"])
      .where("vendor_id", "=", vendorId)
      .where("day", ">=", from)
      .$if(to !== null, (query) => query.where("day", "<=", to))
      .orderBy("day")
      .orderBy("from_minute")
      .orderBy("listing_id")
      .execute(),
  ]);
  return [
    ...whole.map((row) => ({ ...row, hours: null })),
    ...parts.map(({ from_minute, until_minute, ...row }) => ({
      ...row,
      hours: { from: timeOf(from_minute), until: timeOf(until_minute) },
      busyCalendarId: null,
    })),
  ];
}

/** How many parts are closed of the day of a period that has most of them, for one listing or for all. */
export async function mostClosedParts(db: Queryable, vendorId: string, { from, to, listingId }: ClosedPeriod): Promise<number> {
  const most = await db
    .selectFrom("vendor_closed_hours")
    .select(({ fn }) => fn.countAll<number>().as("parts"))
    .where("vendor_id", "=", vendorId)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .where("listing_id", listingId === null ? "is" : "=", listingId)
    .groupBy("day")
    .orderBy("parts", "desc")
    .limit(1)
    .executeTakeFirst();
  return most?.parts ?? 0;
}

type ClosedPeriod = { from: PlainDate; to: PlainDate; listingId: string | null };

/** The days of a period on which each of a vendor's active listings takes no more. */
export async function listFullDays(db: Queryable, vendorId: string, from: PlainDate, to: PlainDate) {
  const { rows } = await sql<{ id: string; texts: ListingTexts; main_language: string; days: PlainDate[] }>`
    select l.id, l.texts, l.main_language, d.days from listings l
      cross join lateral (select ${daysWithApproved(sql.ref("l.id"), sql.ref("l.capacity_per_day"), { from, to, except: null })} as days) d
    where l.id in (${listingsWithApproved(vendorId, { from, to })}) and l.is_active and cardinality(d.days) > 0
    order by l.created_at, l.id`.execute(db);
  return rows;
}

/** What these listings are called. */
export async function listNamedListings(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db.selectFrom("listings").select(["id", "texts", "main_language"]).where("id", "=", sql<string>`any(${ids}::uuid[])`).execute();
}

export type PatternedListing = {
  id: string;
  texts: ListingTexts;
  main_language: string;
  weekdays: number[] | null;
  opening_hours: StoredOpeningHours;
  version: number;
};

export function listPatterns(db: Queryable, vendorId: string): Promise<PatternedListing[]> {
  return db
    .selectFrom("listings")
    .select(["id", "texts", "main_language", "weekdays", "opening_hours", "version"])
    .where("vendor_id", "=", vendorId)
    .orderBy("created_at")
    .orderBy("id")
    .limit(1_000)
    .execute();
}
