import { sql } from "kysely";
import type { BudgetApproval } from "#contract/bookings/booking-states.ts";
import { unsettledStatuses } from "#contract/bookings/lifecycle.ts";
import type { PlainDate } from "#contract/core/dates/dates.ts";
import { areOrganisationsActive } from "#server/features/organisations/reads.ts";
import type { Queryable } from "#server/platform/db/database.ts";

/** Open bookings whose date has passed, oldest first; not those that were re-opened and wait for the answer to another date. */
export function listExpired(
  db: Queryable,
  { today, now, limit }: { today: PlainDate; now: Date; limit: number },
): Promise<{ id: string }[]> {
  return db
    .selectFrom("bookings")
    .select("id")
    .where("status", "in", ["New", "Negotiation"])
    .where("activity_date", "<", today)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("booking_offers as o")
            .select("o.id")
            .whereRef("o.booking_id", "=", "bookings.id")
            .where("o.state", "=", "open")
            .where("o.valid_until", ">", now),
        ),
      ),
    )
    .orderBy("activity_date")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** When whoever is to answer was asked: the vendor, or the client's admins for their consent. */
const askedAt = sql<Date>`coalesce(turn_since, budget_approved_at, created_at)`;

/** Who has not answered, and with which consents. */
export type Silence = { of: "vendor" | "client"; approvals: readonly BudgetApproval[] };
type Unanswered = Silence & { before: Date; today: PlainDate; fewerThan: number; limit: number };

/** New bookings that wait for this side, with one of these consents, since before `before`, and that have had fewer than so many reminders. */
export function listUnanswered(
  db: Queryable,
  { of, approvals, before, today, fewerThan, limit }: Unanswered,
): Promise<{ id: string; asked_at: Date; reminders_sent: number }[]> {
  return (
    db
      .selectFrom("bookings")
      .select(["id", askedAt.as("asked_at"), "reminders_sent"])
      .where("status", "=", "New")
      .where("waiting_for", "=", of)
      .where("budget_approval", "in", approvals)
      .where(askedAt, "<=", before)
      .where("reminders_sent", "<", fewerThan)
      // What can no longer be approved is not called to mind: it expires within the hour.
      .where("activity_date", ">=", today)
      // Where one of the two is not active nobody can answer; what is due then follows once both are.
      .where(areOrganisationsActive([sql.ref("bookings.vendor_id"), sql.ref("bookings.client_id")]))
      .orderBy("asked_at")
      .orderBy("id")
      .limit(limit)
      .execute()
  );
}

/** The bookings of a vendor or client that are open, or agreed and still to come; the next ones first. */
export async function listUnsettledOf(db: Queryable, kind: "vendor" | "client", id: string, today: PlainDate): Promise<string[]> {
  const rows = await db
    .selectFrom("bookings")
    .select("id")
    .where(kind === "vendor" ? "vendor_id" : "client_id", "=", id)
    .where("status", "in", unsettledStatuses)
    .where("activity_date", ">=", today)
    .orderBy("activity_date")
    .orderBy("id")
    .execute();
  return rows.map((row) => row.id);
}

/** Counts a reminder, exactly when the booking is still New and waits for that side with one of these consents, and nobody else counted it. A consent that is given starts the count anew. */
export async function countReminder(
  trx: Queryable,
  id: string,
  { from, to, of, approvals }: Silence & { from: number; to: number },
): Promise<boolean> {
  const counted = await trx
    .updateTable("bookings")
    .set({ reminders_sent: to })
    .where("id", "=", id)
    .where("status", "=", "New")
    .where("waiting_for", "=", of)
    .where("budget_approval", "in", approvals)
    .where("reminders_sent", "=", from)
    .returning("id")
    .executeTakeFirst();
  return counted !== undefined;
}
