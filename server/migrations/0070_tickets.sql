-- What people ask the operator. A dispute belongs to a booking, whose vendor and client both read it.
create table tickets (
  id uuid primary key,
  -- `T-2026-00042`, by the year in which it was opened.
  number bigint generated always as identity unique,
  kind text not null check (kind in ('question', 'booking', 'dispute', 'billing', 'technical')),
  state text not null check (state in ('open', 'waitingForThem', 'waitingForOperator', 'solved')),
  subject text not null,
  is_urgent boolean not null default false,
  opened_by uuid not null references users,
  opened_by_name text not null,
  -- Whose it is; null for the operator's own.
  organisation_id uuid references organisations,
  booking_id uuid references bookings,
  -- Of a dispute: the booking's two parties, who read it.
  vendor_id uuid references organisations,
  client_id uuid references organisations,
  -- What it names besides a booking, as it was called then.
  about_kind text check (about_kind in ('listing', 'vendor', 'client', 'team')),
  about_id uuid,
  about_name text,
  page text,
  owner_id uuid references users,
  -- Since when the operator is to answer, and by when; null while the others are to.
  waiting_since timestamptz,
  answer_due_at timestamptz,
  late_told_at timestamptz,
  outcome text check (outcome in ('stands', 'adjusted', 'refunded')),
  created_at timestamptz not null,
  last_entry_at timestamptz not null,
  solved_at timestamptz,
  version integer not null default 1,
  search text generated always as (fold(subject || ' ' || opened_by_name)) stored,
  constraint tickets_waiting check ((state in ('open', 'waitingForOperator')) = (answer_due_at is not null) and (waiting_since is null) = (answer_due_at is null)),
  constraint tickets_solved check ((state = 'solved') = (solved_at is not null)),
  constraint tickets_dispute check ((kind = 'dispute') = (vendor_id is not null) and (vendor_id is null) = (client_id is null) and (kind <> 'dispute' or booking_id is not null)),
  constraint tickets_about check ((about_kind is null) = (about_id is null) and (about_kind is null) = (about_name is null))
);
create index tickets_due on tickets (answer_due_at, id) where answer_due_at is not null;
create index tickets_latest on tickets (last_entry_at desc, id desc);
create index tickets_created on tickets (created_at desc, id desc);
create index tickets_of_organisation on tickets (organisation_id, last_entry_at desc);
create index tickets_of_vendor on tickets (vendor_id) where vendor_id is not null;
create index tickets_of_client on tickets (client_id) where client_id is not null;
create index tickets_of_opener on tickets (opened_by);
create index tickets_of_booking on tickets (booking_id) where booking_id is not null;
-- A booking is disputed once; an answer opens the same dispute again.
create unique index tickets_disputed on tickets (booking_id) where kind = 'dispute';
create index tickets_search on tickets using gin (search gin_trgm_ops);

-- What was written in a ticket, and its steps, which have no text of their own.
create table ticket_messages (
  id uuid primary key,
  ticket_id uuid not null references tickets on delete cascade,
  author_id uuid references users,
  user_name text not null,
  author_role text not null check (author_role in ('ProductAdmin', 'Vendor', 'Client')),
  -- Internal ones are the operator's alone.
  visibility text not null check (visibility in ('shared', 'internal')),
  text text,
  step text check (step in ('solved', 'reopened', 'stands', 'adjusted', 'refunded')),
  created_at timestamptz not null,
  constraint ticket_messages_one check ((text is null) <> (step is null)),
  constraint ticket_messages_internal check (visibility = 'shared' or author_role = 'ProductAdmin')
);
create index ticket_messages_of_ticket on ticket_messages (ticket_id, created_at desc, id desc);
create index ticket_messages_of_author on ticket_messages (author_id);

-- Team roles see what they opened alone, which no stream knows: they ask when they look.
create function tell_of_ticket() returns trigger language plpgsql as $$
begin
  perform tell_live('ticket', new.id, new.version, array[new.organisation_id, new.vendor_id, new.client_id], null, true);
  return null;
end
$$;
create trigger tell_of_ticket after insert or update on tickets for each row execute function tell_of_ticket();

-- An internal note changes nothing of the ticket, and is told to the operator alone.
create function tell_of_ticket_note() returns trigger language plpgsql as $$
begin
  perform tell_live('ticket', new.ticket_id, null, array[]::uuid[], null, true);
  return null;
end
$$;
create trigger tell_of_ticket_note after insert on ticket_messages for each row when (new.visibility = 'internal')
  execute function tell_of_ticket_note();
