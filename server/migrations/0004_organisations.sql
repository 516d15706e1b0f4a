-- What the lists of vendors, clients and teams look for and sort by: names without accents and
-- capitals, so that they stand where people look for them under any collation.
create index organisations_kind_folded on organisations (kind, fold(name), id);
drop index organisations_kind_name;
create index organisations_kind_created on organisations (kind, created_at, id);
create index organisations_search on organisations
  using gin (fold(name || ' ' || legal_name || ' ' || coalesce(email, '') || ' ' || coalesce(vat_number, '')) gin_trgm_ops);
create index teams_folded on teams (fold(name), id);
create index teams_client_folded on teams (client_id, fold(name), id);
drop index teams_client;
create index teams_search on teams using gin (fold(name) gin_trgm_ops);

-- What a team has spent and still asks for, by the activity's date.
create index bookings_team_spending on bookings (team_id, activity_date)
  include (status, price_excl_vat_cents) where status in ('New', 'Negotiation', 'Approved');
