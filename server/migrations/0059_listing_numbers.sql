-- A small number for each listing: what is counted in memory by columns (server/features/listings/search/columns) has
-- its rows by it.
alter table listings add column number integer generated always as identity;
create unique index listings_number on listings (number);
-- What was written since the columns were read.
create index listings_public_version on listings (public_version);
