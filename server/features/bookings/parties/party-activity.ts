import type { Queryable } from "#server/platform/db/database.ts";
import type { Services } from "#server/platform/services.ts";
import { listUnsettledOf } from "../due-queries.ts";
import { announce } from "../mails/announcements.ts";
import { getBookingRow } from "../queries.ts";
import { listParties } from "./people.ts";

type ActivityChange = { kind: "vendor" | "client"; id: string; name: string; isActive: boolean; version: number };

/**
 * Tells the other side of every booking that is open or still to come what
 * happened to the vendor or client they deal with: deactivated, what becomes of
 * the booking; activated again, that an open request can go on. A mail whose
 * booking has moved on meanwhile is not sent.
 */
export async function tellOtherSide(
  trx: Queryable,
  services: Services,
  { kind, id, name, isActive, version }: ActivityChange,
): Promise<void> {
  for (const bookingId of await listUnsettledOf(trx, kind, id, services.clock.today())) {
    const booking = await getBookingRow(trx, bookingId);
    const isAgreed = booking.status === "Approved";
    // An agreed booking went on all the time.
    if (isActive && (isAgreed || !booking.vendor_is_active || !booking.client_is_active)) continue;
    const others = (await listParties(trx, booking)).filter(({ side }) => side !== kind);
    await announce(trx, services, {
      template: isActive ? "booking-party-active" : "booking-party-inactive",
      booking,
      to: others,
      event: `${id}:v${version}`,
      data: { partyName: name, isAgreed },
      isAboutVersion: true,
    });
  }
}
