import { dateInZone } from "#contract/core/dates/dates.ts";
import type { TicketInput } from "#contract/tickets/ticket-shapes.ts";
import type { TicketRecordKind } from "#contract/tickets/ticket-states.ts";
import type { User } from "#server/access/actor.ts";
import { reachOf } from "#server/access/permissions.ts";
import { type BookingDetailsRow, findBooking } from "#server/features/bookings/queries.ts";
import { referenceOf } from "#server/features/bookings/rules.ts";
import { findManagedListing } from "#server/features/listings/management/queries.ts";
import { findOrganisation } from "#server/features/organisations/queries.ts";
import { findTeamName } from "#server/features/organisations/reads.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { found } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { disputableUntil } from "./rules.ts";

type Record = NonNullable<TicketInput["about"]>;
/** What a ticket names, within the person's reach. */
export type About = Record & { name: string; booking: BookingDetailsRow | null };

type Names = {
  [Kind in Exclude<TicketRecordKind, "booking">]: (
    trx: Queryable,
    services: Services,
    user: User,
    id: string,
  ) => Promise<string | undefined>;
};

const nameOf: Names = {
  async listing(trx, _services, user, id) {
    const listing = await findManagedListing(trx, user, "listings.read", id);
    return listing && (listing.texts[user.readsIn] ?? listing.texts[listing.main_language])?.name;
  },
  vendor: async (trx, _services, user, id) => (await findOrganisation(trx, user, "vendor", id))?.name,
  client: async (trx, _services, user, id) => (await findOrganisation(trx, user, "client", id))?.name,
  team: (trx, _services, user, id) => findTeamName(trx, user, id),
};

/** @throws Refusal `resource.notFound` for what is out of their reach */
export async function findAbout(trx: Queryable, services: Services, user: User, { kind, id }: Record): Promise<About> {
  if (kind !== "booking") return { kind, id, name: found(await nameOf[kind](trx, services, user, id)), booking: null };
  const booking = found(await findBooking(trx, user, "bookings.read", id));
  return { kind, id, name: referenceOf(booking.number, dateInZone(booking.created_at, services.config.timeZone)), booking };
}

/**
 * The last day on which the person can dispute a booking; null where they
 * cannot: it is not approved, its time is over, or they speak for neither side.
 */
export function disputeUntil(services: Services, user: User, booking: BookingDetailsRow | null): string | null {
  if (booking?.status !== "Approved" || reachOf(user.role, "bookings.transition") === "none") return null;
  const last = disputableUntil(booking.last_date, services.config);
  return services.clock.today() <= last ? last : null;
}
