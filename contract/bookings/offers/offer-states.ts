/** What becomes of an offer; `replaced` by a newer one of either side, `lapsed` where nobody answered in time or the booking ended. */
export const offerStates = ["open", "accepted", "rejected", "withdrawn", "replaced", "lapsed"] as const;
export type OfferState = (typeof offerStates)[number];

/** Whose offer it can be. */
export const offerSides = ["vendor", "client"] as const;
export type OfferSide = (typeof offerSides)[number];

/** What a person does about an offer that stands. */
export const offerAnswers = ["accept", "reject", "withdraw"] as const;
export type OfferAnswer = (typeof offerAnswers)[number];

/** The kinds of reason why a booking is declined or cancelled. */
export const reasonKinds = ["dayTaken", "groupSize", "price", "place", "plansChanged", "noAnswer", "other"] as const;
export type ReasonKind = (typeof reasonKinds)[number];

/** The same where nobody need have said why. */
export const statedReasons = [...reasonKinds, "none"] as const;
export type StatedReason = (typeof statedReasons)[number];
