-- Addresses at which the run sheet of a booking is read without an account; what is kept is the hash of what makes each one.
-- How long it is read follows from the booking: while it is Approved, until two days after its last.
create table run_sheet_links (
  id uuid primary key,
  booking_id uuid not null references bookings on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- For whom it was made, such as the crew or a restaurant.
  name text not null check (length(name) between 1 and 60),
  language text not null check (language in ('en', 'nl')),
  -- Whoever may no longer see the booking has given nobody a way to it either.
  made_by uuid not null references users on delete cascade,
  created_at timestamptz not null,
  last_opened_at timestamptz
);
create index run_sheet_links_of_booking on run_sheet_links (booking_id, created_at desc);
create index run_sheet_links_made_by on run_sheet_links (made_by);
