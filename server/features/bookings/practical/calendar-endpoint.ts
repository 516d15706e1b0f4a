import { isUuid } from "#contract/core/fields/uuid.ts";
import { requireUser } from "#server/access/guard.ts";
import type { DirectEndpoint } from "#server/platform/http/edge.ts";
import { found, refuse } from "#server/platform/http/refusal.ts";
import { mailBrandOf } from "#server/platform/mail/content.ts";
import { readableAddress } from "#server/platform/places/address-line.ts";
import type { Services } from "#server/platform/services.ts";
import { bookingReference, listingNameIn } from "../present.ts";
import { findBooking } from "../queries.ts";
import { calendarLink } from "../run-sheet/links.ts";
import { bookingCalendar } from "./calendar.ts";
import { calendarText } from "./calendar-texts.ts";

/**
 * `GET /api/bookings/{id}/calendar.ics`: a confirmed booking as a file for
 * one's calendar, with a link to its run sheet, for everybody who sees the booking; 404 while there is
 * nothing to put into a calendar.
 */
export function bookingCalendarFile(services: Services): DirectEndpoint {
  const { db, config, clock } = services;
  return {
    method: "GET",
    path: "/bookings/:id/calendar.ics",
    access: "bookings.read",
    async handle(_request, { actor }, { id = "" }) {
      const user = requireUser(actor);
      const booking = found(isUuid(id) ? await findBooking(db, user, "bookings.read", id) : undefined);
      if (booking.status !== "Approved") refuse("resource.notFound");
      const reference = bookingReference(booking, config.timeZone);
      const language = user.readsIn;
      const runSheetUrl = await calendarLink(services, user, booking, language);
      const { content } = await bookingCalendar(
        {
          bookingId: id,
          version: booking.version,
          activityDate: booking.activity_date,
          startTime: booking.start_time,
          durationMinutes: booking.duration_minutes,
          timeZone: config.timeZone,
          stampedAt: clock.now(),
          state: "confirmed",
          summary: listingNameIn(booking.listing_texts, language, booking.main_language),
          description: calendarText(language, {
            reference,
            team: booking.team_name,
            client: booking.client_name,
            vendor: booking.vendor_name,
            participants: booking.participants,
            runSheetUrl,
          }),
          location: booking.venue && [booking.venue.name, readableAddress(booking.venue.address, language)].filter(Boolean).join(", "),
        },
        mailBrandOf(config),
      );
      return new Response(content, {
        headers: {
          "content-type": "text/calendar; charset=utf-8",
          "content-disposition": `attachment; filename="${reference}.ics"`,
          "cache-control": "no-store",
          "x-content-type-options": "nosniff",
        },
      });
    },
  };
}
