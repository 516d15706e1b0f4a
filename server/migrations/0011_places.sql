-- Where venues and vendors are: an address is looked up in the bundled gazetteer when it is saved.
-- Which version of the gazetteer last looked; null for an address that nobody has looked up yet.
alter table venues
  add column place_id integer,
  add column latitude double precision,
  add column longitude double precision,
  add column place_version integer,
  add constraint venues_place check ((place_id is null) = (latitude is null) and (place_id is null) = (longitude is null));
alter table organisations
  add column place_id integer,
  add column latitude double precision,
  add column longitude double precision,
  add column place_version integer,
  add constraint organisations_place check ((place_id is null) = (latitude is null) and (place_id is null) = (longitude is null));

-- Where a listing can be found: its own venues, and where its vendor sets out from when it comes to the client.
-- Derived for search, written by refresh_listing_points() and never by hand.
create table listing_points (
  listing_id uuid not null references listings on delete cascade,
  place_id integer not null,
  latitude double precision not null,
  longitude double precision not null,
  primary key (listing_id, place_id)
);
create index listing_points_where on listing_points (latitude, longitude) include (listing_id, place_id);

-- In kilometres along the earth's surface (haversine), as distanceKm in server/platform/places/geometry.ts.
create function distance_km(latitude_a double precision, longitude_a double precision, latitude_b double precision, longitude_b double precision)
  returns double precision language sql immutable strict parallel safe
  return 2 * 6371 * asin(sqrt(
    power(sin(radians(latitude_b - latitude_a) / 2), 2)
      + cos(radians(latitude_a)) * cos(radians(latitude_b)) * power(sin(radians(longitude_b - longitude_a) / 2), 2)));

create function refresh_listing_points(ids uuid[]) returns void language sql as $$
  delete from listing_points where listing_id = any(ids);
  insert into listing_points (listing_id, place_id, latitude, longitude)
  select listing_id, place_id, latitude, longitude
  from venues where listing_id = any(ids) and not is_client_location and place_id is not null
  union
  select l.id, v.place_id, v.latitude, v.longitude
  from listings l join organisations v on v.id = l.vendor_id
  where l.id = any(ids) and v.place_id is not null
    and exists (select from venues w where w.listing_id = l.id and w.is_client_location)
  on conflict do nothing;
$$;

-- Whoever refreshes what search derives refreshes the points with it.
alter function refresh_listing_search(uuid[]) rename to refresh_listing_texts;
create function refresh_listing_search(ids uuid[]) returns void language sql as $$
  select refresh_listing_texts(ids);
  select refresh_listing_points(ids);
$$;

-- Addresses that the gazetteer, or its newer version, has yet to be asked about.
create index venues_to_place on venues (coalesce(place_version, 0)) where address_city is not null;
create index organisations_to_place on organisations (coalesce(place_version, 0)) where address_city is not null;
