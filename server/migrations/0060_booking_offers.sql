-- What either side offers of a booking: other terms with their price, frozen as they were offered beside what they would change.
create table booking_offers (
  id uuid primary key,
  booking_id uuid not null references bookings on delete cascade,
  number integer not null check (number >= 1),
  -- Whose offer it is, also where the operator made it.
  side text not null check (side in ('vendor', 'client')),
  made_by uuid not null references users,
  -- {activityDate, startTime, participants, venueId, venue}, the price and what it is made of: before and after.
  before jsonb not null,
  after jsonb not null,
  message text,
  state text not null default 'open' check (state in ('open', 'accepted', 'rejected', 'withdrawn', 'replaced', 'lapsed')),
  created_at timestamptz not null,
  valid_until timestamptz not null,
  reminded_at timestamptz,
  decided_at timestamptz,
  -- Null where nobody did: it lapsed.
  decided_by uuid references users,
  version integer not null default 1,
  unique (booking_id, number),
  check ((state = 'open') = (decided_at is null))
);
-- One at a time, whatever comes at once.
create unique index booking_offers_open on booking_offers (booking_id) where state = 'open';
create index booking_offers_due on booking_offers (valid_until) where state = 'open';
create index booking_offers_made_by on booking_offers (made_by);

-- Why it was declined or cancelled, as far as a kind says it.
alter table bookings add column reason_kind text
  check (reason_kind in ('dayTaken', 'groupSize', 'price', 'place', 'plansChanged', 'noAnswer', 'other'));
