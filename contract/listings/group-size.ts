/** The smallest and the largest group that a listing can take (decisions section 3). */
export const groupSize = { min: 1, max: 10_000 } as const;
