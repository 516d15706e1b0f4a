-- What figures add up stands in indexes: a year of a busy vendor is read without its bookings' rows.

-- Whole days between asking and answering on which the vendor was closed, counted when it answered.
alter table bookings
  add column answer_closed_days integer not null default 0 check (answer_closed_days >= 0),
  -- When the vendor was asked: once it was sent, or agreed to within the client.
  add column asked_at timestamptz not null generated always as (coalesce(budget_approved_at, created_at)) stored,
  -- Minutes until the vendor's first answer, whole closed days left out.
  add column answer_minutes integer generated always as (
    round(extract(epoch from answered_at - coalesce(budget_approved_at, created_at)) / 60)::integer - 1440 * answer_closed_days) stored,
  -- On what a booking costs now, half a cent up.
  add column commission_cents bigint generated always as (
    (2 * booking_cost_excl_vat_cents(status, quote, price_excl_vat_cents, price_incl_vat_cents, refund, settlement)
      * (quote->>'commissionRateBp')::bigint + 10000) / 20000) stored;

-- Of the answers so far, by what is known of the closings today. The public holidays of both countries follow Easter.
alter table bookings disable trigger user;
with easter (year, sunday) as (
  values (2024, date '2024-03-31'), (2025, date '2025-04-20'), (2026, date '2026-04-05'), (2027, date '2027-03-28')
), holidays (country, day) as (
  select country, sunday + days from easter cross join (values ('BE', 1), ('BE', 39), ('BE', 50),
    ('NL', 0), ('NL', 1), ('NL', 39), ('NL', 49), ('NL', 50)) as after_easter (country, days)
  union all
  select country, make_date(year, month, day) from easter cross join (values ('BE', 1, 1), ('BE', 5, 1), ('BE', 7, 21), ('BE', 8, 15),
    ('BE', 11, 1), ('BE', 11, 11), ('BE', 12, 25), ('NL', 1, 1), ('NL', 12, 25), ('NL', 12, 26)) as fixed (country, month, day)
  union all values ('NL', date '2024-04-27'), ('NL', date '2025-04-26'), ('NL', date '2026-04-27'), ('NL', date '2027-04-27'), ('NL', date '2025-05-05')
), closed as (
  select b.id, count(*) as days
  from bookings b
  left join vendor_availability a on a.vendor_id = b.vendor_id
  cross join lateral generate_series((b.asked_at at time zone 'Europe/Brussels')::date + 1,
    (b.answered_at at time zone 'Europe/Brussels')::date - 1, interval '1 day') as d (day)
  where b.answered_at is not null
    and (not extract(isodow from d.day)::integer = any(a.weekdays)
      or exists (select from vendor_blocked_days v where v.vendor_id = b.vendor_id and v.listing_id is null and v.day = d.day::date)
      or exists (select from holidays h where h.country = any(a.holiday_countries) and h.day = d.day::date))
  group by b.id
)
update bookings set answer_closed_days = closed.days from closed where closed.id = bookings.id;
alter table bookings enable trigger user;

drop index bookings_asked, bookings_ended, bookings_date, bookings_client_date, bookings_vendor_date;

create index bookings_asked on bookings (asked_at)
  include (status, budget_approval, approved_at, answered_at, answer_minutes, activity_date, vendor_id, client_id, listing_id);
create index bookings_vendor_asked on bookings (vendor_id, asked_at)
  include (status, budget_approval, approved_at, answered_at, answer_minutes, activity_date, listing_id);
create index bookings_client_asked on bookings (client_id, asked_at)
  include (status, budget_approval, approved_at, answered_at, activity_date, team_id, vendor_id, listing_id);

create index bookings_date on bookings (activity_date, id)
  include (status, waiting_for, price_excl_vat_cents, commission_cents, vendor_id, client_id, listing_id);
create index bookings_vendor_date on bookings (vendor_id, activity_date, id)
  include (status, waiting_for, budget_approval, price_excl_vat_cents, commission_cents, listing_id);
create index bookings_client_date on bookings (client_id, activity_date, id)
  include (status, waiting_for, price_excl_vat_cents, participants, team_id, vendor_id, listing_id);

create index bookings_ended on bookings (ended_at)
  include (status, budget_approval, ended_by, reason_kind, price_excl_vat_cents) where ended_at is not null;
create index bookings_vendor_ended on bookings (vendor_id, ended_at)
  include (status, budget_approval, ended_by, reason_kind, price_excl_vat_cents) where ended_at is not null;
create index bookings_client_ended on bookings (client_id, ended_at)
  include (status, budget_approval, ended_by, reason_kind, price_excl_vat_cents) where ended_at is not null;
