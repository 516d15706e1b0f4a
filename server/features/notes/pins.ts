import { dateInZone } from "#contract/core/dates/dates.ts";
import type { PinKind, PrivateNoteInput } from "#contract/notes/notes.ts";
import type { User } from "#server/access/actor.ts";
import { reachOf } from "#server/access/permissions.ts";
import { findBooking } from "#server/features/bookings/queries.ts";
import { referenceOf } from "#server/features/bookings/rules.ts";
import { findContactRequest } from "#server/features/contact/queries.ts";
import { findManagedListing } from "#server/features/listings/management/queries.ts";
import { findOrganisation } from "#server/features/organisations/queries.ts";
import { findTicket } from "#server/features/tickets/queries.ts";
import { ticketReference } from "#server/features/tickets/rules.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { Services } from "#server/platform/services.ts";

type Pin = NonNullable<PrivateNoteInput["pinnedTo"]>;
type NameOf = (db: Queryable, services: Services, user: User, id: string) => Promise<string | undefined>;

/** What a record is called that the person reaches; undefined for anything else. */
const nameOf: Record<PinKind, NameOf> = {
  async booking(db, { config }, user, id) {
    const booking = await findBooking(db, user, "bookings.read", id);
    return booking && referenceOf(booking.number, dateInZone(booking.created_at, config.timeZone));
  },
  async listing(db, _services, user, id) {
    if (reachOf(user.role, "listings.read") === "none") return undefined;
    const listing = await findManagedListing(db, user, "listings.read", id);
    return listing && (listing.texts[user.readsIn] ?? listing.texts[listing.main_language])?.name;
  },
  vendor: async (db, _services, user, id) => (await findOrganisation(db, user, "vendor", id))?.name,
  client: async (db, _services, user, id) => (await findOrganisation(db, user, "client", id))?.name,
  async contactRequest(db, _services, user, id) {
    if (reachOf(user.role, "contactRequests.manage") === "none") return undefined;
    return (await findContactRequest(db, id))?.name;
  },
  async ticket(db, { config }, user, id) {
    const ticket = await findTicket(db, user, id);
    return ticket && ticketReference(ticket, config.timeZone);
  },
};

/** The record under its present name; null where the person does not reach it, or not any more. */
export async function findPin(db: Queryable, services: Services, user: User, { kind, id }: Pin): Promise<(Pin & { name: string }) | null> {
  const name = await nameOf[kind](db, services, user, id);
  return name === undefined ? null : { kind, id, name };
}
