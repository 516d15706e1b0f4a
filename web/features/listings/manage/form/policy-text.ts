import type { UiLanguage } from "#contract/core/product.ts";
import type { CancellationTier } from "#contract/pricing/cancellation.ts";

type Words = {
  full: (days: number) => string;
  part: (percent: number, days: number) => string;
  none: (days: number) => string;
  never: string;
};

const words: Record<UiLanguage, Words> = {
  en: {
    full: (days) =>
      days === 0
        ? "Free cancellation until the day itself"
        : `Free cancellation up to ${days} ${days === 1 ? "day" : "days"} before the event`,
    part: (percent, days) =>
      days === 0 ? `${percent}% refund until the day itself` : `${percent}% refund up to ${days} ${days === 1 ? "day" : "days"} before`,
    none: (days) => `no refund within ${days} ${days === 1 ? "day" : "days"}`,
    never: "No refund once the booking is approved",
  },
  nl: {
    full: (days) =>
      days === 0
        ? "Gratis annuleren tot op de dag zelf"
        : `Gratis annuleren tot ${days} ${days === 1 ? "dag" : "dagen"} voor het evenement`,
    part: (percent, days) =>
      days === 0
        ? `${percent}% terugbetaling tot op de dag zelf`
        : `${percent}% terugbetaling tot ${days} ${days === 1 ? "dag" : "dagen"} ervoor`,
    none: (days) => `geen terugbetaling binnen ${days} ${days === 1 ? "dag" : "dagen"}`,
    never: "Geen terugbetaling zodra de boeking is goedgekeurd",
  },
};

/**
 * A cancellation policy in words; the default's are the specification's own (section 9).
 *
 * @param tiers in any order
 */
export function policyText(tiers: readonly CancellationTier[], language: UiLanguage): string {
  const { full, part, none, never } = words[language];
  const paying = [...tiers].filter(({ refundPercent }) => refundPercent > 0).sort((a, b) => b.daysBefore - a.daysBefore);
  const last = paying.at(-1);
  if (!last) return `${never}.`;
  const steps = paying.map(({ daysBefore, refundPercent }) => (refundPercent === 100 ? full(daysBefore) : part(refundPercent, daysBefore)));
  const sentence = [...steps, ...(last.daysBefore > 0 ? [none(last.daysBefore)] : [])].join("; ");
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
