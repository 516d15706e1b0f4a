import type { UiLanguage } from "#contract/core/product.ts";
import type { Role } from "#contract/core/roles.ts";
import type { ActivationReason, ReviewOutcome } from "#contract/organisations/activation.ts";
import type { ActivationReview } from "#contract/organisations/activation-shapes.ts";

/** A signed-in person, as the database knows them at this moment. */
export type User = {
  id: string;
  role: Role;
  name: string;
  email: string;
  /** Their own choice, for mails. */
  language: UiLanguage;
  /** What this call is answered in: the language of the page that asks, else their own. */
  readsIn: UiLanguage;
  organisation: {
    id: string;
    kind: "vendor" | "client";
    name: string;
    isActive: boolean;
    wasActivated: boolean;
    /** Why it is not activated, where the operator said so. */
    review: ActivationReview | null;
    hasVatNumber: boolean;
  } | null;
  teams: { id: string; name: string }[];
  /** By when they have to sign in with a second factor, where this sign-in lacks one that their role needs. */
  secondFactorDueAt?: Date | null;
};

/** A sign-in as the identity provider vouches for it; issuer and subject are who it is, the rest is only said of them. */
export type Identity = {
  issuer: string;
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  name: string | undefined;
  /** The provider's session that the call comes from, where it says it. */
  sessionId?: string | undefined;
};

/**
 * Who is asking. `stranger` is somebody with a valid sign-in that has no
 * account here; `heldBack` a user who has to sign in with a second factor first
 * and is shown no more than a visitor until then.
 */
export type Actor =
  | { kind: "visitor" }
  | { kind: "stranger"; identity: Identity }
  | { kind: "heldBack"; identity: Identity }
  | { kind: "user"; user: User; identity: Identity };

type ReviewRow = {
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
}: ReviewRow): ActivationReview | null {
  return outcome === null || at === null ? null : { outcome, reasons: reasons ?? [], words, reviewedAt: at.toISOString() };
}
