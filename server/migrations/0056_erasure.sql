-- A person whose data were erased: the row stays, so that what they did still belongs to one and the same nobody.
alter table users add column erased_at timestamptz;

-- Events from which a person's name was erased. The chain keeps the hash of what was written; what stands there since is
-- covered by the hash here, and the hashes of one erasure together by the event of that erasure, which is in the chain.
create table audit_redactions (
  erasure_id uuid not null,
  event_id uuid not null references audit_events,
  number bigint generated always as identity,
  hash bytea not null check (length(hash) = 32),
  primary key (erasure_id, event_id)
);
create index audit_redactions_event on audit_redactions (event_id, number desc);
create trigger audit_redactions_append_only before update or delete on audit_redactions
  for each row execute function refuse_audit_change();
create trigger audit_redactions_no_truncate before truncate on audit_redactions
  for each statement execute function refuse_audit_change();

-- What happened, when and to what never changes; who it was may be erased, by the function below alone.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'audit_events' and tg_op = 'UPDATE' and current_setting('audit.erasure', true) = 'on' then
    if (old.id, old.at, old.type, old.user_id, old.organisation_id, old.subject_kind, old.subject_id)
      is not distinct from (new.id, new.at, new.type, new.user_id, new.organisation_id, new.subject_kind, new.subject_id) then
      return new;
    end if;
  end if;
  raise exception 'audit_events is append-only';
end $$;

-- Takes a person's names out of the events that they wrote or that are about them or the subjects, and out of those of
-- their organisation that name them. Returns the hash over all that it changed, for the event that tells of it.
create function erase_from_audit(erasure uuid, person uuid, subjects uuid[], organisation uuid, known_as text, alias text)
returns text language plpgsql security definer as $$
declare
  event audit_events;
  names text[];
  called text;
begin
  perform set_config('audit.erasure', 'on', true);
  for event in
    select e.* from audit_events e
    where (e.user_id = person or e.subject_id = person or e.subject_id = any (subjects) or e.details->>'userId' = person::text
        or (e.organisation_id is not distinct from organisation
          and exists (select from jsonb_each_text(e.details) d where d.value = known_as)))
      -- One of this very transaction has no place in the chain yet, and is written without the name.
      and exists (select from audit_chain c where c.event_id = e.id)
    order by e.id
  loop
    names := array[known_as];
    if event.user_id = person then names := names || event.user_name; end if;
    if (event.subject_id = person or event.subject_id = any (subjects) or event.details->>'userId' = person::text) and event.details->>'user' is not null then
      names := names || (event.details->>'user');
    end if;
    if event.user_id = person then event.user_name := alias; end if;
    foreach called in array names loop
      event.message := replace(event.message, called, alias);
    end loop;
    event.details := coalesce((
      select jsonb_object_agg(d.key, case when jsonb_typeof(d.value) = 'string' and d.value #>> '{}' = any (names) then to_jsonb(alias) else d.value end)
      from jsonb_each(event.details) d), '{}');
    update audit_events set user_name = event.user_name, message = event.message, details = event.details where id = event.id;
    insert into audit_redactions (erasure_id, event_id, hash)
      select erasure, event.id, sha256(convert_to(audit_text(c.position, e), 'UTF8'))
      from audit_chain c, audit_events e where c.event_id = event.id and e.id = event.id;
  end loop;
  perform set_config('audit.erasure', 'off', true);
  return (select encode(sha256(convert_to(coalesce(string_agg(r.event_id::text || encode(r.hash, 'hex'), '' order by r.event_id), ''), 'UTF8')), 'hex')
    from audit_redactions r where r.erasure_id = erasure);
end $$;

do $$
begin
  execute format('alter function erase_from_audit(uuid, uuid, uuid[], uuid, text, text) set search_path = %I, pg_temp', current_schema());
end $$;

-- Who changed a page is no part of what it said.
create or replace function refuse_revision_change() returns trigger language plpgsql as $$
begin
  if current_setting('content.erasure', true) = 'on' then return null; end if;
  raise exception 'content_revisions is append-only';
end $$;
