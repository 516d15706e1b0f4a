import type { Services } from "#server/platform/services.ts";
import { tellOfLateness } from "./announce.ts";
import { lockLateTickets, markLateTold } from "./queries.ts";

/** So many at once; the next run goes on. */
const batchSize = 200;

/** Tells whoever looks after a ticket, once, that its answer is overdue; while nobody does, all product admins. */
export async function tellOfLateTickets(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const late = await lockLateTickets(trx, now, batchSize);
    for (const row of late) await tellOfLateness(trx, services, row);
    await markLateTold(
      trx,
      late.map(({ id }) => id),
      now,
    );
  });
}
