import { calendarFeedPath } from "#contract/bookings/calendar-feeds.ts";
import type { User } from "#server/access/actor.ts";
import { findUserById } from "#server/access/authenticate.ts";
import { fingerprint } from "#server/platform/crypto.ts";
import { isHeld } from "#server/platform/http/if-none-match.ts";
import { mailBrandOf } from "#server/platform/mail/content.ts";
import type { Services } from "#server/platform/services.ts";
import { openOtherDates } from "../other-dates.ts";
import { calendarText, feedTitle } from "../practical/calendar-texts.ts";
import { bookingReference, listingNameIn } from "../present.ts";
import { feedOf } from "./feed-lines.ts";
import { type CalendarBooking, calendarVersionOf, findFeedByToken, listCalendarBookings, noteFetched } from "./queries.ts";
import { hashOfFeedToken } from "./routes.ts";

/**
 * `GET /calendars/<token>.ics`: a person's bookings for their calendar program
 * (RFC 5545), which has no sign-in of its own: open ones as tentative, agreed
 * ones as confirmed, those that are off as cancelled. Without prices, contacts
 * and needs, as whoever has the address reads it.
 *
 * 304 without reading a booking where nothing changed; 404 for an address that
 * is unknown, removed, or of somebody who has no account any more.
 */
export function calendarFeed(services: Services) {
  const { db, clock } = services;
  return async (request: Request): Promise<Response | undefined> => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith("/calendars/")) return undefined;
    const token = calendarFeedPath.exec(pathname)?.[1];
    const feed = token === undefined ? undefined : await findFeedByToken(db, hashOfFeedToken(token));
    const user = feed && (await findUserById(db, feed.user_id));
    if (!feed || !user) return new Response("Not found\n", { status: 404, headers: { "content-type": "text/plain; charset=utf-8" } });
    await noteFetched(db, feed, clock.now());
    const known = await tagOf(services, user);
    if (known && isHeld(request.headers.get("if-none-match"), known)) return new Response(null, { status: 304, headers: headersOf(known) });
    const content = await write(services, user);
    const etag = known ?? tag(content);
    if (isHeld(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers: headersOf(etag) });
    return new Response(content, { headers: { ...headersOf(etag), "content-type": "text/calendar; charset=utf-8" } });
  };
}

const tag = (of: string) => `"${fingerprint(of).slice(0, 27)}"`;

const headersOf = (etag: string) => ({ etag, "cache-control": "private, no-cache", "x-robots-tag": "noindex" });

/**
 * What tells one state of a person's calendar from another: what they may see,
 * the organisation's last change, and the day, with which the window moves.
 *
 * @returns undefined for the operator, who sees the bookings of all
 */
async function tagOf({ db, clock }: Services, { id, role, language, organisation, teams }: User): Promise<string | undefined> {
  if (!organisation) return undefined;
  const version = await calendarVersionOf(db, organisation.id);
  return tag(JSON.stringify([id, role, language, organisation.id, teams.map((team) => team.id), version, clock.today()]));
}

async function write({ db, clock, config }: Services, user: User): Promise<string> {
  const bookings = await listCalendarBookings(db, user, { today: clock.today(), now: clock.now() });
  return feedOf(
    bookings.map((booking) => entryOf(booking, user, config.timeZone)),
    mailBrandOf(config),
    feedTitle[user.language](config.productName),
  );
}

const states: Record<CalendarBooking["status"], "tentative" | "confirmed" | "cancelled"> = {
  New: "tentative",
  Negotiation: "tentative",
  Approved: "confirmed",
  Declined: "cancelled",
  Cancelled: "cancelled",
};

function entryOf(booking: CalendarBooking, { language }: User, timeZone: string) {
  const { client_name: client, team_name: team, vendor_name: vendor, participants, venue } = booking;
  return {
    bookingId: booking.id,
    version: booking.version,
    activityDate: booking.activity_date,
    startTime: booking.start_time,
    durationMinutes: booking.duration_minutes,
    timeZone,
    stampedAt: booking.updated_at,
    state: states[booking.status],
    summary: listingNameIn(booking.listing_texts, language, booking.main_language),
    description: calendarText(language, {
      reference: bookingReference(booking, timeZone),
      team,
      client,
      vendor,
      participants,
      otherDates: openOtherDates(booking),
    }),
    location: venue && [venue.name, venue.address].filter(Boolean).join(", "),
  };
}
