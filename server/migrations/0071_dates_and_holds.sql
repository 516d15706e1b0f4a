-- Further dates that would do, in order of preference, as ["2026-12-11"]; the booking's own date comes before them. Gone once one is agreed on.
alter table bookings add column other_dates jsonb not null default '[]'
  check (jsonb_typeof(other_dates) = 'array' and jsonb_array_length(other_dates) <= 2);
-- The few that name several, for a calendar.
create index bookings_other_dates on bookings (vendor_id) where other_dates <> '[]' and status in ('New', 'Negotiation');

-- A day that the vendor keeps for a request. Who is first in line follows from when they were placed and what is approved.
create table booking_holds (
  id uuid primary key,
  booking_id uuid not null references bookings on delete cascade,
  listing_id uuid not null references listings on delete cascade,
  -- What the booking would cover from the day that is held.
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  held_by uuid not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Since when it is first in line, as people were told; null while it queues.
  first_since timestamptz,
  state text not null default 'standing' check (state in ('standing', 'released', 'lapsed', 'taken', 'ended')),
  ended_at timestamptz,
  check ((state = 'standing') = (ended_at is null))
);
create unique index booking_holds_standing on booking_holds (booking_id, first_day) where state = 'standing';
create index booking_holds_of_listing on booking_holds (listing_id, last_day) where state = 'standing';
create index booking_holds_due on booking_holds (expires_at) where state = 'standing';
create index booking_holds_by on booking_holds (held_by);

-- The storefront says which days are held.
create trigger tell_public_change after insert or update or delete or truncate on booking_holds
  for each statement execute function tell_public_change();

-- Open pages of both sides hear of it as of a change of the booking itself.
create function tell_of_hold() returns trigger language plpgsql as $$
begin
  perform tell_live('booking', b.id, b.version,
    array[b.client_id, case when b.budget_approval in ('notNeeded', 'given') then b.vendor_id end], b.team_id, true)
  from bookings b where b.id = new.booking_id;
  return null;
end
$$;
create trigger tell_of_hold after insert or update on booking_holds for each row execute function tell_of_hold();
