/** Search counts and pages no further than this (decisions section 2). Written here too because the contract's own file brings the validation library along. */
export const countCap = 10_000;
