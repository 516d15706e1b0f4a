-- What lists search in, folded once when a row is written: folding 100,000 rows for every search is what
-- made short and rare texts slow, which no trigram index can narrow.
alter table organisations add column search text not null
  generated always as (fold(name || ' ' || legal_name || ' ' || coalesce(email, '') || ' ' || coalesce(vat_number, ''))) stored;
drop index organisations_search;
create index organisations_search on organisations using gin (search gin_trgm_ops);
alter table teams add column search text not null generated always as (fold(name)) stored;
drop index teams_search;
create index teams_search on teams using gin (search gin_trgm_ops);
alter table users add column search text not null generated always as (fold(name || ' ' || email)) stored;
create index users_search on users using gin (search gin_trgm_ops);
alter table invitations add column search text not null generated always as (fold(name || ' ' || email)) stored;
create index invitations_search on invitations using gin (search gin_trgm_ops);
alter table contact_requests add column search text not null
  generated always as (fold(name || ' ' || email || ' ' || coalesce(company, '') || ' ' || coalesce(phone, '') || ' ' || message)) stored;
drop index contact_requests_search;
create index contact_requests_search on contact_requests using gin (search gin_trgm_ops);
alter table outbox_mails add column search text not null generated always as (fold(subject || ' ' || to_name || ' ' || to_email)) stored;
create index outbox_mails_search on outbox_mails using gin (search gin_trgm_ops);
alter table bookings add column search text not null generated always as (fold(jsonb_path_query_array(listing_texts, '$.*.name')::text)) stored;
create index bookings_search on bookings using gin (search gin_trgm_ops);
alter table listings add column names text not null generated always as (fold(jsonb_path_query_array(texts, '$.*.name')::text)) stored;
create index listings_names on listings using gin (names gin_trgm_ops);

-- The orders that lists are read in, with what they are narrowed by: a deep page is skipped in the index alone.
drop index bookings_created, bookings_client, bookings_vendor, bookings_team, bookings_date;
create index bookings_created on bookings (created_at desc, id desc) include (status, waiting_for, activity_date);
create index bookings_client on bookings (client_id, created_at desc, id desc) include (status, waiting_for, activity_date, team_id);
create index bookings_vendor on bookings (vendor_id, created_at desc, id desc) include (status, waiting_for, activity_date);
create index bookings_team on bookings (team_id, created_at desc, id desc) include (status, waiting_for, activity_date);
create index bookings_date on bookings (activity_date, id) include (status, waiting_for);
create index bookings_client_date on bookings (client_id, activity_date, id) include (status, waiting_for);
create index bookings_vendor_date on bookings (vendor_id, activity_date, id) include (status, waiting_for);
create index bookings_price on bookings (price_excl_vat_cents, id) include (status, waiting_for);
create index bookings_client_price on bookings (client_id, price_excl_vat_cents, id) include (status, waiting_for);
create index bookings_vendor_price on bookings (vendor_id, price_excl_vat_cents, id) include (status, waiting_for);

drop index organisations_inactive;
create index organisations_inactive on organisations (kind, fold(name), id) include (name, is_active) where not is_active;
create index organisations_inactive_created on organisations (kind, created_at, id) include (is_active) where not is_active;
create index teams_inactive on teams (client_id, fold(name), id) include (name, is_active) where not is_active;
create index teams_client_created on teams (client_id, created_at, id) include (is_active);

create index listings_vendor_updated on listings (vendor_id, updated_at, id) include (is_active, type);
create index listings_vendor_price on listings (vendor_id, price_per_person_excl_vat_cents, id) include (is_active, type);
create index listings_vendor_name_en on listings (vendor_id, lower(coalesce(texts->'en'->>'name', texts->main_language->>'name')), id);
create index listings_vendor_name_nl on listings (vendor_id, lower(coalesce(texts->'nl'->>'name', texts->main_language->>'name')), id);

create index users_organisation_email on users (organisation_id, lower(email), id) include (role) where deleted_at is null;
create index users_organisation_created on users (organisation_id, created_at, id) include (role) where deleted_at is null;

drop index invitations_organisation;
create index invitations_organisation on invitations (organisation_id, created_at desc, id desc) include (accepted_at, cancelled_at, expires_at);
create index invitations_organisation_name on invitations (organisation_id, fold(name), id);
create index invitations_organisation_email on invitations (organisation_id, lower(email), id);
create index invitations_organisation_expiry on invitations (organisation_id, expires_at, id) include (accepted_at, cancelled_at);

create index outbox_mails_state on outbox_mails (state, created_at desc, id desc);
create index users_admins on users (organisation_id) where deleted_at is null and role in ('ProductAdmin', 'VendorAdmin', 'ClientAdmin');
