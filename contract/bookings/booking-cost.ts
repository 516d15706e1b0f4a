import type { PlainDate } from "#contract/core/dates/dates.ts";
import { divideHalfUp, type Quote, shareOf, splitVat, type VatTotal } from "#contract/pricing/quote.ts";
import type { BookingStatus } from "./booking-states.ts";

/** A part of the price including VAT, in cents, that went back and what stayed. */
type Parted = { refundedCents: number; keptCents: number };

/** What the cost of a booking follows from. */
export type CostedBooking = {
  status: BookingStatus;
  quote: Pick<Quote, "vatTotals" | "priceInclVatCents">;
  /** Stored when an Approved booking was cancelled; null also for what was never agreed. */
  refund: Parted | null;
  /** What the operator settled after the date; null where nothing was. */
  settlement: Parted | null;
};

/**
 * What a booking costs now, in cents: excluding VAT, VAT and rounding make the
 * amount including VAT, in all and per rate.
 */
export type BookingCost = {
  /** Went back to the client, including VAT. */
  refundedCents: number;
  exclVatCents: number;
  vatCents: number;
  roundingCents: number;
  inclVatCents: number;
  vatTotals: VatTotal[];
};

/**
 * The one definition of what a booking costs now (decisions sections 4 and 5):
 * the price while it is asked for or agreed, less what a settlement gave back;
 * of a cancelled one the part that the vendor keeps; nothing otherwise. Read by
 * pages, exports, mails and the commission; its twin in SQL, the column
 * `bookings.cost_excl_vat_cents`, by the budgets of teams.
 */
export function bookingCost({ status, quote, refund, settlement }: CostedBooking): BookingCost {
  if (status === "New" || status === "Negotiation") return costOf(quote, null);
  if (status === "Approved") return costOf(quote, settlement);
  // What was never agreed has no refund: nobody owed anything.
  return costOf(quote, (status === "Cancelled" && refund) || { refundedCents: 0, keptCents: 0 });
}

/** What the settlement of a booking would leave, for the screen that prepares it. */
export function settledCost(quote: CostedBooking["quote"], refundedCents: number): BookingCost {
  return costOf(quote, { refundedCents, keptCents: quote.priceInclVatCents - refundedCents });
}

function costOf({ vatTotals, priceInclVatCents }: CostedBooking["quote"], parted: Parted | null): BookingCost {
  const keptCents = parted?.keptCents ?? priceInclVatCents;
  const totals = keptCents === priceInclVatCents ? vatTotals : keptTotals(vatTotals, keptCents);
  const sum = (field: Exclude<keyof VatTotal, "vatRateBp">) => totals.reduce((all, rate) => all + rate[field], 0);
  return {
    refundedCents: parted?.refundedCents ?? 0,
    exclVatCents: sum("exclVatCents"),
    vatCents: sum("vatCents"),
    roundingCents: sum("roundingCents"),
    inclVatCents: sum("inclVatCents"),
    vatTotals: totals,
  };
}

/**
 * A part of the price including VAT, split over its rates by what each had
 * (largest remainder, the earlier rate first where two are equal), and VAT taken
 * out of each share: what is kept after a cancellation bears VAT.
 */
function keptTotals(vatTotals: readonly VatTotal[], keptCents: number): VatTotal[] {
  const whole = vatTotals.reduce((all, { inclVatCents }) => all + BigInt(inclVatCents), 0n) || 1n;
  const shares = vatTotals.map(({ vatRateBp, inclVatCents }, index) => {
    const exact = BigInt(keptCents) * BigInt(inclVatCents);
    return { index, vatRateBp, cents: Number(exact / whole), rest: exact % whole };
  });
  const missing = keptCents - shares.reduce((all, { cents }) => all + cents, 0);
  const next = [...shares].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1)).slice(0, missing);
  return shares.map((share) => splitVat(share.cents + (next.includes(share) ? 1 : 0), share.vatRateBp));
}

/** The operator's commission on what a booking costs now: on its net amount, half a cent up. */
export function commissionOn({ exclVatCents }: Pick<BookingCost, "exclVatCents">, commissionRateBp: number): number {
  return shareOf(exclVatCents, commissionRateBp);
}

/**
 * Whether the commission on it is earned: once an Approved booking's date has
 * passed, or when the vendor keeps a part after a cancellation. What is still
 * asked for or still to come is only expected.
 */
export function isCommissionEarned(status: BookingStatus, activityDate: PlainDate, today: PlainDate): boolean {
  return status === "Cancelled" || status === "Declined" || (status === "Approved" && activityDate < today);
}

/** Which share of the price went back, in basis points, for display only. */
export function refundedShareBp(refundedCents: number, priceInclVatCents: number): number {
  return priceInclVatCents === 0 ? 0 : divideHalfUp(BigInt(refundedCents) * 10_000n, BigInt(priceInclVatCents));
}
