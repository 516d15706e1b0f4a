import { z } from "zod";
import { brand } from "#contract/support/brand.ts";
import { activationReasonNames, activationStates, reviewOutcomes } from "./activation.ts";
import { activationCheckNames, checkResults, profileFields } from "./activation-checks.ts";
import { activation, activationReview } from "./activation-shapes.ts";

/** What the OpenAPI document calls the shapes of a first activation, and of the brand. */
export const activationAnswers = {
  Activation: activation,
  ActivationState: z.enum(activationStates),
  ActivationReview: activationReview,
  ReviewOutcome: z.enum(reviewOutcomes),
  ActivationReason: z.enum(activationReasonNames),
  ActivationCheck: activation.shape.checks.element,
  ActivationCheckName: z.enum(activationCheckNames),
  CheckResult: z.enum(checkResults),
  ProfileField: z.enum(profileFields),
  ActivationPermissions: activation.shape.can,
  Brand: brand,
};
