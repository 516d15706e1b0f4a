import type { InfoTag } from "./content-states.ts";

/**
 * The page whose text is agreed to. What a registration or a booking records as
 * the version of the terms is the number of its publication, which the page
 * shows as its version.
 */
export const termsTag = "terms-of-service" satisfies InfoTag;

/** While no text of the terms has been published. */
export const noTermsVersion = "0";
