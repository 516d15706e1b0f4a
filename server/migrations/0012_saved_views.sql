-- Filters, sort and columns of a list that a person keeps under a name; nobody else sees them.
create table saved_views (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  list text not null,
  name text not null check (char_length(name) between 1 and 60),
  search text not null check (char_length(search) <= 2000),
  hidden_columns text[] not null default '{}',
  is_default boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create unique index saved_views_name on saved_views (user_id, list, fold(name));
create unique index saved_views_default on saved_views (user_id, list) where is_default;
