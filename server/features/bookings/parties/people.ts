import type { BudgetApproval } from "#contract/bookings/booking-states.ts";
import { isAsked } from "#contract/bookings/lifecycle.ts";
import { type Addressee, listPeopleBetween, listProductAdmins } from "#server/features/people/reads.ts";
import type { Queryable } from "#server/platform/db/database.ts";

/** @property isAdmin whether they answer for their side; not said of the operator's people */
export type Person = Addressee & { side: "vendor" | "client" | "operator"; isAdmin?: boolean };

/**
 * The vendor's and the client's admins, and whoever of the client asked for the
 * booking; nobody of a vendor that was not asked.
 */
export async function listParties(
  trx: Queryable,
  booking: { vendor_id: string; client_id: string; created_by: string; budget_approval: BudgetApproval },
): Promise<Person[]> {
  const found = await listPeopleBetween(trx, { vendorId: booking.vendor_id, clientId: booking.client_id, userId: booking.created_by });
  const people = found.map(
    ({ organisation_id, role, ...person }): Person => ({
      ...person,
      side: organisation_id === booking.vendor_id ? "vendor" : "client",
      isAdmin: role === "VendorAdmin" || role === "ClientAdmin",
    }),
  );
  return isAsked(booking.budget_approval) ? people : people.filter(({ side }) => side !== "vendor");
}

export async function listOperators(trx: Queryable): Promise<Person[]> {
  return (await listProductAdmins(trx)).map((person) => ({ ...person, side: "operator" }));
}
