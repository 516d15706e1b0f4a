-- A booking keeps how long it takes: a listing that changes its duration moves no booking.
alter table bookings add column duration_minutes integer;
update bookings b set duration_minutes = l.duration_minutes from listings l where l.id = b.listing_id;
alter table bookings alter column duration_minutes set not null,
  add constraint bookings_duration check (duration_minutes between 15 and 14400);

-- The last calendar day that a booking covers, counted on the clocks of the place. What ends by six in the morning belongs to
-- the day before; without a start it takes as many days as its duration needs. The twin of lastDayOf in
-- contract/core/dates/covered-days.ts; a test compares the two.
create function booking_last_date(first date, start_time time, minutes integer) returns date language sql immutable parallel safe as $$
  select first + greatest(0, floor(
    ((extract(hour from coalesce(start_time, '00:00')) * 60 + extract(minute from coalesce(start_time, '00:00')) + minutes)
      - case when start_time is null then 0 else 360 end - 1) / 1440))::integer
$$;
alter table bookings add column last_date date not null
  generated always as (booking_last_date(activity_date, start_time, duration_minutes)) stored;

-- The few that go on after their first day, found for a day without reading those before it.
create index bookings_approved_long on bookings (last_date, activity_date, listing_id) where status = 'Approved' and last_date > activity_date;
create index listings_long on listings (id) where duration_minutes > 1440;

-- Another hour can cover another day.
drop trigger tell_public_change on bookings;
create trigger tell_public_change after update of status, activity_date, start_time, duration_minutes on bookings
  for each statement execute function tell_public_change();

-- What the price was made of, so that it can be made again. Of a booking from before it is known only where the listing, as it
-- is today, gives the very quote that was frozen, line by line and to the cent; else an agreed total is needed.
alter table bookings add column pricing jsonb;
with today as (
  select b.id, b.participants, b.quote, l.base_price_cents as base, l.included_guests as included, l.extra_guest_price_cents as extra,
    coalesce(l.vat_rate_bp, o.vat_rate_bp, 0) as rate, coalesce(o.prices_include_vat, false) as inclusive,
    greatest(0, b.participants - l.included_guests) as guests,
    v.id as venue_id, v.price_adjustment_type as adjustment, v.adjustment_bp, v.adjustment_cents
  from bookings b
  join listings l on l.id = b.listing_id
  join organisations o on o.id = b.vendor_id
  left join venues v on v.id = b.venue_id and v.listing_id = b.listing_id
  -- A venue that is no longer there says nothing about its adjustment.
  where (b.venue is null or b.venue = 'null') = (v.id is null)
), subtotals as (
  select *, base + guests * extra as subtotal from today
), adjusted as (
  select *, case adjustment
      when 'Percent' then greatest(round(subtotal * adjustment_bp / 10000.0), -subtotal)
      when 'Amount' then greatest(adjustment_cents, -subtotal)
      else 0 end::bigint as venue_cents
  from subtotals
), priced as (
  select *, subtotal + venue_cents as total,
    jsonb_build_array(jsonb_build_object('code', 'base', 'quantity', 1, 'unitPriceCents', base, 'amountCents', base, 'vatRateBp', rate))
    || case when guests = 0 then '[]' else jsonb_build_array(jsonb_build_object(
         'code', 'extraGuests', 'quantity', guests, 'unitPriceCents', extra, 'amountCents', guests * extra, 'vatRateBp', rate)) end
    || case when venue_cents = 0 then '[]' else jsonb_build_array(jsonb_build_object(
         'code', 'venue', 'quantity', 1, 'unitPriceCents', venue_cents, 'amountCents', venue_cents, 'vatRateBp', rate)) end as lines
  from adjusted
), netted as (
  select *, case when inclusive then round(total * 10000 / (10000 + rate)::numeric) else total end::bigint as net from priced
), taxed as (
  select *, round(net * rate / 10000.0)::bigint as vat from netted
)
update bookings b
set pricing = jsonb_build_object('basePriceCents', base, 'includedGuests', included, 'extraGuestPriceCents', extra, 'vatRateBp', rate,
  'pricesIncludeVat', inclusive, 'agreedCents', 0, 'adjustment', case when t.venue_id is null then null else jsonb_build_object(
    'priceAdjustmentType', adjustment, 'adjustmentBp', adjustment_bp, 'adjustmentCents', adjustment_cents) end)
from taxed t
where t.id = b.id and t.lines = t.quote->'lines'
  and (t.quote->>'pricesIncludeVat')::boolean = inclusive
  and (t.quote->>'participants')::integer = t.participants
  and (t.quote->>'priceExclVatCents')::bigint = net
  and (t.quote->>'vatCents')::bigint = vat
  and (t.quote->>'priceInclVatCents')::bigint = case when inclusive then total else net + vat end;
