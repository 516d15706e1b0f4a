-- The hours of the weekdays that have some, in minutes after midnight: {"1": [600, 1080]}. What lies beyond 1440 is the night
-- that follows; a weekday without hours is open all day. A listing's own count with its own weekdays.
alter table vendor_availability add column opening_hours jsonb not null default '{}' check (jsonb_typeof(opening_hours) = 'object');
alter table listings add column opening_hours jsonb not null default '{}' check (jsonb_typeof(opening_hours) = 'object');

-- Parts of days on which a vendor takes nothing; a null listing closes them for all of its listings.
create table vendor_closed_hours (
  id uuid primary key,
  vendor_id uuid not null references organisations on delete cascade,
  listing_id uuid references listings on delete cascade,
  day date not null,
  -- In minutes after midnight; 1440 is the midnight that ends the day.
  from_minute integer not null check (from_minute between 0 and 1439),
  until_minute integer not null check (until_minute between from_minute + 1 and 1440),
  reason text not null default ''
);
create unique index vendor_closed_hours_once on vendor_closed_hours (vendor_id, day, listing_id, from_minute, until_minute) nulls not distinct;
create index vendor_closed_hours_day on vendor_closed_hours (day, vendor_id, listing_id);
create index vendor_closed_hours_listing on vendor_closed_hours (listing_id) where listing_id is not null;
create trigger tell_public_change after insert or update or delete or truncate on vendor_closed_hours
  for each statement execute function tell_public_change();

-- Whether an activity of so many minutes finds room within a weekday's hours (null: the whole day) and beside what is closed of
-- it. The twin of hasRoom in contract/listings/opening-hours.ts; a test compares the two.
create function has_room(minutes integer, hours jsonb, closed int4multirange) returns boolean language sql immutable parallel safe as $$
  select case when minutes > 720 then isempty(closed) else exists (
    select from unnest(int4multirange(int4range(coalesce((hours->>0)::integer, 0), coalesce((hours->>1)::integer, 1440))) - closed) as free (part)
    where upper(part) - lower(part) >= minutes) end
$$;

-- What is closed of a listing's day.
create function closed_of_day(of_vendor uuid, of_listing uuid, on_day date) returns int4multirange language sql stable parallel safe as $$
  select coalesce(range_agg(int4range(c.from_minute, c.until_minute)), '{}') from vendor_closed_hours c
  where c.vendor_id = of_vendor and c.day = on_day and (c.listing_id is null or c.listing_id = of_listing)
$$;

-- The weekdays whose hours a listing does not fit into: a search for a day finds these few at once, however many have hours.
alter table listings add column short_weekdays integer[] not null default '{}';
create index listings_short on listings (id, short_weekdays) where short_weekdays <> '{}';

create function short_weekdays(minutes integer, hours jsonb) returns integer[] language sql immutable parallel safe as $$
  select case when hours = '{}' then '{}' else array(select d from generate_series(1, 7) d where not has_room(minutes, hours -> d::text, '{}')) end
$$;

-- The vendor's row orders the two: a listing that is written while its vendor's hours change sees them, or is seen by them.
create function set_short_weekdays() returns trigger language plpgsql as $$
declare hours jsonb := new.opening_hours;
begin
  if new.weekdays is null then
    perform from organisations where id = new.vendor_id for key share;
    select a.opening_hours into hours from vendor_availability a where a.vendor_id = new.vendor_id;
  end if;
  new.short_weekdays := short_weekdays(new.duration_minutes, coalesce(hours, '{}'));
  return new;
end
$$;
create trigger set_short_weekdays before insert or update of duration_minutes, weekdays, opening_hours, vendor_id on listings
  for each row execute function set_short_weekdays();

create function follow_opening_hours() returns trigger language plpgsql as $$
begin
  perform from organisations where id = new.vendor_id for update;
  update listings set short_weekdays = short_weekdays(duration_minutes, new.opening_hours)
    where vendor_id = new.vendor_id and weekdays is null
      and short_weekdays is distinct from short_weekdays(duration_minutes, new.opening_hours);
  return null;
end
$$;
create trigger follow_opening_hours after insert or update of opening_hours on vendor_availability
  for each row execute function follow_opening_hours();
