-- What happened, for each person whom it concerns: beside the mail about it, made with it and under the same key.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- The same fact tells the same person once.
  dedupe_key text not null unique,
  kind text not null,
  event text not null,
  -- What its sentence names.
  facts jsonb not null,
  record_kind text not null,
  record_id uuid not null,
  -- The version of the record that it speaks of; past it, it is no longer true. Null where it stays true.
  record_version integer,
  is_in_bell boolean not null,
  -- Which gathered mail it waits for, and since when one has dealt with it.
  digest text check (digest in ('daily', 'weekly')),
  digested_at timestamptz,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_of_user on notifications (user_id, created_at desc, id desc) where is_in_bell;
create index notifications_unread on notifications (user_id, record_id) where read_at is null;
create index notifications_to_gather on notifications (user_id) where digest is not null and digested_at is null;
create index notifications_by_age on notifications (created_at);

-- Only what somebody chose otherwise than the table of kinds.
create table notification_preferences (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  in_bell boolean not null,
  mail text not null check (mail in ('now', 'daily', 'weekly', 'never')),
  primary key (user_id, kind)
);

create table push_devices (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  name text not null,
  created_at timestamptz not null
);
create index push_devices_of_user on push_devices (user_id);

-- What this marketplace proves itself with at push services (RFC 8292); made by whoever needs it first.
create table push_keys (
  id smallint primary key check (id = 1),
  public_key text not null,
  private_key text not null
);

-- Whose mail it is and of which kind, so that it can be left out with one click.
alter table outbox_mails add column user_id uuid references users on delete set null;
alter table outbox_mails add column notification_kind text;

-- News is one person's alone: nobody else hears that there was any.
create function tell_of_notification() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('kind', 'notification', 'id', new.id, 'version', null,
    'organisations', json_build_array(), 'team', null, 'isOperators', false, 'person', new.user_id)::text);
  return null;
end
$$;
create trigger tell_of_notification after insert or update of read_at on notifications
  for each row when (new.is_in_bell) execute function tell_of_notification();
