import { type RawBuilder, sql } from "kysely";
import type { BookingTotals } from "#contract/bookings/booking-totals.ts";
import type { PlainDate } from "#contract/core/dates/dates.ts";
import type { User } from "#server/access/actor.ts";
import { bookingsVisibleTo } from "#server/access/visibility.ts";
import type { Queryable } from "#server/platform/db/database.ts";

type Of = { clientId?: string | undefined; teamId?: string | undefined; vendorId?: string | undefined };

const isOpen = sql<boolean>`bookings.status in ('New', 'Negotiation')`;

/** How many bookings of each kind the person may see, all or those of one party, and what they come to. */
export function summariseBookings(db: Queryable, user: User, { clientId, teamId, vendorId }: Of, today: PlainDate): Promise<BookingTotals> {
  const count = (when: RawBuilder<boolean>) => sql<number>`count(*) filter (where ${when})`;
  const worth = (when: RawBuilder<boolean>) => sql<number>`coalesce(sum(bookings.cost_excl_vat_cents) filter (where ${when}), 0)::bigint`;
  let query = db.selectFrom("bookings").where(bookingsVisibleTo(user, "bookings.read"));
  if (clientId) query = query.where("bookings.client_id", "=", clientId);
  if (teamId) query = query.where("bookings.team_id", "=", teamId);
  if (vendorId) query = query.where("bookings.vendor_id", "=", vendorId);
  return query
    .select([
      count(isOpen).as("open"),
      count(sql`bookings.status = 'Approved' and bookings.activity_date >= ${today}`).as("upcoming"),
      count(sql`bookings.status = 'Approved' and bookings.activity_date < ${today}`).as("past"),
      count(sql`bookings.status in ('Declined', 'Cancelled')`).as("calledOff"),
      worth(isOpen).as("openExclVatCents"),
      worth(sql`bookings.status in ('Approved', 'Cancelled')`).as("agreedExclVatCents"),
    ])
    .executeTakeFirstOrThrow();
}
