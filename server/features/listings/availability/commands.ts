import { type AvailabilityInput, allWeekdays, type ClosureInput, mostPartsADay } from "#contract/listings/availability-input.ts";
import type { OpeningHours } from "#contract/listings/opening-hours.ts";
import type { AuditDetails } from "#contract/support/audit-details.ts";
import type { User } from "#server/access/actor.ts";
import { authorOf, writeAudit } from "#server/platform/audit/audit.ts";
import { changeDetails, changesBetween } from "#server/platform/audit/changes.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { refuseUnplannable } from "#server/platform/http/planned-day.ts";
import { found, refuse, refuseField, refuseStale } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { recordListing } from "../management/audit-trail.ts";
import { listingName } from "../management/present.ts";
import { isVendorInReach, lockManagedListing } from "../management/queries.ts";
import { findPattern, listPatterns, mostClosedParts } from "./queries.ts";
import { hoursLine, tellHours } from "./rules.ts";
import { closeDays, lockVendor, openDays, saveListingWeek, savePattern } from "./writes.ts";

/** The vendor, within reach and locked. */
export async function lockOwnVendor(trx: Queryable, user: User, vendorId: string): Promise<string> {
  if (!(await isVendorInReach(trx, user, "listings.manage", vendorId))) refuse("resource.notFound");
  return found(await lockVendor(trx, vendorId));
}

/** The audit row of a change of when a vendor can be booked. */
export async function recordAvailability(
  trx: Queryable,
  { clock }: Services,
  user: User,
  vendor: { id: string; name: string },
  did: string,
  details: Omit<AuditDetails["AvailabilityUpdatedEvent"], "vendor">,
): Promise<void> {
  await writeAudit(trx, {
    type: "AvailabilityUpdatedEvent",
    message: `${user.name} ${did} of ${vendor.name}.`,
    at: clock.now(),
    by: authorOf(user),
    subject: { kind: "vendor", id: vendor.id },
    details: { vendor: vendor.name, ...details },
  });
}

/**
 * Sets a vendor's weekly pattern, its hours and the public holidays it keeps;
 * nothing is written where nothing changed. Approved bookings stay.
 *
 * @throws Refusal `resource.notFound`, `version.stale`
 */
export function setAvailability(
  services: Services,
  user: User,
  { vendorId, availability }: { vendorId: string; availability: AvailabilityInput },
  seenVersion: number,
): Promise<void> {
  return services.db.transaction().execute(async (trx) => {
    const name = await lockOwnVendor(trx, user, vendorId);
    const before = await findPattern(trx, vendorId);
    refuseStale(before?.version ?? 1, seenVersion);
    const changes = changesBetween(
      {
        weekdays: (before?.weekdays ?? allWeekdays).join(" "),
        holidayCountries: before?.holiday_countries.join(" ") ?? "",
        openingHours: hoursLine(tellHours(before?.opening_hours ?? {})),
      },
      {
        weekdays: availability.weekdays.join(" "),
        holidayCountries: availability.holidayCountries.join(" "),
        openingHours: hoursLine(availability.openingHours),
      },
    );
    if (changes.length === 0) return;
    await savePattern(trx, vendorId, availability);
    await recordAvailability(trx, services, user, { id: vendorId, name }, "set the weekly pattern", changeDetails(changes));
  });
}

/**
 * Gives a listing weekdays and hours of its own, or (null) the vendor's again.
 *
 * @returns the listing's vendor
 * @throws Refusal `resource.notFound`, `version.stale`
 */
export function setListingWeekdays(
  services: Services,
  user: User,
  input: { listingId: string; weekdays: number[] | null; openingHours: readonly OpeningHours[] },
  seenVersion: number,
): Promise<string> {
  return services.db.transaction().execute(async (trx) => {
    const listing = found(await lockManagedListing(trx, user, "listings.manage", input.listingId));
    refuseStale(listing.version, seenVersion);
    const changes = changesBetween(
      { weekdays: listing.weekdays?.join(" ") ?? null, openingHours: hoursLine(tellHours(listing.opening_hours)) },
      { weekdays: input.weekdays?.join(" ") ?? null, openingHours: hoursLine(input.openingHours) },
    );
    if (changes.length === 0) return listing.vendor_id;
    await saveListingWeek(trx, listing.id, { ...input, at: services.clock.now() });
    await recordListing(trx, services, user, {
      type: "AvailabilityUpdatedEvent",
      did: "set the weekly pattern of",
      listing,
      details: changeDetails(changes),
    });
    return listing.vendor_id;
  });
}

type OfVendor = { vendorId: string; closure: ClosureInput };

/**
 * Closes a vendor, or one of its listings, for some days or a part of each. Approved bookings stay.
 *
 * @throws Refusal `resource.notFound`, `input.invalid` where the listing is another vendor's, the days are over or too far, or one has too many closed parts
 */
export function addClosure(services: Services, user: User, input: OfVendor): Promise<void> {
  return changeDays(services, user, input, "closed", closeDays);
}

/** Opens the days of a period again. @throws Refusal as `addClosure` */
export function removeClosure(services: Services, user: User, input: OfVendor): Promise<void> {
  return changeDays(services, user, input, "opened", openDays);
}

function changeDays(
  services: Services,
  user: User,
  { vendorId, closure }: OfVendor,
  did: "closed" | "opened",
  change: typeof closeDays,
): Promise<void> {
  return services.db.transaction().execute(async (trx) => {
    const name = await lockOwnVendor(trx, user, vendorId);
    const listing = await nameOfOwn(trx, vendorId, closure.listingId);
    const { from, to, listingId, hours } = closure;
    // Nobody sees days that are over: closing them would seem to do nothing.
    if (did === "closed") refuseUnplannable("closure.to", to, services.clock.today());
    await change(trx, vendorId, closure);
    if (did === "closed" && hours && (await mostClosedParts(trx, vendorId, closure)) > mostPartsADay)
      refuseField("closure.hours", "tooMany", { n: mostPartsADay });
    await recordAvailability(trx, services, user, { id: vendorId, name }, `${did} ${from === to ? from : `${from} to ${to}`}`, {
      did,
      from,
      to,
      ...(listing === null ? {} : { listing }),
      listingId,
      ...(hours ? { hours: `${hours.from}-${hours.until}` } : {}),
    });
  });
}

/** @returns null for all of them. @throws Refusal `input.invalid` where the listing is another vendor's */
async function nameOfOwn(trx: Queryable, vendorId: string, listingId: string | null): Promise<string | null> {
  if (listingId === null) return null;
  const listing = (await listPatterns(trx, vendorId)).find(({ id }) => id === listingId);
  return listing ? listingName(listing, "en") : refuseField("closure.listingId", "invalidChoice");
}
