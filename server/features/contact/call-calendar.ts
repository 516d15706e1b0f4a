import { type CalendarEntry, type MailBrand, senderOf } from "#server/platform/mail/content.ts";

type Entry = {
  requestId: string;
  startsAt: Date;
  endsAt: Date;
  /** When the request was made or cancelled: the same on every attempt to send. */
  stampedAt: Date;
  isCancelled: boolean;
  summary: string;
  description: string;
  /** Whose calendar it is for. */
  attendee: { name: string; email: string };
};

/**
 * The call as an invitation or its cancellation (RFC 5546). Its times are UTC,
 * which no clock change moves; its UID is the request's, so that a cancellation
 * and a second copy find the first.
 */
export async function callEntry(entry: Entry, brand: MailBrand): Promise<CalendarEntry> {
  const { default: ical, ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } = await import("ical-generator");
  const method = entry.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ prodId: { company: brand.productName, product: "calls", language: "EN" }, method });
  calendar.createEvent({
    id: `call-${entry.requestId}@${new URL(brand.publicUrl).hostname}`,
    sequence: entry.isCancelled ? 1 : 0,
    status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    stamp: entry.stampedAt,
    start: entry.startsAt,
    end: entry.endsAt,
    summary: entry.summary,
    description: entry.description,
    organizer: senderOf(brand),
    attendees: [{ ...entry.attendee, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.NEEDSACTION, rsvp: !entry.isCancelled }],
  });
  return { method: entry.isCancelled ? "CANCEL" : "REQUEST", content: calendar.toString() };
}
