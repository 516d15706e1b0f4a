import type { BookingStatus } from "#contract/bookings/booking-states.ts";
import { holdsBecome } from "#contract/bookings/holds/hold-lifecycle.ts";
import type { LifecycleAction } from "#contract/bookings/lifecycle.ts";
import { systemName } from "#contract/core/system-name.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { Services } from "#server/platform/services.ts";
import { type BookingRow, getBookingRow } from "../queries.ts";
import { endHoldsOf, findHold, listMovedUp, markFirst } from "./hold-queries.ts";
import { recordHold } from "./record-hold.ts";

export const system = { author: { id: null, name: systemName, organisation: null }, side: "system" } as const;

/** What an action on a booking makes of its holds, and of those in line behind a place that it gives back. */
export async function followHolds(
  trx: Queryable,
  services: Services,
  booking: BookingRow,
  { action, from }: { action: LifecycleAction; from: BookingStatus },
): Promise<void> {
  const becomes = holdsBecome(action);
  const ended = becomes === undefined || becomes === "standing" ? 0 : await endHoldsOf(trx, booking.id, becomes, services.clock.now());
  if (ended > 0 || from === "Approved") await moveUp(trx, services, booking.listing_id);
}

/** Tells those that have come to be first in line, of one listing or of all. */
export async function moveUp(trx: Queryable, services: Services, listingId?: string): Promise<void> {
  const at = services.clock.now();
  for (const { id, booking_id } of await listMovedUp(trx, at, listingId)) {
    if (!(await markFirst(trx, id, at))) continue;
    const hold = await findHold(trx, id, at);
    if (hold) await recordHold(trx, services, await getBookingRow(trx, booking_id), system, { event: "movedUp", hold });
  }
}
