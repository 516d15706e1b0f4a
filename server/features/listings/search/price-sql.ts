import { type RawBuilder, sql } from "kysely";
import type { VatBasis } from "#contract/listings/catalogue.ts";

/**
 * What a group pays for a row of `listings`, without a venue, in cents.
 * Whole-number arithmetic that rounds exactly as `contract/pricing/quote.ts`
 * does; a property test compares the two.
 *
 * @param participants whole number ≥ 1; without one, the smallest group that the listing takes
 */
export const groupPrice = (participants: number | undefined, vat: VatBasis): RawBuilder<number> =>
  priceFor(participants === undefined ? sql`min_guests` : sql`${participants}::integer`, vat);

function priceFor(guests: RawBuilder<unknown>, vat: VatBasis): RawBuilder<number> {
  const entered = sql`(base_price_cents + greatest(0, ${guests} - included_guests) * extra_guest_price_cents)`;
  if (vat === "incl") {
    return sql`case when pricing_includes_vat then ${entered} else ${entered} + (2 * ${entered} * pricing_vat_rate_bp + 10000) / 20000 end`;
  }
  const divisor = sql`(10000 + pricing_vat_rate_bp)`;
  return sql`case when pricing_includes_vat then (20000 * ${entered} + ${divisor}) / (2 * ${divisor}) else ${entered} end`;
}

/**
 * The figure that price ranges and price order use: the group's price per
 * person, or the stored cheapest one when no group is given (decisions section 4).
 */
export function pricePerPerson(participants: number | undefined, vat: VatBasis = "excl"): RawBuilder<number> {
  if (participants === undefined && vat === "excl") return sql`price_per_person_excl_vat_cents`;
  const guests = participants === undefined ? sql`least(greatest(included_guests, min_guests), max_guests)` : sql`${participants}::integer`;
  return sql`((2 * (${priceFor(guests, vat)}) + ${guests}) / (2 * ${guests}))`;
}
