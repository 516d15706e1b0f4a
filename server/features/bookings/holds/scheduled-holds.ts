import type { Services } from "#server/platform/services.ts";
import { getBookingRow } from "../queries.ts";
import { moveUp, system } from "./follow-holds.ts";
import { endHold, findHold, listLapsedHolds } from "./hold-queries.ts";
import { recordHold } from "./record-hold.ts";

/** The most that one run takes on; the next goes on. */
const batchSize = 1_000;

/** Ends the holds whose time is over, each in a transaction of its own, and lets those in line behind them move up. */
export async function lapseHolds(services: Services): Promise<void> {
  const { db, clock, log } = services;
  for (const { id, booking_id } of await listLapsedHolds(db, clock.now(), batchSize)) {
    try {
      await db.transaction().execute(async (trx) => {
        const at = clock.now();
        const hold = await findHold(trx, id, at);
        // Somebody may have held it anew since.
        if (!hold || hold.expires_at > at || !(await endHold(trx, id, "lapsed", at))) return;
        await recordHold(trx, services, await getBookingRow(trx, booking_id), system, { event: "lapsed", hold });
      });
    } catch (error) {
      log.error({ err: error, bookingId: booking_id }, "a hold could not be ended");
    }
  }
  // Also those that two endings at once overlooked.
  await db.transaction().execute((trx) => moveUp(trx, services));
}
