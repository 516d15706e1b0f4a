import { z } from "zod";
import { bookingStatuses, waitingFilters } from "#contract/bookings/booking-states.ts";
import { bookingSummary } from "#contract/bookings/booking-summary.ts";
import { offerSides } from "#contract/bookings/offers/offer-states.ts";
import { addDays, daysBetween } from "#contract/core/dates/dates.ts";
import { holidayCountries } from "#contract/core/dates/holidays.ts";
import { endpoint } from "#contract/core/endpoint.ts";
import { id, instant, plainDate, plainTime } from "#contract/core/fields/fields.ts";
import { queryList, queryText } from "#contract/core/lists.ts";
import { dayCauses } from "#contract/listings/availability-input.ts";
import { closedHours, openingHours } from "#contract/listings/opening-hours-input.ts";
import { mostCalendarDays, mostCalendarItems } from "./calendar-limits.ts";

const { reference, status, waitsForYou, client, team, vendor, listing, activityDate, startTime, durationMinutes, lastDate, participants } =
  bookingSummary.shape;

/** A booking on the days that it covers. */
export const calendarBooking = z.object({
  id,
  reference,
  status,
  waitsForYou,
  client,
  team,
  vendor,
  listing,
  activityDate,
  startTime,
  durationMinutes,
  lastDate,
  participants,
  /** The days that the offer which stands would move it to; null where none stands, or it moves nothing. */
  offered: z.object({ side: z.enum(offerSides), activityDate: plainDate, startTime: plainTime.nullable(), lastDate: plainDate }).nullable(),
  /** Further days that the request names while it is open, in order of preference. */
  otherDays: z.array(z.object({ activityDate: plainDate, lastDate: plainDate })),
  /** The days that the vendor holds for it. */
  held: z.array(z.object({ activityDate: plainDate, place: z.int(), until: instant })),
  /** Whether the caller may propose another day. */
  canOffer: z.boolean(),
});
export type CalendarBooking = z.infer<typeof calendarBooking>;

export const calendarDay = z.object({
  date: plainDate,
  approved: z.int(),
  open: z.int(),
  /** Of all of these, those in which the caller is to do something. */
  waiting: z.int(),
  /** Why nothing of the vendor can be booked that day; null where something can, and where the calendar is not of one vendor. */
  closed: z.enum(dayCauses).nullable(),
});
export type CalendarDay = z.infer<typeof calendarDay>;

/** A public holiday, and where it is one. */
export const calendarHoliday = z.object({
  date: plainDate,
  name: z.object({ en: z.string(), nl: z.string() }),
  countries: z.array(z.enum(holidayCountries)),
});

export const calendar = z.object({
  /** Every day of the period, in order. */
  days: z.array(calendarDay),
  /** In the order of their days and hours; empty where there are more than are told one by one. */
  bookings: z.array(calendarBooking),
  /** There are too many to be told one by one. */
  isCountsOnly: z.boolean(),
  holidays: z.array(calendarHoliday),
  /** Of the vendor whose calendar it is, within the period. */
  closures: z.array(
    z.object({
      from: plainDate,
      to: plainDate,
      listing: z.object({ id, name: z.string() }).nullable(),
      /** Of each day only these; null where the days are closed whole. */
      hours: closedHours.nullable(),
      reason: z.string(),
      /** By one of its own calendars elsewhere, where it is opened. */ isFromCalendar: z.boolean(),
    }),
  ),
  /** The hours of the vendor's weekdays that have some. */
  openingHours: z.array(openingHours),
  /** Days on which one of the vendor's listings takes no more. */
  full: z.array(z.object({ date: plainDate, listing: z.object({ id, name: z.string() }) })),
  /** Planned with people who asked for one; the operator's alone. */
  calls: z.array(z.object({ requestId: id, name: z.string(), date: plainDate, startTime: plainTime, durationMinutes: z.int() })),
});
export type Calendar = z.infer<typeof calendar>;

export const calendars = {
  getCalendar: endpoint({
    method: "GET",
    path: "/calendar",
    tag: "calendar",
    summary: "What takes place, is asked for or offered on each day of a period, and what closes its days",
    description: `Local dates and times of the marketplace, ${mostCalendarDays} days at most, both ends included. Without \`statuses\`, what was declined or cancelled is left out. Of more than ${mostCalendarItems} bookings each day tells its counts alone. Closures and full days are those of the vendor that asks, or that the operator names.`,
    access: "calendar.read",
    input: z
      .strictObject({
        from: plainDate,
        to: plainDate,
        q: queryText.default(""),
        statuses: queryList(z.enum(bookingStatuses)).default([]),
        waitingFor: z.enum(waitingFilters).optional(),
        clientId: id.optional(),
        teamId: id.optional(),
        vendorId: id.optional(),
        listingId: id.optional(),
      })
      .superRefine(({ from, to }, context) => {
        if (to < from) context.addIssue({ code: "custom", path: ["to"], params: { code: "dateTooEarly", date: from } });
        else if (daysBetween(from, to) >= mostCalendarDays)
          context.addIssue({ code: "custom", path: ["to"], params: { code: "dateTooLate", date: addDays(from, mostCalendarDays - 1) } });
      }),
    output: calendar,
  }),
};
