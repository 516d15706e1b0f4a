import { openStatuses } from "#contract/bookings/lifecycle.ts";
import type { PlainDate } from "#contract/core/dates/dates.ts";
import type { BookingRow } from "./queries.ts";

/** The further dates that a request names, in order of preference, while it can still become one of them. */
export function openOtherDates({ status, other_dates }: Pick<BookingRow, "status" | "other_dates">): readonly PlainDate[] {
  return openStatuses.includes(status) ? other_dates : [];
}
