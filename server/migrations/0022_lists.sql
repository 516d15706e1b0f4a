-- A list walks its first 10,000 matches in an index, in its own order. What its filters look at stands in the index
-- too, and so do the columns of an indexed expression: without them the index alone does not answer.

-- A vendor sees nothing that the client has not agreed to among themselves.
drop index bookings_vendor, bookings_vendor_date, bookings_vendor_price, bookings_listing, bookings_waiting_vendor, bookings_waiting_client;
create index bookings_vendor on bookings (vendor_id, created_at desc, id desc) include (status, waiting_for, activity_date, budget_approval);
create index bookings_vendor_date on bookings (vendor_id, activity_date, id) include (status, waiting_for, budget_approval);
create index bookings_vendor_price on bookings (vendor_id, price_excl_vat_cents, id) include (status, waiting_for, activity_date, budget_approval);
create index bookings_listing on bookings (listing_id, created_at desc, id desc) include (status, waiting_for, activity_date, budget_approval, vendor_id);
create index bookings_waiting_vendor on bookings (vendor_id, created_at desc, id desc) include (status, budget_approval) where waiting_for = 'vendor';
create index bookings_waiting_client on bookings (client_id, created_at desc, id desc) include (status) where waiting_for = 'client';
drop index bookings_price, bookings_client_price;
create index bookings_price on bookings (price_excl_vat_cents, id) include (status, waiting_for, activity_date);
create index bookings_client_price on bookings (client_id, price_excl_vat_cents, id) include (status, waiting_for, activity_date);

-- The names that a vendor's listings are sorted by, as they are written and folded: another text at most once a write.
alter table listings add column name_en text not null
  generated always as (lower(coalesce(texts->'en'->>'name', texts->main_language->>'name', ''))) stored;
alter table listings add column name_nl text not null
  generated always as (lower(coalesce(texts->'nl'->>'name', texts->main_language->>'name', ''))) stored;
drop index listings_vendor_name_en, listings_vendor_name_nl;
create index listings_vendor_name_en on listings (vendor_id, name_en, id) include (is_active, type);
create index listings_vendor_name_nl on listings (vendor_id, name_nl, id) include (is_active, type);

-- Roles sort by what they may do: the order of `roleOrder` in server/features/people/queries.ts.
create index users_organisation_role on users
  (organisation_id, array_position(array['ProductAdmin', 'VendorAdmin', 'ClientAdmin', 'ClientTeamAdmin', 'ClientTeamMember'], role), id)
  include (role) where deleted_at is null;
drop index users_of_organisation, users_organisation_email;
create index users_of_organisation on users (organisation_id, fold(name), id) include (name, role) where deleted_at is null;
create index users_organisation_email on users (organisation_id, lower(email), id) include (email, role) where deleted_at is null;

drop index invitations_organisation_name, invitations_organisation_email;
create index invitations_organisation_name on invitations (organisation_id, fold(name), id) include (name, accepted_at, cancelled_at, expires_at);
create index invitations_organisation_email on invitations (organisation_id, lower(email), id) include (email, accepted_at, cancelled_at, expires_at);

drop index contact_requests_created, contact_requests_folded;
create index contact_requests_created on contact_requests (created_at desc, id desc) include (kind, handled_at, assigned_to);
create index contact_requests_folded on contact_requests (fold(name), id) include (name, kind, handled_at, assigned_to);

-- What the audit and the security log search in, folded once when a row is written.
alter table audit_events add column search text not null
  generated always as (fold(message || ' ' || user_name || ' ' || coalesce(organisation_name, ''))) stored;
drop index audit_events_search;
create index audit_events_search on audit_events using gin (search gin_trgm_ops);
alter table audit_events add column user_search text not null generated always as (fold(user_name)) stored;
alter table audit_events add column organisation_search text generated always as (fold(organisation_name)) stored;
create index audit_events_reference on audit_events ((details->>'reference'));
alter table security_events add column search text not null generated always as (fold(coalesce(name, '') || ' ' || coalesce(email, ''))) stored;
create index security_events_search on security_events using gin (search gin_trgm_ops);
-- A vendor or client by its name alone, and a page by its title.
alter table organisations add column name_search text not null generated always as (fold(name)) stored;
alter table content_pages add column title_search text not null
  generated always as (fold(coalesce(nullif(draft #>> '{texts,en,title}', ''), draft #>> '{texts,nl,title}', ''))) stored;
alter table content_pages add column search text not null generated always as (
  fold(slug || ' ' || coalesce(draft #>> '{texts,en,title}', '') || ' ' || coalesce(draft #>> '{texts,nl,title}', ''))) stored;
create index content_pages_title on content_pages (title_search, id) include (kind);
create index content_pages_search on content_pages using gin (search gin_trgm_ops);
drop index content_pages_updated;
create index content_pages_updated on content_pages (updated_at desc, id desc) include (kind);
drop index audit_events_at, security_events_at, outbox_mails_created;
create index audit_events_at on audit_events (at desc, id desc) include (type);
create index security_events_at on security_events (at desc, id desc) include (type);
create index outbox_mails_created on outbox_mails (created_at desc, id desc) include (state);
drop index security_events_type;
create index security_events_type on security_events (type, at desc, id desc);
create index teams_created on teams (created_at, id) include (is_active, client_id);
create index team_members_since on team_members (team_id, created_at, user_id);
