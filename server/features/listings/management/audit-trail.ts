import type { AuditDetails } from "#contract/support/audit-details.ts";
import type { AuditEventType } from "#contract/support/support-states.ts";
import type { User } from "#server/access/actor.ts";
import { type AuditEntry, authorOf, writeAudit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { Services } from "#server/platform/services.ts";
import { listingName } from "./present.ts";
import type { ManagedListingRow } from "./queries.ts";

type ListingEvent = Extract<AuditEventType, `Listing${string}` | `Venue${string}` | "AvailabilityUpdatedEvent">;
type Told<Type extends ListingEvent> = Omit<AuditDetails[Type], "listing" | "vendor" | "vendorId">;

type Happened = {
  [Type in ListingEvent]: About & { type: Type } & (keyof Told<Type> extends never ? { details?: never } : { details: Told<Type> });
}[ListingEvent];

type About = {
  /** What was done, after the person's name: "activated". */
  did: string;
  listing: Pick<ManagedListingRow, "id" | "texts" | "main_language" | "vendor_id" | "vendor_name">;
};

/** One audit row about a listing, its pictures or its venues. */
export async function recordListing(
  trx: Queryable,
  { clock }: Services,
  user: User,
  { type, did, listing, details }: Happened,
): Promise<void> {
  const name = listingName(listing, "en");
  await writeAudit(trx, {
    type,
    message: `${user.name} ${did} ${name} of ${listing.vendor_name}.`,
    at: clock.now(),
    by: authorOf(user),
    subject: { kind: "listing", id: listing.id },
    details: { listing: name, vendor: listing.vendor_name, vendorId: listing.vendor_id, ...details },
    // What happened ties its details to its type.
  } as AuditEntry);
}
