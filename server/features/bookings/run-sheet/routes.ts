import type { RunSheetLink } from "#contract/bookings/run-sheets/run-sheets.ts";
import { shownName } from "#contract/core/erased-name.ts";
import type { User } from "#server/access/actor.ts";
import { requireUser } from "#server/access/guard.ts";
import { api } from "#server/platform/http/api.ts";
import { found } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { type BookingRow, findBooking } from "../queries.ts";
import { createLink, lastRunSheetDay, removeLink } from "./links.ts";
import { type LinkRow, listLinks } from "./queries.ts";

function presentLink(row: LinkRow, booking: BookingRow, { readsIn }: User): RunSheetLink {
  return {
    id: row.id,
    name: row.name,
    language: row.language,
    madeByName: shownName(row.made_by_name, readsIn),
    createdAt: row.created_at.toISOString(),
    lastOpenedAt: row.last_opened_at?.toISOString() ?? null,
    lastDate: lastRunSheetDay(booking),
  };
}

export function runSheetRoutes(services: Services) {
  const { db, config } = services;
  const routes = api.runSheets;
  return {
    listRunSheetLinks: routes.listRunSheetLinks.handler(async ({ input, context }) => {
      const user = requireUser(context.actor);
      const booking = found(await findBooking(db, user, "bookings.read", input.bookingId));
      return { items: (await listLinks(db, user, booking.id)).map((row) => presentLink(row, booking, user)) };
    }),
    createRunSheetLink: routes.createRunSheetLink.handler(async ({ input, context }) => {
      const user = requireUser(context.actor);
      const { link, token, booking } = await createLink(services, user, input);
      return { ...presentLink(link, booking, user), address: `${config.publicUrl}/run-sheets/${token}` };
    }),
    removeRunSheetLink: routes.removeRunSheetLink.handler(async ({ input, context }) => {
      await removeLink(services, requireUser(context.actor), input);
      return { id: input.linkId };
    }),
  };
}
