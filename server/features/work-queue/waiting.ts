import { waitingAtMost } from "#contract/core/page-sizes.ts";
import type { WaitingCounts } from "#contract/work-queue/work-queue.ts";
import type { User } from "#server/access/actor.ts";
import { reachOf } from "#server/access/permissions.ts";
import { waitsFor } from "#server/features/bookings/lifecycle.ts";
import { bookingsWaitingFor } from "#server/features/bookings/queries.ts";
import { unhandledContactRequests } from "#server/features/contact/queries.ts";
import { unreadConversations } from "#server/features/conversations/queries.ts";
import { organisationsToDecideOn } from "#server/features/organisations/queries.ts";
import { ticketsWaitingFor } from "#server/features/tickets/queries.ts";
import { countUpTo } from "#server/platform/db/counting.ts";
import type { Database } from "#server/platform/db/database.ts";

/** What waits for the person, by entry of their menu. */
export async function countWaiting(db: Database, user: User, now: Date): Promise<WaitingCounts> {
  const may = (act: Parameters<typeof reachOf>[1]) => reachOf(user.role, act) !== "none";
  const count = (isTheirs: boolean, query: Parameters<typeof countUpTo>[1]) =>
    isTheirs ? countUpTo(db, query, waitingAtMost) : Promise.resolve(null);
  const [bookings, messages, contactRequests, tickets, vendors, clients] = await Promise.all([
    count(may("bookings.read") && waitsFor(user.role).length > 0, bookingsWaitingFor(db, user)),
    // The operator looks into all of them, and takes part in few.
    count(may("notes.read") && user.organisation !== null, unreadConversations(db, user)),
    count(may("contactRequests.manage"), unhandledContactRequests(db)),
    count(may("tickets.read"), ticketsWaitingFor(db, user, now)),
    count(may("vendors.activate"), organisationsToDecideOn(db, "vendor")),
    count(may("clients.activate"), organisationsToDecideOn(db, "client")),
  ]);
  return { bookings, messages, contactRequests, tickets, vendors, clients };
}
