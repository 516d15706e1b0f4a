-- Addresses at which calendar programs find a person's bookings; what is kept is the hash of what makes each one theirs.
create table calendar_feeds (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  last_fetched_at timestamptz
);
create index calendar_feeds_of_user on calendar_feeds (user_id, created_at desc);

-- Counts up whenever a booking of the organisation changes, so that a feed that has not changed is known without reading
-- bookings. Parties in one order, so that two transactions never wait for each other.
create table calendar_changes (
  organisation_id uuid primary key references organisations on delete cascade,
  version bigint not null default 1
);
create function count_calendar_change() returns trigger language plpgsql as $$
begin
  insert into calendar_changes (organisation_id)
  select client_id from changed union select vendor_id from changed order by 1
  on conflict (organisation_id) do update set version = calendar_changes.version + 1;
  return null;
end
$$;
create trigger count_calendar_change after insert on bookings referencing new table as changed
  for each statement execute function count_calendar_change();
create trigger count_calendar_change_by_update after update on bookings referencing new table as changed
  for each statement execute function count_calendar_change();
