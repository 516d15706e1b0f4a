import type { OrganisationKind } from "./organisation-states.ts";

/** What an operator decides about an organisation that asks to be activated, where it is not yes: not yet, or no. */
export const reviewOutcomes = ["changesRequested", "refused"] as const;
export type ReviewOutcome = (typeof reviewOutcomes)[number];

type Reason = {
  /** Whom it can be said to. */
  kinds: readonly OrganisationKind[];
  /** What it can be a reason for. */
  outcomes: readonly ReviewOutcome[];
  /** Says nothing without words of the operator's own. */
  needsWords: boolean;
};

const everybody = ["vendor", "client"] as const;

/** Why an organisation is not activated, or not yet: what the operator chooses from, and what its admins are told. */
export const activationReasons = {
  profileIncomplete: { kinds: everybody, outcomes: ["changesRequested"], needsWords: false },
  vatNumber: { kinds: everybody, outcomes: reviewOutcomes, needsWords: false },
  registrationNumber: { kinds: everybody, outcomes: reviewOutcomes, needsWords: false },
  notReached: { kinds: everybody, outcomes: reviewOutcomes, needsWords: false },
  notTheirCompany: { kinds: everybody, outcomes: reviewOutcomes, needsWords: false },
  listingsMissing: { kinds: ["vendor"], outcomes: ["changesRequested"], needsWords: false },
  doesNotFit: { kinds: ["vendor"], outcomes: ["refused"], needsWords: false },
  notACompany: { kinds: ["client"], outcomes: ["refused"], needsWords: false },
  outsideArea: { kinds: everybody, outcomes: ["refused"], needsWords: false },
  thereAlready: { kinds: everybody, outcomes: ["refused"], needsWords: false },
  other: { kinds: everybody, outcomes: reviewOutcomes, needsWords: true },
} as const satisfies Record<string, Reason>;
export type ActivationReason = keyof typeof activationReasons;

export const activationReasonNames = Object.keys(activationReasons) as [ActivationReason, ...ActivationReason[]];

/** The reasons that fit the organisation and the decision, in the table's order. */
export function reasonsFor(kind: OrganisationKind, outcome: ReviewOutcome): ActivationReason[] {
  return activationReasonNames.filter((reason) => {
    const { kinds, outcomes }: Reason = activationReasons[reason];
    return kinds.includes(kind) && outcomes.includes(outcome);
  });
}

/** Where an organisation that was never active stands: with the operator, or with itself, or at its end. */
export const activationStates = ["pending", ...reviewOutcomes] as const;
export type ActivationState = (typeof activationStates)[number];

export const wordsLimit = { min: 3, max: 2_000 } as const;
