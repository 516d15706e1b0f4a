import type { CreateBookingInput } from "#contract/bookings/booking-input.ts";
import { lastDayOf } from "#contract/core/dates/covered-days.ts";
import type { PlainDate } from "#contract/core/dates/dates.ts";
import { isoWeekday } from "#contract/core/dates/holidays.ts";
import { isSkippedTime } from "#contract/core/dates/zoned-time.ts";
import type { FieldIssue } from "#contract/core/errors.ts";
import { fieldIssue } from "#contract/core/fields/field-issues.ts";
import { type CancellationTier, type Refund, refundOf } from "#contract/pricing/cancellation.ts";
import type { CoveredDays } from "#server/features/listings/availability/queries.ts";
import type { Obstacle } from "#server/features/listings/availability/rules.ts";
import { bookablePeriod } from "#server/features/listings/rules.ts";

export type BookableListing = {
  minGuests: number;
  maxGuests: number;
  bookingAdvanceNoticeDays: number;
  venues: readonly { id: string; isClientLocation: boolean }[];
};

type Now = { date: PlainDate; time: string; timeZone: string };

type Request = Pick<CreateBookingInput, "activityDate" | "otherDates" | "startTime" | "participants" | "venueId"> & {
  info: { address: unknown };
};

/**
 * Everything that is wrong with a request for this listing, one complaint a
 * field, as the form shows them.
 *
 * @param now the local date and time (`14:05`) in the marketplace's time zone, and that zone
 */
export function requestIssues(request: Request, listing: BookableListing, now: Now): FieldIssue[] {
  return [
    ...dateIssues(request, listing, now),
    ...otherDateIssues(request, listing, now),
    ...participantIssues(request.participants, listing),
    ...venueIssues(request, listing),
  ];
}

function dateIssues(
  { activityDate, startTime }: Pick<Request, "activityDate" | "startTime">,
  listing: BookableListing,
  now: Now,
): FieldIssue[] {
  const { earliestDate, latestDate } = bookablePeriod(now.date, listing.bookingAdvanceNoticeDays);
  if (activityDate < earliestDate) return [fieldIssue("activityDate", "dateTooEarly", { date: earliestDate })];
  if (activityDate > latestDate) return [fieldIssue("activityDate", "dateTooLate", { date: latestDate })];
  // Only where no notice is asked for can the start lie behind us today.
  if (activityDate === now.date && startTime !== null && startTime <= now.time) return [fieldIssue("startTime", "invalidTime")];
  // In the night that the clocks go forward an hour is missing: `02:30` on 28 March 2027 is no time.
  const isSkipped = startTime !== null && isSkippedTime(activityDate, startTime, now.timeZone);
  return isSkipped ? [fieldIssue("startTime", "timeSkipped", { date: activityDate })] : [];
}

/** The days that a booking would cover, with what its hours are judged by. */
export function coveredDays(from: PlainDate, startTime: string | null, durationMinutes: number): CoveredDays {
  return { from, to: lastDayOf(from, startTime, durationMinutes), startTime, durationMinutes };
}

/** What is in the way as facts for a sentence: the weekday that is closed, or the hours. */
export function obstacleParams({ day, cause, hours }: Obstacle) {
  return { cause, weekday: isoWeekday(day), from: hours?.from ?? "", until: hours?.until ?? "" };
}

/** What is in the way of a request, at the field that can mend it: hours at the start, where one was asked for on the first date. */
export function obstacleIssue(obstacle: Obstacle, path: string, startTime: string | null): FieldIssue {
  const isOfHours = obstacle.hours !== undefined && startTime !== null && path === "activityDate";
  return isOfHours
    ? fieldIssue("startTime", "timeUnavailable", obstacleParams(obstacle))
    : fieldIssue(path, "dateUnavailable", obstacleParams(obstacle));
}

/** Where a named date stands in a request: the booking's own is the first. */
export function pathOfDate(index: number): string {
  return index === 0 ? "activityDate" : `otherDates.${index - 1}`;
}

/** Each further date is asked for like the first, and is another day than those before it. */
function otherDateIssues({ activityDate, otherDates, startTime }: Request, listing: BookableListing, now: Now): FieldIssue[] {
  return otherDates.flatMap((date, index): FieldIssue[] => {
    const path = pathOfDate(index + 1);
    if ([activityDate, ...otherDates.slice(0, index)].includes(date)) return [fieldIssue(path, "alreadyThere")];
    return dateIssues({ activityDate: date, startTime }, listing, now).map((issue) => ({ ...issue, path }));
  });
}

function participantIssues(participants: number, { minGuests, maxGuests }: BookableListing): FieldIssue[] {
  if (participants < minGuests) return [fieldIssue("participants", "tooFewParticipants", { n: minGuests })];
  if (participants > maxGuests) return [fieldIssue("participants", "tooManyParticipants", { n: maxGuests })];
  return [];
}

/** A listing with venues is booked at one of them, since the venue decides the price. */
function venueIssues({ venueId, info }: Request, { venues }: BookableListing): FieldIssue[] {
  if (venueId === null) return venues.length > 0 ? [fieldIssue("venueId", "required")] : [];
  const venue = venues.find(({ id }) => id === venueId);
  if (!venue) return [fieldIssue("venueId", "invalidChoice", { allowed: venues.map(({ id }) => id) })];
  return venue.isClientLocation && info.address === null ? [fieldIssue("info.address", "required")] : [];
}

/** What people quote on the phone: `BF-2026-00042`, by the year in the marketplace's time zone. */
export function referenceOf(number: number, createdOn: PlainDate): string {
  return `BF-${createdOn.slice(0, 4)}-${String(number).padStart(5, "0")}`;
}

/** The booking number behind a typed reference (`bf-2026-00042`, `BF-42`, `00042`), or null when it is none. */
export function numberOfReference(text: string): { number: number; year: number | null } | null {
  const match = /^(?:bf-?)?(?:(\d{4})-)?(\d{1,12})$/i.exec(text.trim());
  if (!match) return null;
  return { number: Number(match[2]), year: match[1] === undefined ? null : Number(match[1]) };
}

export type Reminder = { afterDays: number; to: "vendor" | "operator" | "clientAdmins" };

/** Days (of 24 h) without an answer after which a New booking is called to mind, and to whom. */
export const reminders = [
  { afterDays: 2, to: "vendor" },
  { afterDays: 4, to: "vendor" },
  { afterDays: 6, to: "operator" },
] as const satisfies readonly Reminder[];

/** The same for a request that is above the budget and waits for the client's consent; the vendor knows nothing of it. */
export const consentReminders = [
  { afterDays: 2, to: "clientAdmins" },
  { afterDays: 4, to: "clientAdmins" },
] as const satisfies readonly Reminder[];

/** How many of the reminders are due for what waits since then. */
export function remindersDue(since: Date, now: Date, all: readonly Reminder[] = reminders): number {
  const days = (now.getTime() - since.getTime()) / 86_400_000;
  return all.filter(({ afterDays }) => days >= afterDays).length;
}

type Cancellable = { price_incl_vat_cents: number; activity_date: PlainDate; cancellation_policy: { tiers: readonly CancellationTier[] } };

/**
 * What comes back when the side cancels on `today`: by the policy where the
 * booking was Approved; before that nothing is owed, so nothing is kept.
 */
export function refundFor(booking: Cancellable, wasApproved: boolean, isByVendor: boolean, today: PlainDate): Refund {
  return refundOf(
    booking.cancellation_policy.tiers,
    booking.price_incl_vat_cents,
    booking.activity_date,
    today,
    isByVendor || !wasApproved,
  );
}
