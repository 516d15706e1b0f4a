-- Calendars of a vendor that live elsewhere, of which busy days close like closures do. The address is what lets us read one:
-- it is shown to nobody once it is kept.
create table busy_calendars (
  id uuid primary key,
  vendor_id uuid not null references organisations on delete cascade,
  name text not null check (length(name) between 1 and 60),
  address text not null,
  created_at timestamptz not null,
  -- When it was last asked for, and when it last could be read.
  tried_at timestamptz,
  fetched_at timestamptz,
  -- Why it could not be read the last time; null once it could.
  problem text,
  -- How many events repeat in a way that is not read.
  unread_events integer not null default 0
);
create index busy_calendars_of_vendor on busy_calendars (vendor_id, created_at);
create index busy_calendars_due on busy_calendars (tried_at nulls first);

-- A day is closed by the vendor itself, or by one of its calendars, or by both.
alter table vendor_blocked_days add column busy_calendar_id uuid references busy_calendars on delete cascade;
drop index vendor_blocked_days_once;
create unique index vendor_blocked_days_once on vendor_blocked_days (vendor_id, day, listing_id, busy_calendar_id) nulls not distinct;
create index vendor_blocked_days_busy on vendor_blocked_days (busy_calendar_id) where busy_calendar_id is not null;
