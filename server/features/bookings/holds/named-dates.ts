import { holdStep } from "#contract/bookings/holds/hold-lifecycle.ts";
import type { NamedDate } from "#contract/bookings/holds/hold-shapes.ts";
import { openStatuses } from "#contract/bookings/lifecycle.ts";
import type { PlainDate } from "#contract/core/dates/dates.ts";
import { shownName } from "#contract/core/erased-name.ts";
import { findObstacle } from "#server/features/listings/availability/queries.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { canOf, isAnswering, sideOf } from "../lifecycle.ts";
import { standingOf, type Viewer } from "../present.ts";
import type { BookingRow } from "../queries.ts";
import { coveredDays } from "../rules.ts";
import { type HoldRow, listHolds } from "./hold-queries.ts";

/** The dates that an open request names, in order of preference, each with what the viewer can answer to it. */
export async function listNamedDates(db: Queryable, booking: BookingRow, viewer: Viewer): Promise<NamedDate[]> {
  return openStatuses.includes(booking.status) ? presentDates(db, booking, await listHolds(db, booking.id, viewer.now), viewer) : [];
}

/** The same of a booking that was just asked for: nothing can be held for it yet. */
export function listNewDates(db: Queryable, booking: BookingRow, viewer: Viewer): Promise<NamedDate[]> {
  return presentDates(db, booking, [], viewer);
}

async function presentDates(db: Queryable, booking: BookingRow, holds: readonly HoldRow[], viewer: Viewer): Promise<NamedDate[]> {
  const isAnswered = isAnswering(viewer.user.role);
  const dates = [booking.activity_date, ...booking.other_dates];
  return Promise.all(
    dates.map(async (date) => {
      const days = coveredDays(date, booking.start_time, booking.duration_minutes);
      const wanted = { use: "approval", at: viewer.now, except: booking.id } as const;
      const obstacle = isAnswered ? await findObstacle(db, booking.listing_id, days, wanted) : null;
      const hold = holds.find(({ first_day }) => first_day === date);
      return {
        date,
        lastDate: days.to,
        cause: obstacle?.cause ?? null,
        hold: hold ? presentHold(hold, viewer) : null,
        can: canWith(booking, date, hold, obstacle?.cause ?? null, viewer),
      };
    }),
  );
}

function presentHold({ id, expires_at, place, held_by_name }: HoldRow, { user }: Viewer): NamedDate["hold"] {
  return { id, until: expires_at.toISOString(), place, byName: shownName(held_by_name, user.readsIn) };
}

function canWith(
  booking: BookingRow,
  date: PlainDate,
  hold: HoldRow | undefined,
  cause: NamedDate["cause"],
  { user, today }: Viewer,
): NamedDate["can"] {
  const areActive = booking.vendor_is_active && booking.client_is_active;
  const standing = standingOf(booking);
  const mayHold = (action: "hold" | "release") => holdStep(standing, action, sideOf(user.role)) !== undefined;
  return {
    approve: cause === null && canOf(user, standing, { activityDate: date, today, areActive, openOffer: booking.open_offer }).approve,
    // Behind what is held for others there is a place in line; anything else is in the way.
    hold: areActive && date > today && (cause === null || cause === "held") && mayHold("hold"),
    release: hold !== undefined && mayHold("release"),
  };
}
