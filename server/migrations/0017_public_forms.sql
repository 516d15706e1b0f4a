-- What the forms of the public pages ask: questions, partner applications, calls on a slot of their own.
alter table contact_requests
  add column language text not null default 'en' check (language in ('en', 'nl')),
  add column city text,
  add column website_url text,
  add column activity_type text;

-- A call that a visitor planned. Two that are not cancelled never overlap, whoever is quicker.
create table contact_calls (
  request_id uuid primary key references contact_requests on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  cancelled_at timestamptz,
  constraint contact_calls_order check (ends_at > starts_at),
  constraint contact_calls_free exclude using gist (tstzrange(starts_at, ends_at) with &&) where (cancelled_at is null)
);

-- What forms are sealed with; one for all instances, made at the first need.
create table form_secrets (
  id smallint primary key check (id = 1),
  secret text not null
);

-- Proofs of work that were handed in: none counts twice. The id is a hash.
create table form_proofs (
  id text primary key,
  expires_at timestamptz not null
);
create index form_proofs_expiry on form_proofs (expires_at);

-- The calendar entry that a mail carries (RFC 5545).
alter table outbox_mails add column calendar text;

-- How often a public page was looked at: a number for a day, nothing about anybody.
create table page_views (
  day date not null,
  page text not null,
  listing_id uuid references listings on delete cascade,
  language text not null check (language in ('en', 'nl')),
  views integer not null check (views > 0),
  constraint page_views_one unique nulls not distinct (day, page, listing_id, language)
);
create index page_views_listing on page_views (listing_id, day) where listing_id is not null;
