import type { Calendar, CalendarBooking } from "#contract/calendar/calendar.ts";
import { datesBetween, type PlainDate } from "#contract/core/dates/dates.ts";

/** A booking on one of its days, on another that its request names, or on one that an offer would move it to. */
export type DayEntry = {
  key: string;
  booking: CalendarBooking;
  /** The hour it begins at on that day; null where it has none, or began before. */
  startTime: string | null;
  isOffered: boolean;
  /** One of the further days that the request names. */
  isNamed: boolean;
  /** Where it stands in line for that day, which the vendor holds for it; null where it does not. */
  heldPlace: number | null;
  /** It covers other days as well. */
  isLong: boolean;
};

type Stretch = { activityDate: PlainDate; lastDate: PlainDate; startTime: string | null };

/** What there is on each day, what has no hour first. */
export function entriesByDay(bookings: Calendar["bookings"]): Map<PlainDate, DayEntry[]> {
  const days = new Map<PlainDate, DayEntry[]>();
  const add = (booking: CalendarBooking, { activityDate, lastDate, startTime }: Stretch, as: "own" | "named" | "offered") => {
    const held = as === "offered" ? undefined : booking.held.find((day) => day.activityDate === activityDate);
    for (const date of datesBetween(activityDate, lastDate)) {
      const entry = {
        key: `${booking.id} ${as} ${activityDate}`,
        booking,
        startTime: date === activityDate ? startTime : null,
        isOffered: as === "offered",
        isNamed: as === "named",
        heldPlace: held?.place ?? null,
        isLong: lastDate !== activityDate,
      };
      days.set(date, [...(days.get(date) ?? []), entry]);
    }
  };
  for (const booking of bookings) {
    add(booking, booking, "own");
    for (const day of booking.otherDays) add(booking, { ...day, startTime: booking.startTime }, "named");
    if (booking.offered) add(booking, booking.offered, "offered");
  }
  for (const entries of days.values()) entries.sort((a, b) => (a.startTime ?? "").localeCompare(b.startTime ?? ""));
  return days;
}
