-- Contact requests as a pipeline: how far each has come, what came of it, who was linked, when to look again.
alter table contact_requests
  add column stage text not null default 'New' check (stage in ('New', 'Contacted', 'Qualified', 'Closed')),
  add column outcome text check (outcome in ('answered', 'vendor', 'client', 'lost', 'spam')),
  add column lost_reason text,
  add column follow_up_on date,
  add column organisation_id uuid references organisations,
  add column erased_at timestamptz;

update contact_requests set stage = 'Closed', outcome = 'answered' where handled_at is not null;

-- Closed is what the product admins call handled, and says what came of it.
alter table contact_requests
  add constraint contact_requests_closed check ((stage = 'Closed') = (handled_at is not null) and (stage = 'Closed') = (outcome is not null)),
  add constraint contact_requests_lost check (lost_reason is null or outcome = 'lost');

create index contact_requests_stage on contact_requests (stage, created_at, id);
create index contact_requests_follow_up on contact_requests (follow_up_on, id) where follow_up_on is not null and handled_at is null;
create index contact_requests_address on contact_requests (lower(email));
create index contact_requests_retained on contact_requests (handled_at) where outcome in ('lost', 'spam') and erased_at is null;

-- What was written to whoever asked; the audit says that it was, never what.
create table contact_answers (
  id uuid primary key,
  request_id uuid not null references contact_requests,
  user_id uuid not null references users,
  text text not null,
  created_at timestamptz not null
);
create index contact_answers_request on contact_answers (request_id, created_at);

-- Whoever asks without an account stands in the audit as the one who did so: their name goes with the rest.
create or replace function erase_from_audit(erasure uuid, person uuid, subjects uuid[], organisation uuid, known_as text, alias text)
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
    if event.user_id = person or (event.user_id is null and event.subject_id = any (subjects) and event.user_name = known_as) then
      event.user_name := alias;
    end if;
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
