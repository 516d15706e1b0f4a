-- Since when whoever has the turn was asked: the board's order, longest first.
alter table bookings add column waiting_since timestamptz not null
  generated always as (coalesce(turn_since, budget_approved_at, created_at)) stored;
create index bookings_waiting_since on bookings (waiting_since, id) include (status, waiting_for, activity_date);
create index bookings_client_waiting_since on bookings (client_id, waiting_since, id) include (status, waiting_for, activity_date);
create index bookings_vendor_waiting_since on bookings (vendor_id, waiting_since, id) include (status, waiting_for, activity_date, budget_approval);
