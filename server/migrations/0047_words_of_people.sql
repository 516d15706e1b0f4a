-- Lists find a booking by whom it is arranged with and by the client's order number, and a company by its phone.
alter table bookings drop column search;
alter table bookings add column search text not null generated always as (fold(
  jsonb_path_query_array(listing_texts, '$.*.name')::text || ' ' || coalesce(info->>'contactName', '') || ' ' || coalesce(info->>'contactEmail', '')
  || ' ' || coalesce(info->>'contactPhone', '') || ' ' || coalesce(info->>'purchaseOrderNumber', ''))) stored;
create index bookings_search on bookings using gin (search gin_trgm_ops);
alter table organisations drop column search;
alter table organisations add column search text not null generated always as (fold(
  name || ' ' || legal_name || ' ' || coalesce(email, '') || ' ' || coalesce(vat_number, '') || ' ' || coalesce(phone, ''))) stored;
create index organisations_search on organisations using gin (search gin_trgm_ops);
