import { sql } from "kysely";
import type { Booking } from "#contract/bookings/booking-details.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import { freeCancellationUntil } from "#contract/pricing/cancellation.ts";
import { listingWhatToBring } from "#server/features/listings/reads.ts";
import { organisationContact, type StoredContact } from "#server/features/organisations/reads.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { BookingRow } from "../queries.ts";

/** What the vendor has on file that whoever comes needs to know: as it is now, not as it was when they asked. */
export type PracticalRow = { contact: StoredContact; whatToBring: Partial<Record<string, string>> };

export function getPractical(db: Queryable, bookingId: string): Promise<PracticalRow> {
  return db
    .selectFrom("bookings")
    .select([
      organisationContact(sql.ref("bookings.vendor_id")).as("contact"),
      listingWhatToBring(sql.ref("bookings.listing_id")).as("whatToBring"),
    ])
    .where("bookings.id", "=", bookingId)
    .executeTakeFirstOrThrow();
}

type Agreed = Pick<BookingRow, "activity_date" | "cancellation_policy" | "main_language">;

/** The same for a reader. */
export function presentPractical(booking: Agreed, row: PracticalRow, language: UiLanguage): NonNullable<Booking["practical"]> {
  return {
    vendorContact: row.contact,
    whatToBring: row.whatToBring[language] ?? row.whatToBring[booking.main_language] ?? Object.values(row.whatToBring)[0] ?? null,
    freeCancellationUntil: freeCancellationUntil(booking.cancellation_policy.tiers, booking.activity_date),
  };
}
