import type { WaitingCounts } from "#contract/desk.ts";
import { waitingAtMost } from "#contract/page-sizes.ts";
import type { User } from "../../access/actor.ts";
import { reachOf } from "../../access/permissions.ts";
import { countUpTo } from "../../platform/db/counting.ts";
import type { Database } from "../../platform/db/database.ts";
import { waitsFor } from "../bookings/lifecycle.ts";
import { bookingsWaitingFor } from "../bookings/queries.ts";
import { unhandledContactRequests } from "../contact/queries.ts";
import { organisationsNeverActivated } from "../organisations/queries.ts";

/** What waits for the person, by entry of their menu. */
export async function countWaiting(db: Database, user: User): Promise<WaitingCounts> {
  const may = (act: Parameters<typeof reachOf>[1]) => reachOf(user.role, act) !== "none";
  const count = (isTheirs: boolean, query: Parameters<typeof countUpTo>[1]) =>
    isTheirs ? countUpTo(db, query, waitingAtMost) : Promise.resolve(null);
  const [bookings, contactRequests, vendors, clients] = await Promise.all([
    count(may("bookings.read") && waitsFor(user.role).length > 0, bookingsWaitingFor(db, user)),
    count(may("contactRequests.manage"), unhandledContactRequests(db)),
    count(may("vendors.activate"), organisationsNeverActivated(db, "vendor")),
    count(may("clients.activate"), organisationsNeverActivated(db, "client")),
  ]);
  return { bookings, contactRequests, vendors, clients };
}
