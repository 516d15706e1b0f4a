import type { Quote, QuoteLine } from "#contract/pricing/quote.ts";

/**
 * The lines of a price with or without VAT, whichever way the vendor enters them, so that several vendors' prices can
 * stand in one row. What a line loses or gains by rounding the next one makes up for: together they are the total.
 */
export function linesInBasis({ lines, pricesIncludeVat, priceExclVatCents, priceInclVatCents }: Quote, withVat: boolean): QuoteLine[] {
  const given = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (pricesIncludeVat === withVat || given === 0) return [...lines];
  const wanted = withVat ? priceInclVatCents : priceExclVatCents;
  let before = 0;
  return lines.map((line) => {
    const upTo = before + line.amountCents;
    const amountCents = shareOf(wanted, upTo, given) - shareOf(wanted, before, given);
    before = upTo;
    return { ...line, amountCents, unitPriceCents: shareOf(amountCents, 1, Math.max(1, line.quantity)) };
  });
}

/** `cents × part ÷ whole`, half a cent up, without ever leaving whole numbers. */
function shareOf(cents: number, part: number, whole: number): number {
  const [top, bottom] = [2n * BigInt(cents) * BigInt(part) + BigInt(whole), 2n * BigInt(whole)];
  const quotient = top / bottom;
  return Number(top < 0n && top % bottom !== 0n ? quotient - 1n : quotient);
}
