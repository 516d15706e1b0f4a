import { addDays, type PlainDate } from "#contract/core/dates/dates.ts";
import { instantInZone } from "#contract/core/dates/zoned-time.ts";

/** Days that an offer waits for its answer (decisions section 5). */
export const offerDays = 14;

/**
 * Until when an offer stands: for fourteen days, and until the eve of the date
 * that it offers, or of the booking's own, at most; on the booking's own day
 * until that is over. What is offered in place of a date that has passed has none of its own.
 *
 * @param dates `current` is null where the booking had ended: nobody keeps its date any more; no more does anybody where what
 *   it replaces stood longer than that date, having opened the booking again
 * @param timeZone in which the days end
 */
export function validUntil(
  now: Date,
  dates: { offered: PlainDate; current: PlainDate | null; replaced?: Date | undefined },
  timeZone: string,
): Date {
  const { offered, current, replaced } = dates;
  const startOf = (date: PlainDate) => instantInZone(date, "00:00", timeZone);
  const own = current === null ? [] : [startOf(current), startOf(addDays(current, 1))];
  const isKept = replaced === undefined || own.some((limit) => replaced <= limit);
  const ownLimits = isKept ? own.filter((limit) => limit > now) : [];
  const limits = [now.getTime() + offerDays * 86_400_000, startOf(offered).getTime(), ...ownLimits.map((limit) => limit.getTime())];
  return new Date(Math.min(...limits));
}
