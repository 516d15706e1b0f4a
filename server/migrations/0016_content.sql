-- What the operator publishes: information pages, articles, stories. A page has a draft; what is
-- public is a copy of it made when it was published, and another copy may wait for its hour.
create table content_pages (
  id uuid primary key,
  kind text not null check (kind in ('info', 'article', 'story')),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  draft jsonb not null,
  published jsonb,
  -- How often it was published, and when what is public now became so.
  publication integer not null default 0,
  first_published_at timestamptz,
  published_at timestamptz,
  -- The version that waits; public from its hour on, whether or not a job has passed since.
  scheduled jsonb,
  publish_at timestamptz,
  withdrawn_at timestamptz,
  -- Of the shipped text that was last put in or offered; null for pages that the operator made.
  shipped_hash text,
  -- The operator has not touched it since: it follows the texts that the product ships.
  follows_shipped boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by_name text not null,
  version integer not null default 1,
  constraint content_pages_slug unique (kind, slug),
  constraint content_pages_published check ((published is null) = (published_at is null)),
  constraint content_pages_scheduled check ((scheduled is null) = (publish_at is null))
);
create index content_pages_public on content_pages (kind, first_published_at desc) where published is not null or scheduled is not null;
create index content_pages_updated on content_pages (updated_at desc, id desc);
create index content_pages_due on content_pages (publish_at) where publish_at is not null;

-- Everything that was ever saved, published or taken back; rows are added and never changed.
create table content_revisions (
  page_id uuid not null references content_pages on delete cascade,
  number integer not null,
  at timestamptz not null,
  user_id uuid references users,
  by_name text not null,
  act text not null check (act in ('created', 'saved', 'published', 'scheduled', 'unscheduled', 'withdrawn', 'restored', 'shipped')),
  languages text[] not null default '{}',
  publish_at timestamptz,
  restored_from integer,
  document jsonb not null,
  primary key (page_id, number)
);
create function refuse_revision_change() returns trigger language plpgsql as $$
begin
  raise exception 'content_revisions is append-only';
end $$;
-- They go with their page alone, which can be deleted while it was never public.
create trigger content_revisions_append_only before update on content_revisions
  for each statement execute function refuse_revision_change();
