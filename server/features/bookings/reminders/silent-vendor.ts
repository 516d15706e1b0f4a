import { sql } from "kysely";
import type { SilentVendor } from "#contract/bookings/booking-summary.ts";
import { isAsked, type Standing } from "#contract/bookings/lifecycle.ts";
import type { PlainDate } from "#contract/core/dates/dates.ts";
import type { User } from "#server/access/actor.ts";
import { reachOf } from "#server/access/permissions.ts";
import { contactOfJoined } from "#server/features/organisations/reads.ts";

/** The hours within which a vendor that was reminded by hand is left alone. */
export const remindAgainAfterHours = 12;

/** What a row, its vendor joined, tells of one that has the turn. */
export const silentVendorColumns = [
  contactOfJoined("vendor").as("vendor_contact"),
  sql<Date | null>`bookings.vendor_reminded_at`.as("vendor_reminded_at"),
] as const;

export type SilentVendorRow = {
  waiting_for: string | null;
  activity_date: PlainDate;
  vendor_reminded_at: Date | null;
  vendor_contact: { name: string | null; email: string | null; phone: string | null };
  vendor_is_active: boolean;
  client_is_active: boolean;
};

/** Whom to call and whether to remind, for whoever steps in where a vendor has the turn; null where nobody does. */
export function silentVendorOf(
  user: User,
  { status, budgetApproval }: Standing,
  row: SilentVendorRow,
  { now, today }: { now: Date; today: PlainDate },
): SilentVendor | null {
  const isOpen = status === "New" || status === "Negotiation";
  if (reachOf(user.role, "bookings.remind") === "none" || !isOpen || row.waiting_for !== "vendor" || !isAsked(budgetApproval)) return null;
  return {
    ...row.vendor_contact,
    remindedAt: row.vendor_reminded_at?.toISOString() ?? null,
    canRemind: row.activity_date >= today && row.vendor_is_active && row.client_is_active && mayRemind(row.vendor_reminded_at, now),
  };
}

/** Whether enough time has passed since the vendor was last reminded by hand. */
export function mayRemind(remindedAt: Date | null, now: Date): boolean {
  return remindedAt === null || now.getTime() - remindedAt.getTime() >= remindAgainAfterHours * 3_600_000;
}
