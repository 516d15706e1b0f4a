-- The audit as a chain: each event's hash covers its position, its fields and the hash before it, so that
-- whoever changes, removes or slips in a row breaks every hash after it (`npm run audit:verify`).
create table audit_chain (
  position bigint primary key,
  event_id uuid not null unique references audit_events,
  prev_hash bytea not null check (length(prev_hash) = 32),
  hash bytea not null check (length(hash) = 32)
);
create trigger audit_chain_append_only before update or delete on audit_chain
  for each row execute function refuse_audit_change();
create trigger audit_chain_no_truncate before truncate on audit_chain
  for each statement execute function refuse_audit_change();

-- Its end: one row, whose lock lets one transaction at a time add to the chain.
create table audit_head (
  is_only boolean primary key default true check (is_only),
  position bigint not null,
  hash bytea not null check (length(hash) = 32)
);
insert into audit_head (position, hash) values (0, decode(repeat('00', 32), 'hex'));
create trigger audit_head_stays before delete on audit_head
  for each row execute function refuse_audit_change();
create trigger audit_head_no_truncate before truncate on audit_head
  for each statement execute function refuse_audit_change();

-- A field with its length in bytes, so that no two different rows read the same; `-` where there is none.
create function audit_field(value text) returns text language sql immutable parallel safe
  return case when value is null then '-' else octet_length(value) || ':' || value end;

-- The canonical text of an event at a position; server/platform/audit/chain.ts writes the same.
create function audit_text(place bigint, event audit_events) returns text language sql stable as $$
  select place || audit_field(event.id::text)
    || audit_field(to_char(event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
    || audit_field(event.type) || audit_field(event.message)
    || audit_field(event.user_id::text) || audit_field(event.user_name)
    || audit_field(event.organisation_id::text) || audit_field(event.organisation_name)
    || audit_field(event.subject_kind) || audit_field(event.subject_id::text)
    || audit_field(event.details::text)
$$;

create function chain_audit_event(event audit_events) returns void language plpgsql as $$
declare
  head audit_head;
  next_hash bytea;
begin
  select * into strict head from audit_head for update;
  next_hash := sha256(head.hash || convert_to(audit_text(head.position + 1, event), 'UTF8'));
  insert into audit_chain (position, event_id, prev_hash, hash) values (head.position + 1, event.id, head.hash, next_hash);
  update audit_head set position = head.position + 1, hash = next_hash;
end $$;

do $$
declare
  event audit_events;
begin
  for event in select * from audit_events order by at, id loop
    perform chain_audit_event(event);
  end loop;
end $$;

create function chain_new_audit_event() returns trigger language plpgsql as $$
begin
  perform chain_audit_event(new);
  return null;
end $$;
-- Deferred: the head is locked while the transaction commits, not while it works, so that writers neither
-- wait for each other's work nor for each other's rows in a circle.
create constraint trigger audit_events_chain after insert on audit_events
  deferrable initially deferred for each row execute function chain_new_audit_event();

-- What the audit's list looks for.
create index audit_events_type on audit_events (type, at desc, id desc);
create index audit_events_search on audit_events
  using gin (fold(message || ' ' || user_name || ' ' || coalesce(organisation_name, '')) gin_trgm_ops);
