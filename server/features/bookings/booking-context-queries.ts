import type { BudgetApproval } from "#contract/bookings/booking-states.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import type { User } from "#server/access/actor.ts";
import { teamsVisibleTo } from "#server/access/visibility.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { isAsked } from "./lifecycle.ts";

/**
 * What a booking stands on and who stands round it: reads of other features'
 * tables, in the shapes that this feature judges by. Rows that a decision rests
 * on are locked, so that they still hold when it commits.
 */

/**
 * A team that the person may book for, with its client; locked against
 * deactivation, and against other bookings for it: of two at once the second
 * sees what the first takes of the budget.
 */
export function findTeamToBookFor(trx: Queryable, user: User, teamId: string) {
  return trx
    .selectFrom("teams")
    .innerJoin("organisations as client", "client.id", "teams.client_id")
    .select([
      "teams.id",
      "teams.name",
      "teams.is_active",
      "client.id as client_id",
      "client.name as client_name",
      "client.is_active as client_is_active",
      "client.vat_number as client_vat_number",
      "client.asks_before_over_budget",
    ])
    .where("teams.id", "=", teamId)
    .where((eb) => teamsVisibleTo(user, "bookings.create")(eb as never))
    .forNoKeyUpdate(["teams"])
    .forShare(["client"] as never)
    .executeTakeFirst();
}

/** A listing with its vendor and venues, active or not; locked against changes of price and activity. */
export async function findListingToBook(trx: Queryable, listingId: string) {
  const listing = await trx
    .selectFrom("listings as l")
    .innerJoin("organisations as v", "v.id", "l.vendor_id")
    .select([
      "l.id",
      "l.texts",
      "l.main_language",
      "l.booking_advance_notice_days",
      "l.cancellation_policy",
      "l.min_guests",
      "l.max_guests",
      "l.included_guests",
      "l.base_price_cents",
      "l.extra_guest_price_cents",
      "l.vat_rate_bp",
      "l.is_active",
      "v.id as vendor_id",
      "v.name as vendor_name",
      "v.is_active as vendor_is_active",
      "v.prices_include_vat as vendor_prices_include_vat",
      "v.vat_rate_bp as vendor_vat_rate_bp",
    ])
    .where("l.id", "=", listingId)
    .forShare()
    .executeTakeFirst();
  if (!listing) return undefined;
  const venues = await trx.selectFrom("venues").selectAll().where("listing_id", "=", listingId).orderBy("position").forShare().execute();
  return { ...listing, venues };
}

export type ListingToBook = NonNullable<Awaited<ReturnType<typeof findListingToBook>>>;

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
