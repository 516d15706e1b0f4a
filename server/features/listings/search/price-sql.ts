import { type RawBuilder, sql } from "kysely";

/**
 * What a group pays for a row of `listings`, excluding VAT and without a
 * venue, in cents. Whole-number arithmetic that rounds exactly as
 * `contract/pricing/quote.ts` does; a property test compares the two.
 *
 * @param participants whole number ≥ 1
 */
function groupPriceExclVat(participants: number): RawBuilder<number> {
  const entered = sql`(base_price_cents + greatest(0, ${participants}::integer - included_guests) * extra_guest_price_cents)`;
  const divisor = sql`(10000 + pricing_vat_rate_bp)`;
  return sql`case when pricing_includes_vat then (20000 * ${entered} + ${divisor}) / (2 * ${divisor}) else ${entered} end`;
}

/**
 * The figure that price ranges and price order use: the group's price per
 * person, or the stored cheapest one when no group is given (decisions section 4).
 */
export function pricePerPerson(participants: number | undefined): RawBuilder<number> {
  if (participants === undefined) return sql`price_per_person_excl_vat_cents`;
  const guests = sql`${participants}::bigint`;
  return sql`((2 * (${groupPriceExclVat(participants)}) + ${guests}) / (2 * ${guests}))`;
}
