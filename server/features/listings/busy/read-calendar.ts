import type { Selectable } from "kysely";
import { addDays } from "#contract/core/dates/dates.ts";
import type { BusyCalendars } from "#server/platform/db/schema.ts";
import type { Services } from "#server/platform/services.ts";
import { busyDaysAhead, busyDaysIn } from "./busy-days.ts";
import { claimReading, listBusyDue, noteProblem, storeReading } from "./queries.ts";

/** Between two readings that somebody asks for, and between those of the job. */
export const readAgainAfterMs = 60_000;
const readEveryMs = 60 * 60_000;
/** The most that one run takes on, one after the other; the next goes on. */
const batchSize = 50;

/**
 * Reads a calendar that lives elsewhere and closes its busy days. One that cannot be read leaves what it closed before: better
 * closed for nothing than booked twice.
 *
 * @param after how long ago it was read at least; sooner it is left alone
 */
export async function readCalendar(services: Services, calendar: Selectable<BusyCalendars>, after: number): Promise<void> {
  const { db, clock, config, runtime } = services;
  const { id, vendor_id: vendorId, name } = calendar;
  const at = clock.now();
  if (!(await claimReading(db, { id, before: new Date(at.getTime() - after), at }))) return;
  const fetched = runtime.readPublicText ? await runtime.readPublicText(calendar.address) : { problem: "impossible" as const };
  if ("problem" in fetched) return noteProblem(db, id, fetched.problem);
  const today = clock.today();
  const read = await busyDaysIn(fetched.text, { from: today, to: addDays(today, busyDaysAhead), timeZone: config.timeZone });
  if (typeof read === "string") return noteProblem(db, id, read);
  await db.transaction().execute((trx) => storeReading(trx, { id, vendorId, name, ...read, today, at }));
}

/** Reads every calendar that is due. One that fails does not keep the others. */
export async function readDueCalendars(services: Services): Promise<void> {
  const { db, clock, log } = services;
  const due = await listBusyDue(db, new Date(clock.now().getTime() - readEveryMs), batchSize);
  for (const calendar of due) {
    try {
      await readCalendar(services, calendar, readEveryMs);
    } catch (error) {
      log.error({ err: error, busyCalendarId: calendar.id }, "a vendor's calendar could not be read");
    }
  }
}
