-- What visitors ask the operator: the contact form, becoming a partner, a call.
create table contact_requests (
  id uuid primary key,
  kind text not null check (kind in ('Contact', 'Partner', 'Call')),
  name text not null,
  email text not null,
  company text,
  phone text,
  message text not null,
  created_at timestamptz not null,
  handled_at timestamptz,
  handled_by uuid references users,
  handled_by_name text,
  assigned_to uuid references users,
  version integer not null default 1,
  constraint contact_requests_handled check ((handled_at is null) = (handled_by is null) and (handled_at is null) = (handled_by_name is null))
);
create index contact_requests_created on contact_requests (created_at desc, id desc);
create index contact_requests_open on contact_requests (created_at desc, id desc) where handled_at is null;
create index contact_requests_folded on contact_requests (fold(name), id);
create index contact_requests_search on contact_requests
  using gin (fold(name || ' ' || email || ' ' || coalesce(company, '') || ' ' || coalesce(phone, '') || ' ' || message) gin_trgm_ops);
