import type { FigureFilter } from "#contract/insights/figures.ts";
import type { User } from "#server/access/actor.ts";
import { bookingsMatching } from "#server/features/bookings/queries.ts";
import { plannedEachTime } from "#server/platform/db/statements/planned-each-time.ts";
import type { Services } from "#server/platform/services.ts";

/**
 * The bookings of a figure's list, to be added up. How many groups they make depends on the days and on who asks: a
 * plan for any days sorts a hundred thousand rows to disk where one for these adds them up in memory.
 */
export function countedBookings({ db, config: { timeZone } }: Services, user: User, filter: FigureFilter) {
  return bookingsMatching(db, user, { q: "", sort: "-createdAt", reasons: [], statuses: [], ...filter, timeZone }, undefined).modifyFront(
    plannedEachTime,
  );
}
