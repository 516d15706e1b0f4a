import type { Booking } from "#contract/bookings/booking-details.ts";
import type { User } from "#server/access/actor.ts";
import { requireUser } from "#server/access/guard.ts";
import { api } from "#server/platform/http/api.ts";
import type { Services } from "#server/platform/services.ts";
import { holdDay, releaseDay } from "./hold-day.ts";

export function holdRoutes(services: Services, getBooking: (user: User, id: string) => Promise<Booking>) {
  return {
    holdDay: api.holds.holdDay.handler(async ({ input, context }) => {
      const user = requireUser(context.actor);
      await holdDay(services, user, input);
      return getBooking(user, input.bookingId);
    }),
    releaseDay: api.holds.releaseDay.handler(async ({ input, context }) => {
      const user = requireUser(context.actor);
      await releaseDay(services, user, input);
      return getBooking(user, input.bookingId);
    }),
  };
}
