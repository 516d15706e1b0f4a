-- How far a vendor comes with a listing: so many kilometres from where it can be found, and anywhere in these countries.
alter table listings
  add column travel_km smallint check (travel_km between 1 and 400),
  add column travel_countries text[] not null default '{}' check (travel_countries <@ '{BE,NL}');
create index listings_travelling on listings (id) where is_public and (travel_km is not null or travel_countries <> '{}');
