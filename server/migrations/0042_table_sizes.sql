-- What each table held on a day, so that the operator sees what grows.
create table table_sizes (
  day date not null,
  name text not null,
  row_count bigint not null check (row_count >= 0),
  bytes bigint not null check (bytes >= 0),
  constraint table_sizes_one primary key (day, name)
);
