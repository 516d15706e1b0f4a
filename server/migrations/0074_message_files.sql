-- Files that come with messages. Their bytes lie where pictures do, under the file's id; who may read the message may read them.
create table message_files (
  id uuid primary key,
  -- Where it is to be sent, until it was.
  conversation_id uuid references conversations on delete set null,
  -- The message that it came with; null for one that was not sent yet.
  note_id uuid references booking_notes on delete cascade,
  uploaded_by uuid not null references users,
  name text not null,
  -- By content: neither its name nor what a browser says of it.
  kind text not null check (kind in ('pdf', 'jpeg', 'png', 'webp', 'avif', 'heic')),
  bytes integer not null,
  created_at timestamptz not null,
  -- Its person asked to be forgotten: it is shown to nobody, and its bytes go next.
  erased_at timestamptz
);
create index message_files_of_note on message_files (note_id) where note_id is not null;
create index message_files_to_forget on message_files (created_at) where note_id is null or erased_at is not null;
create index message_files_of_person on message_files (uploaded_by);
