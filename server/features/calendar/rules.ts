import { openStatuses } from "#contract/bookings/lifecycle.ts";
import type { Calendar, CalendarDay } from "#contract/calendar/calendar.ts";
import { datesBetween, type PlainDate } from "#contract/core/dates/dates.ts";
import { holidayCountries, holidaysBetween } from "#contract/core/dates/holidays.ts";

/** The public holidays of a period, in order; one that both countries keep is one, under the name that the first gives it. */
export function holidaysOfPeriod(from: PlainDate, to: PlainDate): Calendar["holidays"] {
  const byDate = new Map<PlainDate, Calendar["holidays"][number]>();
  for (const country of holidayCountries)
    for (const [date, { name }] of holidaysBetween([country], from, to)) {
      const known = byDate.get(date);
      if (known) known.countries.push(country);
      else byDate.set(date, { date, name, countries: [country] });
    }
  return [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

type DayCounts = Pick<CalendarDay, "approved" | "open" | "waiting">;

/** How many bookings cover each day, of those told one by one. */
export function countDays(bookings: Calendar["bookings"]): Map<PlainDate, DayCounts> {
  const days = new Map<PlainDate, DayCounts>();
  for (const booking of bookings)
    for (const date of datesBetween(booking.activityDate, booking.lastDate)) {
      const { approved, open, waiting } = days.get(date) ?? { approved: 0, open: 0, waiting: 0 };
      days.set(date, {
        approved: approved + Number(booking.status === "Approved"),
        open: open + Number(openStatuses.includes(booking.status)),
        waiting: waiting + Number(booking.waitsForYou),
      });
    }
  return days;
}
