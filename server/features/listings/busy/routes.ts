import { type BusyCalendar, type BusyCalendarInput, busyProblems, mostBusyCalendars } from "#contract/listings/busy-calendars.ts";
import type { User } from "#server/access/actor.ts";
import { requireUser } from "#server/access/guard.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { callableUrl } from "#server/platform/fetching/public-text.ts";
import { api } from "#server/platform/http/api.ts";
import { found, refuse, refuseField } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { lockOwnVendor, recordAvailability } from "../availability/commands.ts";
import { isVendorInReach } from "../management/queries.ts";
import {
  type BusyCalendarRow,
  deleteBusyCalendar,
  findBusyCalendar,
  insertBusyCalendar,
  listBusyCalendars,
  moveBusyCalendar,
} from "./queries.ts";
import { readAgainAfterMs, readCalendar } from "./read-calendar.ts";

function presentCalendar(row: BusyCalendarRow): BusyCalendar {
  return {
    id: row.id,
    name: row.name,
    host: callableUrl(row.address)?.hostname ?? "",
    triedAt: row.tried_at?.toISOString() ?? null,
    fetchedAt: row.fetched_at?.toISOString() ?? null,
    problem: busyProblems.find((problem) => problem === row.problem) ?? null,
    closedDays: row.closed_days,
    unreadEvents: row.unread_events,
  };
}

export function busyCalendarRoutes(services: Services) {
  const { db, clock } = services;
  const routes = api.busyCalendars;

  async function list(user: User, vendorId: string): Promise<{ items: BusyCalendar[] }> {
    if (!(await isVendorInReach(db, user, "listings.read", vendorId))) refuse("resource.notFound");
    return { items: (await listBusyCalendars(db, vendorId, clock.today())).map(presentCalendar) };
  }

  return {
    listBusyCalendars: routes.listBusyCalendars.handler(({ input, context }) => list(requireUser(context.actor), input.vendorId)),
    addBusyCalendar: routes.addBusyCalendar.handler(async ({ input, context }) => {
      const user = requireUser(context.actor);
      const id = await addCalendar(services, user, input);
      // What somebody else's server does is waited for outside of any transaction.
      await readCalendar(services, found(await findBusyCalendar(db, input.vendorId, id)), readAgainAfterMs);
      return list(user, input.vendorId);
    }),
    readBusyCalendar: routes.readBusyCalendar.handler(async ({ input, context }) => {
      const user = requireUser(context.actor);
      if (!(await isVendorInReach(db, user, "listings.manage", input.vendorId))) refuse("resource.notFound");
      await readCalendar(services, found(await findBusyCalendar(db, input.vendorId, input.calendarId)), readAgainAfterMs);
      return list(user, input.vendorId);
    }),
    moveBusyCalendar: routes.moveBusyCalendar.handler(async ({ input, context }) => {
      const user = requireUser(context.actor);
      await db.transaction().execute((trx) => moveCalendar(trx, services, user, input));
      await readCalendar(services, found(await findBusyCalendar(db, input.vendorId, input.calendarId)), readAgainAfterMs);
      return list(user, input.vendorId);
    }),
    removeBusyCalendar: routes.removeBusyCalendar.handler(async ({ input, context }) => {
      const user = requireUser(context.actor);
      await db.transaction().execute((trx) => removeCalendar(trx, services, user, input));
      return list(user, input.vendorId);
    }),
  };
}

/** @throws Refusal `resource.notFound`, `busyCalendar.tooMany` (params: n), `input.invalid` at `calendar.address` */
function addCalendar(
  services: Services,
  user: User,
  { vendorId, calendar: { name, address } }: { vendorId: string; calendar: BusyCalendarInput },
): Promise<string> {
  const { db, clock } = services;
  return db.transaction().execute(async (trx) => {
    const vendor = await lockOwnVendor(trx, user, vendorId);
    const url = callableUrl(address) ?? refuseField("calendar.address", "invalidUrl");
    if ((await listBusyCalendars(trx, vendorId, clock.today())).length >= mostBusyCalendars)
      refuse("busyCalendar.tooMany", { n: mostBusyCalendars });
    const at = clock.now();
    const id = newId(at);
    await insertBusyCalendar(trx, { id, vendorId, name, address: url.href, at });
    await recordAvailability(trx, services, user, { id: vendorId, name: vendor }, `added the calendar ${name} to the availability`, {
      did: "added",
      busyCalendar: name,
    });
    return id;
  });
}

/** @throws Refusal `resource.notFound`, `input.invalid` at `address` */
async function moveCalendar(
  trx: Queryable,
  services: Services,
  user: User,
  { vendorId, calendarId, address }: { vendorId: string; calendarId: string; address: string },
): Promise<void> {
  const vendor = await lockOwnVendor(trx, user, vendorId);
  const { name } = found(await findBusyCalendar(trx, vendorId, calendarId));
  const url = callableUrl(address) ?? refuseField("address", "invalidUrl");
  await moveBusyCalendar(trx, calendarId, url.href);
  await recordAvailability(
    trx,
    services,
    user,
    { id: vendorId, name: vendor },
    `changed the address of the calendar ${name} in the availability`,
    {
      did: "changed",
      busyCalendar: name,
    },
  );
}

async function removeCalendar(
  trx: Queryable,
  services: Services,
  user: User,
  { vendorId, calendarId }: { vendorId: string; calendarId: string },
): Promise<void> {
  const vendor = await lockOwnVendor(trx, user, vendorId);
  const { name } = found(await findBusyCalendar(trx, vendorId, calendarId));
  await deleteBusyCalendar(trx, calendarId);
  await recordAvailability(trx, services, user, { id: vendorId, name: vendor }, `removed the calendar ${name} from the availability`, {
    did: "removed",
    busyCalendar: name,
  });
}
