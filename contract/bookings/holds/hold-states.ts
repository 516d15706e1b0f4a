/** What becomes of a hold: it stands until it is released, its time is over, its booking is approved, or its booking ends. */
export const holdStates = ["standing", "released", "lapsed", "taken", "ended"] as const;
export type HoldState = (typeof holdStates)[number];

/** Days that a hold stands where nobody says for how long. */
export const usualHoldDays = 7;
/** The longest that a day is held without holding it anew. */
export const mostHoldDays = 30;
