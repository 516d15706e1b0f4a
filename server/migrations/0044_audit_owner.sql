-- A strand says which of several chains a link belongs to: one today, so that all of them are 0; several once one head
-- row holds writers up. The keys have it from now on, while the tables are small.
alter table audit_chain add column strand smallint not null default 0 check (strand >= 0);
alter table audit_chain drop constraint audit_chain_pkey, add primary key (strand, position);
alter table audit_head add column strand smallint not null default 0 check (strand >= 0);
alter table audit_head drop constraint audit_head_pkey, drop column is_only, add primary key (strand);

create or replace function chain_audit_event(event audit_events) returns void language plpgsql as $$
declare
  head audit_head;
  next_hash bytea;
begin
  select * into strict head from audit_head where strand = 0 for update;
  next_hash := sha256(head.hash || convert_to(audit_text(head.position + 1, event), 'UTF8'));
  insert into audit_chain (strand, position, event_id, prev_hash, hash)
    values (head.strand, head.position + 1, event.id, head.hash, next_hash);
  update audit_head set position = head.position + 1, hash = next_hash where strand = head.strand;
end $$;

-- Whoever owns the tables writes the chain, on behalf of whoever adds an event: the role that the product runs as needs
-- no right to chain or head. Names are looked for here alone, never among somebody's temporary tables.
do $$
begin
  execute format('alter function chain_audit_event(audit_events) security definer set search_path = %I, pg_temp', current_schema());
  execute format('alter function chain_new_audit_event() security definer set search_path = %I, pg_temp', current_schema());
end $$;
revoke execute on function chain_audit_event(audit_events), chain_new_audit_event() from public;
