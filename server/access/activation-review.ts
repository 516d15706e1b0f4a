import type { ActivationReason, ReviewOutcome } from "#contract/organisations/activation.ts";
import type { ActivationReview } from "#contract/organisations/activation-shapes.ts";

type Row = {
  review_outcome: ReviewOutcome | null;
  review_reasons: ActivationReason[] | null;
  review_words: string | null;
  reviewed_at: Date | null;
};

/** Why an organisation is not activated, as its row says; null where nobody said so. */
export function reviewOf({
  review_outcome: outcome,
  review_reasons: reasons,
  review_words: words,
  reviewed_at: at,
}: Row): ActivationReview | null {
  return outcome === null || at === null ? null : { outcome, reasons: reasons ?? [], words, reviewedAt: at.toISOString() };
}
