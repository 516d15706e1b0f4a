-- Who talks about what: one row for each booking, and one for each question about a listing that nobody has booked yet,
-- which becomes the booking's when it is requested. What is said stands in booking_notes, booking_offers and the audit.
create table conversations (
  -- The booking's own id, unless it began as a question.
  id uuid primary key,
  booking_id uuid unique references bookings on delete cascade,
  client_id uuid not null references organisations,
  vendor_id uuid not null references organisations,
  listing_id uuid not null references listings,
  created_at timestamptz not null,
  -- What everybody may read last: what lists are ordered by.
  last_entry_at timestamptz not null,
  -- Who wrote the last shared message; null where nobody did.
  last_author_role text check (last_author_role in ('ProductAdmin', 'Vendor', 'Client')),
  -- What was said before there were marks is nobody's news.
  unread_from timestamptz not null default '-infinity'
);
create index conversations_of_client on conversations (client_id, last_entry_at desc, id desc);
create index conversations_of_vendor on conversations (vendor_id, last_entry_at desc, id desc);
create index conversations_latest on conversations (last_entry_at desc, id desc);
-- One question of a client about a listing at a time.
create unique index conversations_asked on conversations (listing_id, client_id) where booking_id is null;

-- How far each person has read.
create table conversation_marks (
  conversation_id uuid not null references conversations on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- Whose reading it counts as; null for the operator's.
  organisation_id uuid references organisations,
  read_until timestamptz not null,
  primary key (conversation_id, user_id)
);
create index conversation_marks_of_user on conversation_marks (user_id);

-- What is said about a listing before it is booked belongs to no booking yet.
alter table booking_notes alter column booking_id drop not null;
alter table booking_notes add column conversation_id uuid references conversations;
alter table booking_notes add constraint booking_notes_about check (booking_id is not null or conversation_id is not null);
create index booking_notes_conversation on booking_notes (conversation_id, created_at) where conversation_id is not null;

insert into conversations (id, booking_id, client_id, vendor_id, listing_id, created_at, last_entry_at, last_author_role, unread_from)
select b.id, b.id, b.client_id, b.vendor_id, b.listing_id, b.created_at,
  greatest(b.created_at,
    (select max(n.created_at) from booking_notes n where n.booking_id = b.id and n.visibility = 'shared'),
    (select max(e.at) from audit_events e where e.subject_id = b.id and e.subject_kind = 'booking' and e.type <> 'BookingNoteAddedEvent')),
  (select n.author_role from booking_notes n where n.booking_id = b.id and n.visibility = 'shared' order by n.created_at desc, n.id desc limit 1),
  now()
from bookings b;

create function open_conversation() returns trigger language plpgsql as $$
begin
  insert into conversations (id, booking_id, client_id, vendor_id, listing_id, created_at, last_entry_at)
  select id, id, client_id, vendor_id, listing_id, created_at, created_at from changed;
  return null;
end
$$;
create trigger open_conversation after insert on bookings referencing new table as changed
  for each statement execute function open_conversation();

-- An internal note moves nothing that the other side could see.
create function follow_notes() returns trigger language plpgsql as $$
begin
  update conversations c set last_entry_at = greatest(c.last_entry_at, n.created_at), last_author_role = n.author_role
  from (select distinct on (booking_id, conversation_id) booking_id, conversation_id, created_at, author_role from changed
    where visibility = 'shared' order by booking_id, conversation_id, created_at desc, id desc) n
  where c.booking_id = n.booking_id or (n.booking_id is null and c.id = n.conversation_id);
  return null;
end
$$;
create trigger follow_notes after insert on booking_notes referencing new table as changed
  for each statement execute function follow_notes();

create function follow_steps() returns trigger language plpgsql as $$
begin
  update conversations c set last_entry_at = greatest(c.last_entry_at, e.at)
  from (select subject_id, max(at) as at from changed
    where subject_kind = 'booking' and type <> 'BookingNoteAddedEvent' group by subject_id) e
  where c.booking_id = e.subject_id;
  return null;
end
$$;
create trigger follow_steps after insert on audit_events referencing new table as changed
  for each statement execute function follow_steps();

-- A vendor answers by a step, a shared note or an offer of its own: what the client does to its own request is no answer.
drop trigger note_answer on bookings;
drop function note_answer();
update bookings b set answered_at = (
  select min(e.at) from audit_events e
  where e.subject_id = b.id and e.subject_kind = 'booking' and e.organisation_id = b.vendor_id
    and (e.type in ('BookingStatusChangedEvent', 'OfferMadeEvent', 'OfferAcceptedEvent', 'OfferRejectedEvent')
      or (e.type = 'BookingNoteAddedEvent' and e.details->>'visibility' = 'shared'))
);
