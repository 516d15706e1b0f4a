import { type Selectable, sql } from "kysely";
import type { BookingStatus } from "#contract/bookings/booking-states.ts";
import type { Side } from "#contract/bookings/lifecycle.ts";
import type { ReasonKind } from "#contract/bookings/offers/offer-states.ts";
import { addYears, type PlainDate } from "#contract/core/dates/dates.ts";
import { holidayCountries, holidaysBetween } from "#contract/core/dates/holidays.ts";
import type { Pricing } from "#contract/pricing/repricing.ts";
import { closedMinutesBetween } from "#server/features/listings/reads.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { StoredSettlement } from "#server/platform/db/documents.ts";
import type { Bookings } from "#server/platform/db/schema.ts";
import type { Services } from "#server/platform/services.ts";
import { askedAt } from "./reads.ts";

export async function insertBooking(
  trx: Queryable,
  values: {
    id: string;
    clientId: string;
    teamId: string;
    vendorId: string;
    listingId: string;
    venueId: string | null;
    activityDate: string;
    otherDates: readonly string[];
    startTime: string | null;
    durationMinutes: number;
    participants: number;
    snapshot: { listingTexts: unknown; venue: unknown; quote: unknown; pricing: Pricing; cancellationPolicy: unknown; info: unknown };
    termsVersion: string;
    priceExclVatCents: number;
    priceInclVatCents: number;
    /** `pending` keeps it from the vendor until a client admin agrees. */
    budgetApproval: "notNeeded" | "pending";
    createdBy: string;
    at: Date;
  },
): Promise<Selectable<Bookings>> {
  const { snapshot } = values;
  return trx
    .insertInto("bookings")
    .values({
      id: values.id,
      status: "New",
      waiting_for: values.budgetApproval === "pending" ? "client" : "vendor",
      budget_approval: values.budgetApproval,
      client_id: values.clientId,
      team_id: values.teamId,
      vendor_id: values.vendorId,
      listing_id: values.listingId,
      venue_id: values.venueId,
      activity_date: values.activityDate,
      other_dates: JSON.stringify(values.otherDates),
      start_time: values.startTime,
      duration_minutes: values.durationMinutes,
      participants: values.participants,
      listing_texts: JSON.stringify(snapshot.listingTexts),
      venue: snapshot.venue === null ? null : JSON.stringify(snapshot.venue),
      quote: JSON.stringify(snapshot.quote),
      pricing: JSON.stringify(snapshot.pricing),
      cancellation_policy: JSON.stringify(snapshot.cancellationPolicy),
      info: JSON.stringify(snapshot.info),
      terms_version: values.termsVersion,
      price_excl_vat_cents: values.priceExclVatCents,
      price_incl_vat_cents: values.priceInclVatCents,
      created_by: values.createdBy,
      created_at: values.at,
      updated_at: values.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Moves a booking on, exactly when it still has the version and one of the
 * statuses it was judged by: of two people acting at once, one finds nothing to update.
 *
 * @returns whether this call was the one
 */
export async function moveBooking(
  trx: Queryable,
  seen: { id: string; version: number; from: readonly BookingStatus[] },
  change: {
    to: BookingStatus;
    waitingFor: "vendor" | "client" | null;
    budgetBecomes: "given" | "refused" | null;
    refund: unknown;
    isExpired: boolean;
    reasonKind: ReasonKind | null;
    by: Side;
    /** The one of the named dates that is agreed on; null leaves all as they are. */
    agreedDate: PlainDate | null;
    at: Date;
  },
): Promise<boolean> {
  const moved = await trx
    .updateTable("bookings")
    .set((eb) => ({
      status: change.to,
      waiting_for: change.waitingFor,
      turn_since: change.at,
      refund: change.refund === null ? null : JSON.stringify(change.refund),
      is_expired: change.isExpired,
      reason_kind: change.reasonKind,
      ...outcomeColumns(change.to, change.by, change.at),
      ...(change.agreedDate === null ? {} : { activity_date: change.agreedDate, other_dates: "[]" }),
      ...(change.budgetBecomes === null ? {} : { budget_approval: change.budgetBecomes }),
      ...(change.budgetBecomes === "given" ? { budget_approved_at: change.at, reminders_sent: 0 } : {}),
      updated_at: change.at,
      version: eb("version", "+", 1),
    }))
    .where("id", "=", seen.id)
    .where("version", "=", seen.version)
    .where("status", "in", seen.from)
    .returning("version")
    .executeTakeFirst();
  return moved !== undefined;
}

/** When a booking was first agreed: what comes later does not change it. */
export const firstApproval = (at: Date) => sql<Date>`coalesce(bookings.approved_at, ${at})`;

/** What a move leaves behind for the figures: when a booking was first agreed, and when and by whom it was called off, until it is taken up again. */
function outcomeColumns(to: BookingStatus, by: Side, at: Date) {
  const isEnd = to === "Declined" || to === "Cancelled";
  return {
    ...(to === "Approved" ? { approved_at: firstApproval(at) } : {}),
    ended_at: isEnd ? at : null,
    ended_by: isEnd ? by : null,
  };
}

/** The booking's row, locked: of two notes at once the second sees whose turn the first has made it. */
export function lockBooking(trx: Queryable, id: string) {
  return trx
    .selectFrom("bookings")
    .select(["status", "budget_approval", "waiting_for"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Passes the turn on. The booking's version stays: what people decide by has not changed. */
export async function passTurn(trx: Queryable, id: string, to: "vendor" | "client", at: Date): Promise<void> {
  await trx
    .updateTable("bookings")
    .set({ waiting_for: to, turn_since: at, reminders_sent: 0, updated_at: at })
    .where("id", "=", id)
    .execute();
}

/**
 * When the vendor first answered: by a step, a shared note or an offer of its own, whatever others did before; and how
 * long it was closed on whole days until then, by what is known of its closings now.
 */
export async function noteAnswer(trx: Queryable, { clock, config: { timeZone } }: Services, id: string, by: Side): Promise<void> {
  if (by !== "vendor") return;
  const today = clock.today();
  const holidays = holidayCountries.flatMap((country) =>
    [...holidaysBetween([country], addYears(today, -2), today).keys()].map((date) => `${country} ${date}`),
  );
  const askedOn = sql`(${askedAt} at time zone ${timeZone})::date`;
  await trx
    .updateTable("bookings")
    .set({
      answered_at: clock.now(),
      answer_closed_minutes: closedMinutesBetween(
        sql.ref("bookings.vendor_id"),
        { from: askedOn, to: sql`${today}::date`, timeZone },
        holidays,
      ),
    })
    .where("id", "=", id)
    .where("answered_at", "is", null)
    .execute();
}

/**
 * Stores what was settled, exactly when the booking still has the version it
 * was judged by and has taken place.
 *
 * @returns whether this call was the one
 */
export async function storeSettlement(
  trx: Queryable,
  seen: { id: string; version: number },
  settlement: StoredSettlement,
  { today, at }: { today: PlainDate; at: Date },
): Promise<boolean> {
  const stored = await trx
    .updateTable("bookings")
    .set((eb) => ({ settlement: JSON.stringify(settlement), updated_at: at, version: eb("version", "+", 1) }))
    .where("id", "=", seen.id)
    .where("version", "=", seen.version)
    .where("status", "=", "Approved")
    .where("activity_date", "<", today)
    .returning("version")
    .executeTakeFirst();
  return stored !== undefined;
}

/**
 * Goes on with another of a request's named dates, exactly when it is still open and has the version it was judged by.
 *
 * @returns whether this call was the one
 */
export async function takeNextDate(
  trx: Queryable,
  seen: { id: string; version: number },
  { date, others, at }: { date: PlainDate; others: readonly PlainDate[]; at: Date },
): Promise<boolean> {
  const moved = await trx
    .updateTable("bookings")
    .set((eb) => ({ activity_date: date, other_dates: JSON.stringify(others), updated_at: at, version: eb("version", "+", 1) }))
    .where("id", "=", seen.id)
    .where("version", "=", seen.version)
    .where("status", "in", ["New", "Negotiation"])
    .returning("version")
    .executeTakeFirst();
  return moved !== undefined;
}
