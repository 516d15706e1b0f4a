import type { User } from "#server/access/actor.ts";
import { listingToBook } from "#server/features/listings/reads.ts";
import { teamToBook } from "#server/features/organisations/reads.ts";
import type { Queryable } from "#server/platform/db/database.ts";

/**
 * What a booking would stand on: a team that the person may book for, with its
 * client, and a listing with its vendor, active or not, in one statement. All
 * four are locked, so that they still hold when the booking commits.
 */
export function findBookingContext(trx: Queryable, user: User, { teamId, listingId }: { teamId: string; listingId: string }) {
  return trx
    .selectFrom(teamToBook(trx, user, teamId).as("team"))
    .innerJoin(listingToBook(trx, listingId).as("listing"), (join) => join.onTrue())
    .selectAll()
    .executeTakeFirst();
}

export type BookingContext = NonNullable<Awaited<ReturnType<typeof findBookingContext>>>;
