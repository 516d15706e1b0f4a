-- The lists' orders with the names they fold, so that a deep page is skipped in the index alone.
drop index organisations_kind_folded;
create index organisations_kind_folded on organisations (kind, fold(name), id) include (name, is_active);
drop index organisations_kind_created;
create index organisations_kind_created on organisations (kind, created_at, id) include (is_active);
drop index teams_folded;
create index teams_folded on teams (fold(name), id) include (name, is_active, client_id);
drop index teams_client_folded;
create index teams_client_folded on teams (client_id, fold(name), id) include (name, is_active);
