import type { Clock } from "./clock.ts";
import type { Queryable } from "./db/database.ts";
import type { Log } from "./log/log.ts";

/** How long an instance may go on as before after the switch. */
const lookEveryMs = 3_000;

export type Maintenance = {
  /** As the database last said; asked of it every three seconds, so that a request does not wait for that. */
  isOn(): boolean;
  close(): void;
};

/**
 * The switch that takes the product off the air for everybody but health
 * checks, on all instances at once.
 *
 * @param isForced the setting MAINTENANCE, which the database cannot undo
 */
export async function openMaintenance(db: Queryable, log: Log, isForced: boolean): Promise<Maintenance> {
  let isOn = isForced || (await readMaintenance(db));
  const look = async () => {
    try {
      isOn = isForced || (await readMaintenance(db));
    } catch (error) {
      // A database that is away is what maintenance is often about: things stay as they were.
      log.debug({ err: error }, "the maintenance switch could not be read");
    }
  };
  const looking = isForced ? undefined : setInterval(look, lookEveryMs).unref();
  return { isOn: () => isOn, close: () => clearInterval(looking) };
}

export async function readMaintenance(db: Queryable): Promise<boolean> {
  return (await db.selectFrom("maintenance").select("since").executeTakeFirst()) !== undefined;
}

export async function switchMaintenance(db: Queryable, clock: Pick<Clock, "now">, isOn: boolean): Promise<void> {
  if (!isOn) await db.deleteFrom("maintenance").execute();
  else
    await db
      .insertInto("maintenance")
      .values({ since: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
