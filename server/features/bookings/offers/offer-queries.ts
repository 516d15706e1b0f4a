import { type Selectable, sql } from "kysely";
import type { BookingStatus } from "#contract/bookings/booking-states.ts";
import type { OfferSide, OfferState } from "#contract/bookings/offers/offer-states.ts";
import { userName } from "#server/features/people/reads.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { StoredOffer } from "#server/platform/db/documents.ts";
import type { BookingOffers } from "#server/platform/db/schema.ts";
import { firstApproval } from "../writes.ts";

export type OfferRow = Selectable<BookingOffers> & { made_by_name: string; decided_by_name: string | null };

function offers(db: Queryable) {
  return db
    .selectFrom("booking_offers")
    .selectAll()
    .select([
      userName(sql.ref("booking_offers.made_by")).as("made_by_name"),
      sql<string | null>`${userName(sql.ref("booking_offers.decided_by"))}`.as("decided_by_name"),
    ]);
}

/** All that was offered of a booking, newest first. */
export function listOffers(db: Queryable, bookingId: string): Promise<OfferRow[]> {
  return offers(db).where("booking_id", "=", bookingId).orderBy("number", "desc").limit(100).execute();
}

export function findOffer(db: Queryable, id: string): Promise<OfferRow | undefined> {
  return offers(db).where("id", "=", id).executeTakeFirst();
}

export function findOpenOffer(db: Queryable, bookingId: string): Promise<OfferRow | undefined> {
  return offers(db).where("booking_id", "=", bookingId).where("state", "=", "open").executeTakeFirst();
}

type NewOffer = {
  id: string;
  bookingId: string;
  side: OfferSide;
  madeBy: string;
  before: StoredOffer;
  after: StoredOffer;
  message: string | null;
  at: Date;
  validUntil: Date;
};

export async function insertOffer(trx: Queryable, offer: NewOffer): Promise<OfferRow> {
  await trx
    .insertInto("booking_offers")
    .values({
      id: offer.id,
      booking_id: offer.bookingId,
      // The booking's row is locked by then, so that no two count the same.
      number: sql<number>`(select coalesce(max(o.number), 0) + 1 from booking_offers o where o.booking_id = ${offer.bookingId})`,
      side: offer.side,
      made_by: offer.madeBy,
      before: JSON.stringify(offer.before),
      after: JSON.stringify(offer.after),
      message: offer.message,
      created_at: offer.at,
      valid_until: offer.validUntil,
    })
    .execute();
  return (await findOffer(trx, offer.id)) as OfferRow;
}

/**
 * Ends an offer, exactly when it still stands.
 *
 * @param by who did it; null for the system
 * @returns whether this call was the one
 */
export async function closeOffer(
  trx: Queryable,
  id: string,
  { state, by, at }: { state: Exclude<OfferState, "open">; by: string | null; at: Date },
): Promise<boolean> {
  const closed = await trx
    .updateTable("booking_offers")
    .set((eb) => ({ state, decided_by: by, decided_at: at, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .where("state", "=", "open")
    .returning("id")
    .executeTakeFirst();
  return closed !== undefined;
}

type Move = { status: BookingStatus; waitingFor: OfferSide | null; terms: StoredOffer | null; at: Date };

/**
 * What an offer makes of its booking, exactly when that still has the version
 * and status it was judged by.
 *
 * @property terms what it becomes by an acceptance; null leaves what is agreed
 * @returns whether this call was the one
 */
export async function moveByOffer(
  trx: Queryable,
  seen: { id: string; version: number; status: BookingStatus },
  { status, waitingFor, terms, at }: Move,
): Promise<boolean> {
  const moved = await trx
    .updateTable("bookings")
    .set((eb) => ({
      status,
      waiting_for: waitingFor,
      turn_since: at,
      updated_at: at,
      version: eb("version", "+", 1),
      ...(status === "Approved" ? { approved_at: firstApproval(at) } : {}),
      ...(terms && {
        activity_date: terms.activityDate,
        other_dates: "[]",
        start_time: terms.startTime,
        participants: terms.participants,
        venue_id: terms.venueId,
        venue: terms.venue && JSON.stringify(terms.venue),
        quote: JSON.stringify(terms.quote),
        pricing: terms.pricing && JSON.stringify(terms.pricing),
        price_excl_vat_cents: terms.quote.priceExclVatCents,
        price_incl_vat_cents: terms.quote.priceInclVatCents,
      }),
    }))
    .where("id", "=", seen.id)
    .where("version", "=", seen.version)
    .where("status", "=", seen.status)
    .returning("version")
    .executeTakeFirst();
  return moved !== undefined;
}

type Due = { now: Date; limit: number };

/** Offers whose time is over; it never outlasts the booking's day, unless they were made in place of one that had passed. */
export function listLapsing(db: Queryable, { now, limit }: Due): Promise<{ id: string; booking_id: string }[]> {
  return db
    .selectFrom("booking_offers")
    .select(["id", "booking_id"])
    .where("state", "=", "open")
    .where("valid_until", "<=", now)
    .orderBy("valid_until")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Offers of whose time half is over, and that nobody was reminded of. */
export function listHalfway(db: Queryable, { now, limit }: Due): Promise<{ id: string; booking_id: string }[]> {
  return db
    .selectFrom("booking_offers")
    .select(["id", "booking_id"])
    .where("state", "=", "open")
    .where("reminded_at", "is", null)
    .where("valid_until", ">", now)
    .where(sql<boolean>`created_at + (valid_until - created_at) / 2 <= ${now}`)
    .orderBy("valid_until")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** @returns whether this call was the one */
export async function markReminded(trx: Queryable, id: string, at: Date): Promise<boolean> {
  const marked = await trx
    .updateTable("booking_offers")
    .set({ reminded_at: at })
    .where("id", "=", id)
    .where("state", "=", "open")
    .where("reminded_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return marked !== undefined;
}
