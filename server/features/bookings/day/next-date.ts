import { lastDayOf } from "#contract/core/dates/covered-days.ts";
import { systemName } from "#contract/core/system-name.ts";
import { writeAudit } from "#server/platform/audit/audit.ts";
import { changeDetails, changesBetween } from "#server/platform/audit/changes.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { Services } from "#server/platform/services.ts";
import { auditFacts } from "../audit-trail.ts";
import { bookingReference } from "../present.ts";
import type { BookingRow } from "../queries.ts";
import { takeNextDate } from "../writes.ts";

/**
 * Where a request's date has passed and another one that it names has not, that one takes its place: the first of them in
 * the order of preference.
 *
 * @returns whether there was one
 */
export async function moveToNextDate(trx: Queryable, services: Services, booking: BookingRow): Promise<boolean> {
  const { clock, config } = services;
  const ahead = booking.other_dates.filter((date) => date >= clock.today());
  const [date, ...others] = ahead;
  if (date === undefined) return false;
  const at = clock.now();
  if (!(await takeNextDate(trx, booking, { date, others, at }))) return true;
  const last_date = lastDayOf(date, booking.start_time, booking.duration_minutes);
  await writeAudit(trx, {
    type: "BookingDateMovedEvent",
    message: `${bookingReference(booking, config.timeZone)} goes on with ${date}: ${booking.activity_date} passed without an agreement.`,
    at,
    by: { id: null, name: systemName, organisation: null },
    subject: { kind: "booking", id: booking.id },
    details: {
      ...auditFacts(services, { ...booking, activity_date: date, last_date }),
      ...changeDetails(changesBetween({ activityDate: booking.activity_date }, { activityDate: date })),
    },
  });
  return true;
}
