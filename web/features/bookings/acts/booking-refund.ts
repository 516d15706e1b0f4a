import type { CancellationTier } from "#contract/pricing/cancellation.ts";

/** What a cancellation would do, as the API previews and stores it; money in cents. */
export type RefundFacts = { daysBefore: number; refundPercent: number; refundedCents: number; keptCents: number };

export type RefundSummary = "everything" | "part" | "nothing";

/** Whether everything, a part or nothing comes back; a booking that costs nothing gives everything back. */
export function refundSummary({ refundedCents, keptCents }: RefundFacts): RefundSummary {
  if (keptCents === 0) return "everything";
  return refundedCents === 0 ? "nothing" : "part";
}

/** A policy's tier with both its ends, in whole days before the date; `to` is null where it is open. */
export type TierRange = { from: number; to: number | null; refundPercent: number };

/** The tiers from the earliest cancellation to the latest, each ending where the one before begins. */
export function tierRanges(tiers: readonly CancellationTier[]): TierRange[] {
  const sorted = [...tiers].sort((a, b) => b.daysBefore - a.daysBefore);
  const ranges = sorted.map(({ daysBefore, refundPercent }, index) => {
    const earlier = sorted[index - 1];
    return { from: daysBefore, to: earlier ? earlier.daysBefore - 1 : null, refundPercent };
  });
  const last = sorted.at(-1);
  // Later than the last tier nothing comes back (contract/pricing/cancellation.ts).
  return last && last.daysBefore > 0 ? [...ranges, { from: 0, to: last.daysBefore - 1, refundPercent: 0 }] : ranges;
}

/** Which of the ranges so many days before the date fall in, if any. */
export function rangeAt(ranges: readonly TierRange[], daysBefore: number): TierRange | undefined {
  return ranges.find(({ from }) => daysBefore >= from);
}
