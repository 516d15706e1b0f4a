import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { askedApprovals } from "#contract/bookings/booking-states.ts";
import type { Act } from "#contract/core/roles.ts";
import type { DB } from "#server/platform/db/schema.ts";
import type { User } from "./actor.ts";
import { reachOf } from "./permissions.ts";

/**
 * The matrix's cell as a where clause on bookings, for lists and single reads
 * alike: what is not visible does not exist for the caller.
 */
export function bookingsVisibleTo(user: User, act: Act) {
  return (eb: ExpressionBuilder<DB, "bookings">): Expression<SqlBool> => {
    switch (reachOf(user.role, act)) {
      case "all":
        return sql<SqlBool>`true`;
      case "own":
        return user.organisation?.kind === "vendor"
          ? // What the client has not agreed to among themselves is none of the vendor's business yet.
            eb.and([eb("bookings.vendor_id", "=", user.organisation.id), eb("bookings.budget_approval", "in", askedApprovals)])
          : eb("bookings.client_id", "=", user.organisation?.id ?? "");
      case "ownTeams":
        return eb("bookings.team_id", "=", sql<string>`any(${user.teams.map(({ id }) => id)}::uuid[])`);
      case "ownMade":
      case "none":
        return sql<SqlBool>`false`;
    }
  };
}

/** The same for teams. */
export function teamsVisibleTo(user: User, act: Act) {
  return (eb: ExpressionBuilder<DB, "teams">): Expression<SqlBool> => {
    switch (reachOf(user.role, act)) {
      case "all":
        return sql<SqlBool>`true`;
      case "own":
        return eb("teams.client_id", "=", user.organisation?.id ?? "");
      case "ownTeams":
        return eb("teams.id", "=", sql<string>`any(${user.teams.map(({ id }) => id)}::uuid[])`);
      case "ownMade":
      case "none":
        return sql<SqlBool>`false`;
    }
  };
}

/** The same for listings as their vendors manage them; what the public may see is another question. */
export function listingsVisibleTo(user: User, act: "listings.read" | "listings.manage") {
  return (eb: ExpressionBuilder<DB, "listings">): Expression<SqlBool> => {
    switch (reachOf(user.role, act)) {
      case "all":
        return sql<SqlBool>`true`;
      case "own":
        return eb("listings.vendor_id", "=", user.organisation?.id ?? "");
      case "ownTeams":
      case "ownMade":
      case "none":
        return sql<SqlBool>`false`;
    }
  };
}
