import { addDays, type PlainDate } from "#contract/core/dates/dates.ts";
import type { CancellationTier } from "#contract/pricing/cancellation.ts";

/** From how many to how many days before the activity what comes back; `null` has no end on that side. */
export type CancellationStage = { from: number | null; to: number | null; refundPercent: number };

/**
 * The tiers as stretches of time, the earliest first: `from` is the day
 * farthest from the activity, `to` the nearest. Stretches with the same refund
 * become one, and what no tier covers gives nothing back.
 */
export function cancellationStages(tiers: readonly CancellationTier[]): CancellationStage[] {
  const sorted = [...tiers].sort((a, b) => b.daysBefore - a.daysBefore);
  const last = sorted.at(-1);
  const complete = !last || last.daysBefore > 0 ? [...sorted, { daysBefore: 0, refundPercent: 0 }] : sorted;
  const merged = complete.filter(
    (tier, index) => index === complete.length - 1 || tier.refundPercent !== complete[index + 1]?.refundPercent,
  );
  return merged.map((tier, index) => {
    const before = merged[index - 1];
    return {
      from: before ? before.daysBefore - 1 : null,
      to: index === merged.length - 1 ? null : tier.daysBefore,
      refundPercent: tier.refundPercent,
    };
  });
}

/** Whether a stage ended before `today`, for an activity on `date`: nobody who books now can still use it. */
export function isPast({ to }: CancellationStage, date: PlainDate, today: PlainDate): boolean {
  return to !== null && dayBefore(date, to) < today;
}

/** The calendar day so many days before the activity. */
export function dayBefore(date: PlainDate, days: number): PlainDate {
  return addDays(date, -days);
}
