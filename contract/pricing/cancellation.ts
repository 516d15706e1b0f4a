import { addDays, daysBetween, type PlainDate } from "#contract/core/dates/dates.ts";
import { shareOf } from "./quote.ts";

/** "From so many days before the date, this share comes back." */
export type CancellationTier = { daysBefore: number; refundPercent: number };

/** The specification's default (section 9): 14 days free, 7 days half, then nothing. */
export const defaultCancellationTiers: CancellationTier[] = [
  { daysBefore: 14, refundPercent: 100 },
  { daysBefore: 7, refundPercent: 50 },
  { daysBefore: 0, refundPercent: 0 },
];

export type Refund = {
  /** Calendar days left, in the marketplace's time zone. */
  daysBefore: number;
  refundPercent: number;
  refundedCents: number;
  keptCents: number;
};

/**
 * What comes back when an Approved booking is cancelled on `today` (decisions
 * section 5): days are calendar days, and a vendor who cancels refunds all.
 *
 * @param priceInclVatCents what the client owes for the booking
 */
export function refundOf(
  tiers: readonly CancellationTier[],
  priceInclVatCents: number,
  activityDate: PlainDate,
  today: PlainDate,
  byVendor: boolean,
): Refund {
  const daysBefore = daysBetween(today, activityDate);
  const reached = [...tiers].sort((a, b) => b.daysBefore - a.daysBefore).find((tier) => daysBefore >= tier.daysBefore);
  const refundPercent = byVendor ? 100 : (reached?.refundPercent ?? 0);
  const refundedCents = shareOf(priceInclVatCents, refundPercent * 100);
  return { daysBefore, refundPercent, refundedCents, keptCents: priceInclVatCents - refundedCents };
}

/** The last day on which everything comes back, or null where the policy never gives all of it. */
export function freeCancellationUntil(tiers: readonly CancellationTier[], activityDate: PlainDate): PlainDate | null {
  const free = tiers.filter(({ refundPercent }) => refundPercent === 100).map(({ daysBefore }) => daysBefore);
  return free.length === 0 ? null : addDays(activityDate, -Math.min(...free));
}
