import { daysCovered } from "#contract/core/dates/covered-days.ts";
import { addDays, type PlainDate } from "#contract/core/dates/dates.ts";
import { instantInZone } from "#contract/core/dates/zoned-time.ts";
import { type CalendarEntry, type MailBrand, senderOf } from "#server/platform/mail/content.ts";

export type BookingEntry = {
  bookingId: string;
  /** Counts up with every change, so that calendars know which copy is newer. */
  version: number;
  activityDate: PlainDate;
  /** `HH:MM` of the marketplace's clocks; without one whole days are meant, as many as it takes. */
  startTime: string | null;
  durationMinutes: number;
  timeZone: string;
  stampedAt: Date;
  isCancelled: boolean;
  summary: string;
  description: string;
  location: string | null;
};

/**
 * A booking as an entry of a calendar (RFC 5545). Times are UTC, which no clock
 * change moves; the UID is the booking's, so that a later copy and a
 * cancellation find the first.
 *
 * @param attendee whom it is sent to; without one it is a file to keep
 */
export async function bookingCalendar(
  entry: BookingEntry,
  brand: MailBrand,
  attendee?: { name: string; email: string },
): Promise<CalendarEntry> {
  const { default: ical, ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } = await import("ical-generator");
  const { CANCEL, PUBLISH, REQUEST } = ICalCalendarMethod;
  const calendar = ical({
    prodId: { company: brand.productName, product: "bookings", language: "EN" },
    method: attendee ? (entry.isCancelled ? CANCEL : REQUEST) : PUBLISH,
  });
  calendar.createEvent({
    id: `booking-${entry.bookingId}@${new URL(brand.publicUrl).hostname}`,
    sequence: entry.version,
    status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    stamp: entry.stampedAt,
    ...timesOf(entry),
    summary: entry.summary,
    description: entry.description,
    location: entry.location,
    url: `${brand.publicUrl}/bookings/${entry.bookingId}`,
    organizer: senderOf(brand),
    ...(attendee ? { attendees: [{ ...attendee, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.NEEDSACTION, rsvp: false }] } : {}),
  });
  return { method: entry.isCancelled ? "CANCEL" : "REQUEST", content: calendar.toString() };
}

function timesOf({ activityDate, startTime, durationMinutes, timeZone }: BookingEntry) {
  const midnight = (date: PlainDate) => new Date(`${date}T00:00:00Z`);
  if (startTime === null)
    return { allDay: true, start: midnight(activityDate), end: midnight(addDays(activityDate, daysCovered(durationMinutes))) };
  const start = instantInZone(activityDate, startTime, timeZone);
  return { start, end: new Date(start.getTime() + durationMinutes * 60_000) };
}
