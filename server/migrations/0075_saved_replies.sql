-- What an organisation, or the operator, writes again and again, in each language; placeholders stand in braces.
create table saved_replies (
  id uuid primary key,
  -- Null for the operator's.
  organisation_id uuid references organisations on delete cascade,
  language text not null check (language in ('en', 'nl')),
  name text not null,
  text text not null,
  version integer not null default 1,
  created_at timestamptz not null
);
create unique index saved_replies_named on saved_replies (coalesce(organisation_id, '00000000-0000-0000-0000-000000000000'), language, fold(name));
