import type { Booking } from "#contract/bookings/booking-details.ts";
import type { User } from "#server/access/actor.ts";
import { requireUser } from "#server/access/guard.ts";
import { api, type CallContext } from "#server/platform/http/api.ts";
import { found, refuse } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { type AskedListener, createBooking } from "./commands.ts";
import { findBookingDay } from "./day/day-queries.ts";
import { listNamedDates, listNewDates } from "./holds/named-dates.ts";
import { holdRoutes } from "./holds/routes.ts";
import { settleBooking } from "./money/settlements.ts";
import { summariseBookings } from "./money/totals.ts";
import { findNeighbours } from "./neighbours/neighbour-queries.ts";
import { findNote, listNotes } from "./note-queries.ts";
import { listOffers } from "./offers/offer-queries.ts";
import { presentOffer } from "./offers/present-offer.ts";
import { offerRoutes } from "./offers/routes.ts";
import { findBookedParties } from "./parties/party-queries.ts";
import { getPractical } from "./practical/practical.ts";
import { presentBooking, presentNeighbour, presentNote, presentSummary, type Viewer } from "./present.ts";
import { findBooking, listBookings, listEvents } from "./queries.ts";
import { remindVendorNow } from "./reminders/remind-now.ts";
import { listSheet, presentSheetBooking } from "./sheet/sheet-queries.ts";
import { addNote } from "./thread/commands.ts";
import { previewCancellation, transitionBooking } from "./transitions.ts";

/** @param onAsked what features to the right do once a vendor is asked */
export function bookingRoutes(services: Services, onAsked: AskedListener) {
  const { db, clock, config } = services;
  const routes = api.bookings;
  const userOf = (context: CallContext) => requireUser(context.actor);
  const viewer = (user: User): Viewer => ({ user, now: clock.now(), today: clock.today(), timeZone: config.timeZone });

  async function getBooking(user: User, id: string): Promise<Booking> {
    const row = found(await findBooking(db, user, "bookings.read", id));
    const [notes, events, offers, day, dates, practical] = await Promise.all([
      listNotes(db, user, id),
      listEvents(db, id),
      listOffers(db, id),
      findBookingDay(db, row, viewer(user)),
      listNamedDates(db, row, viewer(user)),
      row.status === "Approved" ? getPractical(db, id) : null,
    ]);
    const seen = viewer(user);
    return presentBooking(
      row,
      { notes, events, offers: offers.map((offer) => presentOffer(offer, row, seen)), day, dates, practical },
      seen,
    );
  }

  const offers = offerRoutes(services, getBooking);
  const holds = holdRoutes(services, getBooking);
  const bookings = {
    listBookings: routes.listBookings.handler(async ({ input, context }) => {
      const user = userOf(context);
      const page = await listBookings(db, user, config.timeZone, input);
      return { ...page, items: page.items.map((row) => presentSummary(row, viewer(user))) };
    }),
    summariseBookings: routes.summariseBookings.handler(({ input, context }) =>
      summariseBookings(db, userOf(context), input, clock.today()),
    ),
    listBookingParties: routes.listBookingParties.handler(async ({ input, context }) => {
      const { rows, similarTo } = await findBookedParties(db, userOf(context), input);
      return { items: rows, ...(similarTo && { similarTo }) };
    }),
    getDaySheet: routes.getDaySheet.handler(async ({ input, context }) => {
      const user = userOf(context);
      const rows = await listSheet(db, user, input);
      return { items: rows.map((row) => presentSheetBooking(row, viewer(user))) };
    }),
    createBooking: routes.createBooking.handler(async ({ input, context }) => {
      const user = userOf(context);
      const { id, created } = await createBooking(services, user, input, context.idempotencyKey, onAsked);
      if (!created) return getBooking(user, id);
      const [day, dates] = await Promise.all([findBookingDay(db, created.row, viewer(user)), listNewDates(db, created.row, viewer(user))]);
      return presentBooking(created.row, { notes: [], events: created.events, offers: [], day, dates, practical: null }, viewer(user));
    }),
    getBooking: routes.getBooking.handler(({ input, context }) => getBooking(userOf(context), input.bookingId)),
    findNeighbours: routes.findNeighbours.handler(async ({ input: { bookingId, ...filter }, context }) => {
      const user = userOf(context);
      const of = found(await findBooking(db, user, "bookings.read", bookingId));
      const { previous, next } = await findNeighbours(db, user, config.timeZone, { filter, of });
      return { previous: presentNeighbour(previous, config.timeZone), next: presentNeighbour(next, config.timeZone) };
    }),
    transitionBooking: routes.transitionBooking.handler(async ({ input, context }) => {
      const user = userOf(context);
      await transitionBooking(services, user, input, context.ifMatch ?? refuse("version.required"), onAsked);
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
    remindVendor: routes.remindVendor.handler(async ({ input, context }) => {
      const user = userOf(context);
      await remindVendorNow(services, user, input.bookingId);
      return getBooking(user, input.bookingId);
    }),
    addNote: routes.addNote.handler(async ({ input, context }) => {
      const user = userOf(context);
      const id = await addNote(services, user, input, context.idempotencyKey);
      return presentNote(found(await findNote(db, id)), user);
    }),
  };
  return { bookings, offers, holds };
}
