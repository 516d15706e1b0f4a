/**
 * What the order "Recommended" rests on beside the words, the place and the
 * day, and how much of a listing's standing each part makes. None of it can be
 * bought. Who has done little yet stands in the middle of each.
 */
export const standingParts = {
  /** How soon the vendor answers requests, and whether at all. */
  answers: 0.4,
  /** How many of the requests become activities that take place: not declined, not left until their day had passed. */
  completion: 0.3,
  /** How many of those who look at the listing ask for it, beside the average one. */
  interest: 0.3,
} as const;
