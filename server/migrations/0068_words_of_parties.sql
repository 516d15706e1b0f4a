-- A booking's parties are among its own words, so that one index finds several words together: looking each of them up
-- among all organisations and teams took a second where many are called so.
alter table bookings add column party_names text not null default '';
drop trigger tell_of_booking on bookings;
update bookings set party_names = concat_ws(' ',
  (select name from organisations where id = client_id), (select name from teams where id = team_id), (select name from organisations where id = vendor_id));

alter table bookings drop column search;
alter table bookings add column search text not null generated always as (fold(
  party_names || ' ' || jsonb_path_query_array(listing_texts, '$.*.name')::text || ' ' || coalesce(info->>'contactName', '')
  || ' ' || coalesce(info->>'contactEmail', '') || ' ' || coalesce(info->>'contactPhone', '') || ' ' || coalesce(info->>'purchaseOrderNumber', ''))) stored;
create index bookings_search on bookings using gin (search gin_trgm_ops);

create function name_parties() returns trigger language plpgsql as $$
begin
  new.party_names := concat_ws(' ', (select name from organisations where id = new.client_id),
    (select name from teams where id = new.team_id), (select name from organisations where id = new.vendor_id));
  return new;
end
$$;
create trigger name_parties before insert or update of client_id, team_id, vendor_id on bookings for each row execute function name_parties();

-- Whoever is called otherwise is found so: naming a party again, though it is the same one, has the names read anew.
create function rename_organisation() returns trigger language plpgsql as $$
begin
  update bookings set client_id = client_id where client_id = new.id;
  update bookings set vendor_id = vendor_id where vendor_id = new.id;
  return null;
end
$$;
create trigger rename_organisation after update of name on organisations
  for each row when (old.name is distinct from new.name) execute function rename_organisation();
create function rename_team() returns trigger language plpgsql as $$
begin
  update bookings set team_id = team_id where team_id = new.id;
  return null;
end
$$;
create trigger rename_team after update of name on teams for each row when (old.name is distinct from new.name) execute function rename_team();

-- A new name of a party is no step of its bookings: of thousands at once nobody is told.
create trigger tell_of_booking after insert on bookings for each row execute function tell_of_booking();
create trigger tell_of_booking_step after update on bookings
  for each row when (old.version <> new.version or old.party_names = new.party_names) execute function tell_of_booking();
