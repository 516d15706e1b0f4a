-- What the operator settled after the date of an approved booking: {refundedCents, keptCents, at}, including VAT.
alter table bookings
  add column settlement jsonb,
  add constraint bookings_settlement_of_approved check (settlement is null or status = 'Approved'),
  add constraint bookings_settlement_makes_price check (
    settlement is null
    or ((settlement->>'refundedCents')::bigint >= 0 and (settlement->>'keptCents')::bigint >= 0
      and (settlement->>'refundedCents')::bigint + (settlement->>'keptCents')::bigint = price_incl_vat_cents));

-- The net amount in a part of a price including VAT: split over the rates by largest remainder, VAT
-- taken out of each share, half up. The twin of keptTotals in contract/booking-cost.ts; a property
-- test compares the two.
create function kept_excl_vat_cents(quote jsonb, kept bigint) returns bigint language sql immutable parallel safe as $$
  with rates as (
    select ordinal, (rate->>'vatRateBp')::bigint as rate_bp, kept::numeric * (rate->>'inclVatCents')::bigint as exact,
      greatest(sum((rate->>'inclVatCents')::bigint) over (), 1) as whole
    from jsonb_array_elements(quote->'vatTotals') with ordinality as t (rate, ordinal)
  ), shares as (
    select rate_bp, div(exact, whole) as cents, kept - sum(div(exact, whole)) over () as missing,
      row_number() over (order by mod(exact, whole) desc, ordinal) as place
    from rates
  )
  select coalesce(sum(div(20000 * (cents + case when place <= missing then 1 else 0 end) + 10000 + rate_bp, 2 * (10000 + rate_bp))), 0)::bigint
  from shares
$$;

-- What a booking costs now, excluding VAT: the twin of bookingCost in contract/booking-cost.ts.
create function booking_cost_excl_vat_cents(status text, quote jsonb, price_excl bigint, price_incl bigint, refund jsonb, settlement jsonb)
returns bigint language sql immutable parallel safe as $$
  select case
    when status in ('New', 'Negotiation') then price_excl
    when status = 'Approved' and (settlement is null or (settlement->>'keptCents')::bigint = price_incl) then price_excl
    when status = 'Approved' then kept_excl_vat_cents(quote, (settlement->>'keptCents')::bigint)
    when status = 'Cancelled' and (refund->>'keptCents')::bigint = price_incl then price_excl
    when status = 'Cancelled' and refund is not null then kept_excl_vat_cents(quote, (refund->>'keptCents')::bigint)
    else 0
  end
$$;
alter table bookings add column cost_excl_vat_cents bigint not null
  generated always as (booking_cost_excl_vat_cents(status, quote, price_excl_vat_cents, price_incl_vat_cents, refund, settlement)) stored;

-- A team's budget counts whatever still costs something: the kept part of a late cancellation too.
drop index bookings_team_spending;
create index bookings_team_spending on bookings (team_id, activity_date)
  include (status, budget_approval, cost_excl_vat_cents) where cost_excl_vat_cents > 0;
