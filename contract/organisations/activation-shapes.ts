import { z } from "zod";
import { instant, optional, prose } from "#contract/core/fields/fields.ts";
import { activationReasonNames, activationReasons, activationStates, reviewOutcomes, wordsLimit } from "./activation.ts";
import { activationCheckNames, checkResults, profileFields } from "./activation-checks.ts";

/** Why an organisation that was never active is not activated yet, or not at all. */
export const activationReview = z.object({
  outcome: z.enum(reviewOutcomes),
  reasons: z.array(z.enum(activationReasonNames)),
  /** The operator's own. */
  words: z.string().nullable(),
  reviewedAt: instant,
});
export type ActivationReview = z.infer<typeof activationReview>;

const activationCheck = z.object({
  name: z.enum(activationCheckNames),
  result: z.enum(checkResults),
  missing: z.array(z.enum(profileFields)),
});

/** How far an organisation is on the way to its first activation; null once it was active. */
export const activation = z.object({
  state: z.enum(activationStates),
  review: activationReview.nullable(),
  /** What can be told of it from what it said of itself. */
  checks: z.array(activationCheck),
  /** What the caller may do about it now: decide, or ask again. */
  can: z.object({ review: z.boolean(), reapply: z.boolean() }),
});
export type Activation = z.infer<typeof activation>;

/** Not yet, or no; with a reason at least. */
export const reviewInput = z
  .strictObject({
    outcome: z.enum(reviewOutcomes),
    reasons: z.array(z.enum(activationReasonNames)).min(1).max(activationReasonNames.length),
    words: optional(prose(wordsLimit.min, wordsLimit.max)),
  })
  .superRefine(({ reasons, words }, context) => {
    if (words === null && reasons.some((reason) => activationReasons[reason].needsWords))
      context.addIssue({ code: "custom", path: ["words"], params: { code: "required" }, input: words });
  });
export type ReviewInput = z.infer<typeof reviewInput>;
