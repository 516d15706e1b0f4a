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
  state: "tentative" | "confirmed" | "cancelled";
  summary: string;
  description: string;
  location: string | null;
};

/**
 * A booking as an entry of a calendar (RFC 5545) that is sent or kept by itself. Times are UTC, which no clock
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
  const { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod } = await import("ical-generator");
  const { CANCEL, PUBLISH, REQUEST } = ICalCalendarMethod;
  const isCancelled = entry.state === "cancelled";
  const content = await calendarOf([entry], brand, {
    method: attendee ? (isCancelled ? CANCEL : REQUEST) : PUBLISH,
    ...(attendee ? { attendees: [{ ...attendee, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.NEEDSACTION, rsvp: false }] } : {}),
  });
  return { method: isCancelled ? "CANCEL" : "REQUEST", content };
}

type Around = {
  method?: import("ical-generator").ICalCalendarMethod;
  /** What a calendar program calls it. */
  name?: string;
  attendees?: import("ical-generator").ICalAttendeeData[];
};

/** Bookings as one calendar, each under the UID that its mails have. */
export async function calendarOf(entries: readonly BookingEntry[], brand: MailBrand, { attendees, ...around }: Around): Promise<string> {
  const { default: ical, ICalEventStatus } = await import("ical-generator");
  const status = { tentative: ICalEventStatus.TENTATIVE, confirmed: ICalEventStatus.CONFIRMED, cancelled: ICalEventStatus.CANCELLED };
  const calendar = ical({ prodId: { company: brand.productName, product: "bookings", language: "EN" }, ...around });
  const { hostname } = new URL(brand.publicUrl);
  const organizer = senderOf(brand);
  for (const entry of entries)
    calendar.createEvent({
      id: `booking-${entry.bookingId}@${hostname}`,
      sequence: entry.version,
      status: status[entry.state],
      stamp: entry.stampedAt,
      ...timesOf(entry),
      summary: entry.summary,
      description: entry.description,
      location: entry.location,
      url: `${brand.publicUrl}/bookings/${entry.bookingId}`,
      organizer,
      ...(attendees ? { attendees } : {}),
    });
  return calendar.toString();
}

/** When an entry begins and ends: instants, or the midnights of whole days. */
export function timesOf({ activityDate, startTime, durationMinutes, timeZone }: BookingEntry): { allDay: boolean; start: Date; end: Date } {
  const midnight = (date: PlainDate) => new Date(`${date}T00:00:00Z`);
  if (startTime === null)
    return { allDay: true, start: midnight(activityDate), end: midnight(addDays(activityDate, daysCovered(durationMinutes))) };
  const start = instantInZone(activityDate, startTime, timeZone);
  return { allDay: false, start, end: new Date(start.getTime() + durationMinutes * 60_000) };
}
