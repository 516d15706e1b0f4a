import { z } from "zod";
import { booking } from "#contract/bookings/booking-details.ts";
import { endpoint } from "#contract/core/endpoint.ts";
import { id, optional, plainDate } from "#contract/core/fields/fields.ts";
import { mostHoldDays, usualHoldDays } from "./hold-states.ts";

const common = { tag: "bookings", access: "bookings.transition" } as const;

export const holds = {
  holdDay: endpoint({
    ...common,
    method: "POST",
    path: "/bookings/{bookingId}/holds",
    summary: "Hold one of the days that a request names",
    description: `The vendor's, or the operator's in its place, while the request is open: for ${usualHoldDays} days unless told otherwise, ${mostHoldDays} at most, and never longer than until the day begins. Others see that the day is held, not for whom; they can ask for it, and queue behind. Holding it again moves the end and keeps the place. The booking's version stays.`,
    status: 201,
    refuses: ["booking.transitionRefused", "booking.datePassed", "booking.dayUnavailable", "booking.partyInactive"],
    input: z.strictObject({
      bookingId: id,
      /** One of those that the request names; its first one when left out. */
      date: optional(plainDate),
      days: z.int().min(1).max(mostHoldDays).default(usualHoldDays),
    }),
    output: booking,
  }),
  releaseDay: endpoint({
    ...common,
    method: "POST",
    path: "/bookings/{bookingId}/holds/{holdId}/release",
    summary: "Let go of a day that is held: the next in line moves up",
    refuses: ["booking.transitionRefused", "hold.closed"],
    input: z.strictObject({ bookingId: id, holdId: id }),
    output: booking,
  }),
};
