import type { Booking } from "#contract/bookings/bookings.ts";
import type { User } from "#server/access/actor.ts";
import { requireUser } from "#server/access/guard.ts";
import { api, type CallContext } from "#server/platform/http/api.ts";
import { found, refuse } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { addNote, createBooking } from "./commands.ts";
import { settleBooking } from "./money/settlements.ts";
import { findBookedParties } from "./parties/party-queries.ts";
import { getPractical } from "./practical/practical.ts";
import { presentBooking, presentNote, presentSummary, type Viewer } from "./present.ts";
import { findBooking, findNote, listBookings, listEvents, listNotes } from "./queries.ts";
import { summariseBookings } from "./totals.ts";
import { previewCancellation, transitionBooking } from "./transitions.ts";

export function bookingRoutes(services: Services) {
  const { db, clock, config } = services;
  const routes = api.bookings;
  const userOf = (context: CallContext) => requireUser(context.actor);
  const viewer = (user: User): Viewer => ({ user, today: clock.today(), timeZone: config.timeZone });

  async function getBooking(user: User, id: string): Promise<Booking> {
    const row = found(await findBooking(db, user, "bookings.read", id));
    const [notes, events, practical] = await Promise.all([
      listNotes(db, user, id),
      listEvents(db, id),
      row.status === "Approved" ? getPractical(db, id) : null,
    ]);
    return presentBooking(row, notes, events, viewer(user), practical);
  }

  return {
    listBookings: routes.listBookings.handler(async ({ input, context }) => {
      const user = userOf(context);
      const page = await listBookings(db, user, config.timeZone, input);
      return { ...page, items: page.items.map((row) => presentSummary(row, viewer(user))) };
    }),
    summariseBookings: routes.summariseBookings.handler(({ input, context }) =>
      summariseBookings(db, userOf(context), input, clock.today()),
    ),
    listBookingParties: routes.listBookingParties.handler(async ({ input, context }) => ({
      items: await findBookedParties(db, userOf(context), input),
    })),
    createBooking: routes.createBooking.handler(async ({ input, context }) => {
      const user = userOf(context);
      const { id, created } = await createBooking(services, user, input, context.idempotencyKey);
      return created ? presentBooking(created.row, [], created.events, viewer(user)) : getBooking(user, id);
    }),
    getBooking: routes.getBooking.handler(({ input, context }) => getBooking(userOf(context), input.bookingId)),
    transitionBooking: routes.transitionBooking.handler(async ({ input, context }) => {
      const user = userOf(context);
      await transitionBooking(services, user, input, context.ifMatch ?? refuse("version.required"));
      return getBooking(user, input.bookingId);
    }),
    previewCancellation: routes.previewCancellation.handler(({ input, context }) =>
      previewCancellation(services, userOf(context), input.bookingId),
    ),
    settleBooking: routes.settleBooking.handler(async ({ input, context }) => {
      const user = userOf(context);
      await settleBooking(services, user, input, context.ifMatch ?? refuse("version.required"));
      return getBooking(user, input.bookingId);
    }),
    addNote: routes.addNote.handler(async ({ input, context }) => {
      const id = await addNote(services, userOf(context), input, context.idempotencyKey);
      return presentNote(found(await findNote(db, id)));
    }),
  };
}
