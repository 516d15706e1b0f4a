import { type BookedLineCode, type BookedQuote, bookedLineCodes, perPersonCents } from "#contract/pricing/quote.ts";

/** An amount as it is, as it is offered, and what that adds or takes off; whole cents. */
export type Compared = { nowCents: number; offeredCents: number; differenceCents: number };

/** What an offer would change of a price, line by line and in all. */
export type QuoteDifference = {
  lines: (Compared & { code: BookedLineCode })[];
  /** One for each rate that applies before or after. */
  vatTotals: (Compared & { vatRateBp: number; exclVat: Compared })[];
  exclVat: Compared;
  rounding: Compared;
  inclVat: Compared;
  /** Excluding VAT. */
  perHead: Compared;
};

function compared(nowCents: number, offeredCents: number): Compared {
  return { nowCents, offeredCents, differenceCents: offeredCents - nowCents };
}

/** The one comparison of two prices: what the page, the mail and the confirmation show of an offer. */
export function differenceBetween(now: BookedQuote, offered: BookedQuote): QuoteDifference {
  const amount = ({ lines }: BookedQuote, code: BookedLineCode) => lines.find((line) => line.code === code)?.amountCents ?? 0;
  const isThere = (code: BookedLineCode) => [now, offered].some(({ lines }) => lines.some((line) => line.code === code));
  const rates = [...new Set([...now.vatTotals, ...offered.vatTotals].map(({ vatRateBp }) => vatRateBp))];
  const vat = ({ vatTotals }: BookedQuote, rate: number, field: "vatCents" | "exclVatCents") =>
    vatTotals.find(({ vatRateBp }) => vatRateBp === rate)?.[field] ?? 0;
  return {
    lines: bookedLineCodes.filter(isThere).map((code) => ({ code, ...compared(amount(now, code), amount(offered, code)) })),
    vatTotals: rates.map((vatRateBp) => ({
      vatRateBp,
      ...compared(vat(now, vatRateBp, "vatCents"), vat(offered, vatRateBp, "vatCents")),
      exclVat: compared(vat(now, vatRateBp, "exclVatCents"), vat(offered, vatRateBp, "exclVatCents")),
    })),
    exclVat: compared(now.priceExclVatCents, offered.priceExclVatCents),
    rounding: compared(now.roundingCents, offered.roundingCents),
    inclVat: compared(now.priceInclVatCents, offered.priceInclVatCents),
    perHead: compared(
      perPersonCents(now.priceExclVatCents, now.participants),
      perPersonCents(offered.priceExclVatCents, offered.participants),
    ),
  };
}
