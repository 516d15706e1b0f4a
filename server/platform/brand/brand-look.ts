import type { BrandTokens } from "#contract/support/brand-colours.ts";

/** How the operator's own look differs from the product's; null where it does not. */
export type BrandLook = {
  /** By colour mode. */
  colours: Record<"light" | "dark", BrandTokens> | null;
  /** Where the logo is, below the public address. */
  logoPath: string | null;
};

export const standardLook: BrandLook = { colours: null, logoPath: null };
