import { type Selectable, sql } from "kysely";
import type { BudgetApproval } from "#contract/bookings/booking-states.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import type { User } from "#server/access/actor.ts";
import { teamsVisibleTo } from "#server/access/visibility.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { Venues } from "#server/platform/db/schema.ts";
import { isAsked } from "./lifecycle.ts";
import { type StoredBanner, storedBanner } from "./queries.ts";

/**
 * What a booking stands on and who stands round it: reads of other features'
 * tables, in the shapes that this feature judges by. Rows that a decision rests
 * on are locked, so that they still hold when it commits.
 */

/**
 * What a booking would stand on: a team that the person may book for, with its
 * client, and a listing with its vendor, active or not. All four are locked:
 * against being deactivated or priced anew, and the team against other bookings
 * for it, so that of two at once the second sees what the first takes of the
 * budget.
 */
export function findGround(trx: Queryable, user: User, { teamId, listingId }: { teamId: string; listingId: string }) {
  return trx
    .selectFrom("teams")
    .innerJoin("organisations as client", "client.id", "teams.client_id")
    .innerJoin("listings as l", (join) => join.on("l.id", "=", listingId))
    .innerJoin("organisations as v", "v.id", "l.vendor_id")
    .select([
      "teams.id as team_id",
      "teams.name as team_name",
      "teams.is_active as team_is_active",
      "client.id as client_id",
      "client.name as client_name",
      "client.is_active as client_is_active",
      "client.vat_number as client_vat_number",
      "client.asks_before_over_budget",
      "l.id as listing_id",
      "l.type as listing_type",
      "l.texts",
      "l.main_language",
      "l.booking_advance_notice_days",
      "l.cancellation_policy",
      "l.duration_minutes",
      "l.min_guests",
      "l.max_guests",
      "l.included_guests",
      "l.base_price_cents",
      "l.extra_guest_price_cents",
      "l.vat_rate_bp",
      "l.is_active as listing_is_active",
      "l.is_public as listing_is_public",
      "v.id as vendor_id",
      "v.name as vendor_name",
      "v.is_active as vendor_is_active",
      "v.prices_include_vat as vendor_prices_include_vat",
      "v.vat_rate_bp as vendor_vat_rate_bp",
    ])
    .where("teams.id", "=", teamId)
    .where((eb) => teamsVisibleTo(user, "bookings.create")(eb as never))
    .forNoKeyUpdate(["teams"])
    .forShare(["client", "l", "v"] as never)
    .executeTakeFirst();
}

export type Ground = NonNullable<Awaited<ReturnType<typeof findGround>>>;

/**
 * The venues of a locked listing in order, and its first picture: read once the
 * lock is held, as they were by then. No venue changes without its listing
 * (migration 0045), so that the listing's lock holds them too.
 */
export async function readVenues(trx: Queryable, listingId: string): Promise<{ venues: VenueToBook[]; banner: StoredBanner | null }> {
  const { rows } = await sql<{ venues: VenueToBook[]; banner: StoredBanner | null }>`
    select coalesce((select jsonb_agg(to_jsonb(v) order by v.position, v.id) from venues v where v.listing_id = ${listingId}), '[]') as venues,
      (select ${storedBanner} from listing_images i where i.listing_id = ${listingId} and i.position = 0) as banner`.execute(trx);
  return rows[0] ?? { venues: [], banner: null };
}

export type VenueToBook = Pick<
  Selectable<Venues>,
  | "id"
  | "name"
  | "address_street"
  | "address_postal_code"
  | "address_city"
  | "address_country"
  | "is_client_location"
  | "price_adjustment_type"
  | "adjustment_bp"
  | "adjustment_cents"
>;

/** Makes approvals of one listing wait for each other, so that none overlooks another. */
export async function lockListing(trx: Queryable, listingId: string): Promise<void> {
  await trx.selectFrom("listings").select("id").where("id", "=", listingId).forNoKeyUpdate().execute();
}

/** The vendor or client of the booking that is not active, if any; both locked against being deactivated. */
export async function findInactiveParty(trx: Queryable, booking: { vendor_id: string; client_id: string }) {
  const parties = await trx
    .selectFrom("organisations")
    .select(["name", "is_active"])
    .where("id", "in", [booking.vendor_id, booking.client_id])
    .orderBy("id")
    .forShare()
    .execute();
  return parties.find(({ is_active }) => !is_active);
}

/** Whether the vendor has the VAT number that its invoice needs; locked against its being taken away. */
export async function hasVatNumber(trx: Queryable, vendorId: string): Promise<boolean> {
  const row = await trx.selectFrom("organisations").select("vat_number").where("id", "=", vendorId).forShare().executeTakeFirstOrThrow();
  return row.vat_number !== null;
}

export type Person = { id: string; name: string; email: string; language: UiLanguage; side: "vendor" | "client" | "operator" };

/**
 * The vendor's and the client's admins, and whoever of the client asked for the
 * booking; nobody of a vendor that was not asked.
 */
export async function listParties(
  trx: Queryable,
  booking: { vendor_id: string; client_id: string; created_by: string; budget_approval: string },
): Promise<Person[]> {
  const rows = await trx
    .selectFrom("users")
    .select(["id", "name", "email", "language", "organisation_id"])
    .where("deleted_at", "is", null)
    .where(({ and, or, eb }) =>
      or([
        and([eb("organisation_id", "=", booking.vendor_id), eb("role", "=", "VendorAdmin")]),
        and([eb("organisation_id", "=", booking.client_id), or([eb("role", "=", "ClientAdmin"), eb("id", "=", booking.created_by)])]),
      ]),
    )
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const people = rows.map(
    ({ organisation_id, language, ...person }): Person => ({
      ...person,
      language: language as UiLanguage,
      side: organisation_id === booking.vendor_id ? "vendor" : "client",
    }),
  );
  return isAsked(booking.budget_approval as BudgetApproval) ? people : people.filter(({ side }) => side !== "vendor");
}

export async function listOperators(trx: Queryable): Promise<Person[]> {
  const rows = await trx
    .selectFrom("users")
    .select(["id", "name", "email", "language"])
    .where("role", "=", "ProductAdmin")
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map((person) => ({ ...person, language: person.language as UiLanguage, side: "operator" }));
}
