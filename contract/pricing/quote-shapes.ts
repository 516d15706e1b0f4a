import { z } from "zod";
import { basisPoints, cents, signedCents } from "#contract/core/fields/fields.ts";
import { quoteLineCodes } from "./quote.ts";

export const vatTotal = z.object({
  vatRateBp: basisPoints,
  exclVatCents: cents,
  vatCents: cents,
  roundingCents: signedCents,
  inclVatCents: cents,
});

export const quote = z.object({
  participants: z.int(),
  pricesIncludeVat: z.boolean(),
  lines: z.array(
    z.object({
      code: z.enum(quoteLineCodes),
      quantity: z.int(),
      unitPriceCents: signedCents,
      amountCents: signedCents,
      vatRateBp: basisPoints,
    }),
  ),
  vatTotals: z.array(vatTotal),
  priceExclVatCents: cents,
  vatCents: cents,
  /** Keeps the agreed price where prices include VAT: excluding VAT + VAT + rounding = including VAT. */
  roundingCents: signedCents,
  priceInclVatCents: cents,
});
