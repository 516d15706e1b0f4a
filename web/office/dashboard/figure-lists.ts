import type { Area } from "#contract/core/roles.ts";
import type { Figure } from "#contract/insights/figures.ts";
import type { Period } from "#contract/insights/period.ts";
import type { LostRow, TopKind, TopOrder } from "#contract/insights/top.ts";
import { stringifySearch } from "#web/platform/page/search-params.ts";

const bookingsOf = (area: Area, filter: object) => `/${area}/bookings${stringifySearch({ ...filter })}`;

/** The list of bookings that a figure counts or adds up. */
export const figureHref = (area: Area, filter: NonNullable<Figure["filter"]>): string => bookingsOf(area, filter);

/** What was called off by a side for a reason; of what ended before the side was kept no filter leaves exactly that. */
export function lostHref(area: Area, { endedBy, reasonKind }: LostRow, { from, to }: Period): string | undefined {
  if (endedBy === null) return undefined;
  return bookingsOf(area, { statuses: ["Declined", "Cancelled"], endedFrom: from, endedTo: to, endedBy, reasonKind });
}

/** By which filter of the bookings list each kind of the top ten is found. */
const filters = { listings: "listing", vendors: "vendor", clients: "client", teams: "team" } as const satisfies Record<TopKind, string>;

/** What was asked for, or is agreed, of one of the top ten. */
export function topHref(area: Area, { of, id, by }: { of: TopKind; id: string; by: TopOrder }, { from, to }: Period): string {
  const filter = by === "requests" ? { askedFrom: from, askedTo: to } : { statuses: ["Approved"], from, to };
  return bookingsOf(area, { ...filter, [filters[of]]: id });
}
