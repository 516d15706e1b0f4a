-- What somebody notes for themselves: nobody else reads it.
create table private_notes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  text text not null,
  pin_kind text check (pin_kind in ('booking', 'listing', 'client', 'vendor', 'contactRequest', 'ticket')),
  -- No reference: what it is pinned to may go, and the note stays.
  pin_id uuid,
  pin_name text,
  -- A day makes it a task.
  due_on date,
  -- When that day was chosen: whoever chooses today after eight is not reminded of what they just wrote.
  due_set_at timestamptz,
  reminded_on date,
  is_done boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  search text generated always as (fold(text || ' ' || coalesce(pin_name, ''))) stored,
  constraint private_notes_pin check ((pin_kind is null) = (pin_id is null) and (pin_kind is null) = (pin_name is null)),
  constraint private_notes_due check ((due_on is null) = (due_set_at is null))
);
create index private_notes_of_user on private_notes (user_id, updated_at desc, id desc);
create index private_notes_pinned on private_notes (user_id, pin_id) where pin_id is not null;
create index private_notes_due on private_notes (due_on) where due_on is not null and not is_done and reminded_on is null;
