import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { askedApprovals, type BookingEnder, type BookingOutcome, type BookingStatus } from "#contract/bookings/booking-states.ts";
import { lifecycle } from "#contract/bookings/lifecycle.ts";
import type { StatedReason } from "#contract/bookings/offers/offer-states.ts";
import { mostFurtherDays } from "#contract/core/dates/covered-days.ts";
import { addDays, type PlainDate } from "#contract/core/dates/dates.ts";
import { instantInZone } from "#contract/core/dates/zoned-time.ts";
import type { Queryable } from "#server/platform/db/database.ts";

/**
 * What bookings tell other features: parts of their statements, and rows read
 * for them, locked where a decision rests on them. It knows no feature, so that
 * those on either side may use it.
 */

/** The column or value that a part is about, such as `sql.ref("bookings.vendor_id")`. */
type Id = RawBuilder<unknown>;

/** New and Negotiation ones that the vendor was asked for. */
export const openBookingCountOf = (vendorId: Id) =>
  sql<number>`(select count(*) from bookings b where b.vendor_id = ${vendorId} and b.status in ('New', 'Negotiation') and b.budget_approval <> 'pending')`;

type Spending = {
  statuses: readonly string[];
  /** Without what waits for the client's own consent. */
  isAsked?: boolean;
  /** Which activity dates count; the booking is `b`. */
  when: RawBuilder<unknown>;
};

/** What a team's bookings cost, in cents excluding VAT. */
export const costOfTeam = (teamId: Id, { statuses, isAsked = false, when }: Spending) => sql<number>`(
    select coalesce(sum(b.cost_excl_vat_cents), 0)::bigint from bookings b
    where b.team_id = ${teamId} and b.cost_excl_vat_cents > 0 and b.status in (${sql.join(statuses.map((status) => sql.lit(status)))})
      and ${isAsked ? sql`b.budget_approval <> 'pending'` : sql`true`} and ${when})`;

/** The Approved ones that cover a day, the first or a further one: what stands behind `from`. */
export const approvedOn = (date: Id) => sql`(
  select listing_id from bookings where status = 'Approved' and activity_date = ${date}
  union all select listing_id from bookings where status = 'Approved' and last_date > activity_date and last_date >= ${date} and activity_date < ${date})`;

/** The listings with an Approved booking that covers any day of a period: what stands behind `from`. */
export const approvedWithin = (from: PlainDate, to: PlainDate) => sql`(
  select listing_id from bookings where status = 'Approved' and last_date >= ${from}::date
    and activity_date between ${addDays(from, -mostFurtherDays)}::date and ${to}::date)`;

/**
 * The days of a period, as `YYYY-MM-DD`, that are covered by so many Approved bookings of the listing.
 *
 * @param except a booking that does not count: the one that would move
 */
export const daysWithApproved = (
  listingId: Id,
  atLeast: Id,
  { from, to, except }: { from: PlainDate; to: PlainDate; except: string | null },
) =>
  sql<string[]>`array(select to_char(d.day, 'YYYY-MM-DD') from bookings b
        cross join lateral generate_series(greatest(b.activity_date, ${from}::date), least(b.last_date, ${to}::date), interval '1 day') as d (day)
        where b.listing_id = ${listingId} and b.status = 'Approved' and b.last_date >= ${from}::date
          and b.activity_date between ${addDays(from, -mostFurtherDays)}::date and ${to}::date
          and b.id is distinct from ${except}::uuid
        group by d.day having count(*) >= ${atLeast})`;

/** The vendor's listings that have an Approved booking within a period: a part of a statement. */
export const listingsWithApproved = (vendorId: string, { from, to }: { from: PlainDate; to: PlainDate }) =>
  sql<string>`select b.listing_id from bookings b where b.vendor_id = ${vendorId}::uuid and b.status = 'Approved' and b.last_date >= ${from}::date
    and b.activity_date between ${addDays(from, -mostFurtherDays)}::date and ${to}::date`;

/** A hold (`h`) that stands at that moment. */
export const isStanding = (at: Date) => sql<boolean>`h.state = 'standing' and h.expires_at > ${at}`;

/**
 * The days of a period, as `YYYY-MM-DD`, on which so many places of a listing go to Approved bookings and to what is held
 * for others.
 *
 * @param except a booking that asks: neither itself counts nor what was held after its own hold of that day
 */
export const daysKept = (
  listingId: Id,
  atLeast: Id,
  { from, to, except, at }: { from: PlainDate; to: PlainDate; except: string | null; at: Date },
) =>
  sql<string[]>`array(select to_char(taken.day, 'YYYY-MM-DD') from (
        select b.id, d.day from bookings b
          cross join lateral generate_series(greatest(b.activity_date, ${from}::date), least(b.last_date, ${to}::date), interval '1 day') as d (day)
          where b.listing_id = ${listingId} and b.status = 'Approved' and b.last_date >= ${from}::date
            and b.activity_date between ${addDays(from, -mostFurtherDays)}::date and ${to}::date
            and b.id is distinct from ${except}::uuid
        union
        select h.booking_id, d.day from booking_holds h
          cross join lateral generate_series(greatest(h.first_day, ${from}::date), least(h.last_day, ${to}::date), interval '1 day') as d (day)
          where h.listing_id = ${listingId} and ${isStanding(at)} and h.last_day >= ${from}::date and h.first_day <= ${to}::date
            and h.booking_id is distinct from ${except}::uuid
            and not exists (select from booking_holds own where own.booking_id = ${except}::uuid and own.state = 'standing'
              and own.expires_at > ${at} and d.day between own.first_day and own.last_day and own.id < h.id)) taken
        group by taken.day having count(*) >= ${atLeast})`;

/** What the lifecycle lets the operator settle. */
const settledFrom = lifecycle.flatMap(({ action, from }) => (action === "settle" ? from : []));

/** Whether a booking took place by the day and nothing of it was paid back: a settlement is still to come, if one is due. */
export const isUnsettled = (bookingId: Id, today: PlainDate) =>
  sql<SqlBool>`exists (select from bookings b where b.id = ${bookingId} and b.status in (${sql.join(settledFrom.map((status) => sql.lit(status)))})
    and b.activity_date < ${today}::date and coalesce((b.settlement ->> 'refundedCents')::bigint, 0) = 0)`;

/** Whether it took part in a booking for which it needed its VAT number: a client by asking, a vendor by approving. */
export async function hasTraded(trx: Queryable, kind: "vendor" | "client", id: string): Promise<boolean> {
  const of = trx.selectFrom("bookings").select("id").limit(1);
  const booking = kind === "client" ? of.where("client_id", "=", id) : of.where("vendor_id", "=", id).where("status", "=", "Approved");
  return (await booking.executeTakeFirst()) !== undefined;
}

/** How many Approved bookings of each listing cover the same days, of those that are not over by the day. */
export function listApprovedDays(db: Queryable, vendorId: string, from: PlainDate) {
  return db
    .selectFrom("bookings")
    .select(({ fn }) => ["activity_date as from", "last_date as to", "listing_id as listingId", fn.countAll<number>().as("count")])
    .where("vendor_id", "=", vendorId)
    .where("status", "=", "Approved")
    .where("activity_date", ">=", addDays(from, -mostFurtherDays))
    .where("last_date", ">=", from)
    .groupBy(["activity_date", "last_date", "listing_id"])
    .execute();
}

/** Within so many hours an answer is worth so much; later ones nothing. */
const answerWorth = [
  { hours: 4, points: 1 },
  { hours: 24, points: 0.75 },
  { hours: 48, points: 0.5 },
  { hours: 96, points: 0.25 },
] as const;

/**
 * How vendors dealt with what they were asked since that day: `answer_points` of `answer_count` requests, and how many
 * of the `ended` ones took place (`kept`) and were not declined or left until their day had passed. What a client
 * cancelled says nothing. A statement of its own.
 */
export const vendorRecords = (since: PlainDate, today: PlainDate) => sql`
  select vendor_id,
    count(*) filter (where ${wasAnswered} or ${wasLeft(today)}) as answer_count,
    sum(case ${sql.join(
      answerWorth.map(
        ({ hours, points }) =>
          sql`when ${wasAnswered} and answered_at <= created_at + ${sql.lit(`${hours} hours`)}::interval then ${sql.lit(points)}`,
      ),
      sql` `,
    )} else 0 end) as answer_points,
    count(*) filter (where (status = 'Approved' and activity_date < ${today}::date) or status = 'Declined' or ${wasLeft(today)}) as ended,
    count(*) filter (where status = 'Approved' and activity_date < ${today}::date) as kept
  from bookings where created_at >= ${since}::date and budget_approval in ('notNeeded', 'given')
  group by vendor_id`;

const wasAnswered = sql`answered_at is not null`;
const wasLeft = (today: PlainDate) => sql`(answered_at is null and (is_expired or (status = 'New' and activity_date < ${today}::date)))`;

/** How many requests each listing had since that day. A statement of its own. */
export const requestsOfListings = (since: PlainDate) => sql`
  select listing_id, count(*) as requests from bookings where created_at >= ${since}::date group by listing_id`;

/** What of a list's filter a figure may be made of; days of asking and ending are those of the time zone's calendar. */
export type FigureFilter = {
  statuses?: readonly BookingStatus[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  askedFrom?: string | undefined;
  askedTo?: string | undefined;
  outcome?: BookingOutcome | undefined;
  answered?: boolean | undefined;
  endedFrom?: string | undefined;
  endedTo?: string | undefined;
  endedBy?: BookingEnder | undefined;
  reasonKind?: StatedReason | undefined;
  timeZone?: string | undefined;
};

const literals = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)));
const isAskedAtAll = sql<SqlBool>`bookings.budget_approval in (${literals(askedApprovals)})`;

/** When the vendor was asked: once it was sent, or agreed to within the client. */
export const askedAt = sql.ref<Date>("bookings.asked_at");

/** A moment on one of these days of the marketplace's calendar, both included. */
function isWithin(at: Expression<Date | null>, from: string | undefined, to: string | undefined, timeZone = "UTC"): RawBuilder<SqlBool>[] {
  // Reckoned here: the database would reckon it anew for every row.
  const startOf = (date: PlainDate) => sql<Date>`${instantInZone(date, "00:00", timeZone)}::timestamptz`;
  return [
    ...(from !== undefined ? [sql<SqlBool>`${at} >= ${startOf(from)}`] : []),
    ...(to !== undefined ? [sql<SqlBool>`${at} < ${startOf(addDays(to, 1))}`] : []),
  ];
}

const outcomes: Record<BookingOutcome, RawBuilder<SqlBool>> = {
  approved: sql`bookings.approved_at is not null`,
  decided: sql`(bookings.approved_at is not null or bookings.status in ('Declined', 'Cancelled'))`,
};

/** A list's filter as far as figures are made of it, as one clause: lists and figures count by the same. */
export function isOfFigure(filter: FigureFilter): RawBuilder<SqlBool> {
  const { statuses = [], from, to, askedFrom, askedTo, outcome, answered, endedFrom, endedTo, endedBy, reasonKind, timeZone } = filter;
  const clauses = [
    ...(statuses.length > 0 ? [sql<SqlBool>`bookings.status in (${sql.join(statuses)})`] : []),
    ...(from ? [sql<SqlBool>`bookings.activity_date >= ${from}::date`] : []),
    ...(to ? [sql<SqlBool>`bookings.activity_date <= ${to}::date`] : []),
    ...(askedFrom || askedTo || endedFrom || endedTo ? [isAskedAtAll] : []),
    ...isWithin(askedAt, askedFrom, askedTo, timeZone),
    ...isWithin(sql.ref("bookings.ended_at"), endedFrom, endedTo, timeZone),
    ...(outcome ? [outcomes[outcome]] : []),
    ...(answered === undefined ? [] : [sql<SqlBool>`(bookings.answered_at is not null) = ${sql.lit(answered)}`]),
    ...(endedBy ? [sql<SqlBool>`bookings.ended_by = ${endedBy}`] : []),
    ...(reasonKind ? [sql<SqlBool>`coalesce(bookings.reason_kind, 'none') = ${reasonKind}`] : []),
  ];
  return clauses.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(clauses, sql` and `)})`;
}
