import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { WaitingFilter } from "#contract/bookings/booking-states.ts";
import type { Wait } from "#contract/bookings/lifecycle.ts";
import type { User } from "#server/access/actor.ts";
import type { DB } from "#server/platform/db/schema.ts";
import { waitsFor } from "./lifecycle.ts";
import { reminders } from "./rules.ts";

type Clause = (eb: ExpressionBuilder<DB, "bookings">) => Expression<SqlBool>;

/** The lifecycle's table of waits as a where clause. Values stand as literals, so that the partial indexes of the waiting are used. */
export function isWaiting(user: User, filter: WaitingFilter): Clause {
  if (filter !== "me") return () => sql<SqlBool>`bookings.waiting_for = ${sql.lit(filter)}`;
  const rows = waitsFor(user.role).map(clauseOf);
  return () => (rows.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(rows, sql` or `)})`);
}

function clauseOf({ side, while: statuses, because }: Wait) {
  const isOpen = sql`bookings.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`;
  return because === "turn"
    ? sql`(bookings.waiting_for = ${sql.lit(side)} and ${isOpen})`
    : sql`(bookings.reminders_sent >= ${sql.lit(reminders.length)} and ${isOpen})`;
}
