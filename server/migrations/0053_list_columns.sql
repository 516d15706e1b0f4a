-- Which columns of a list a person wants, wherever they sign in: those put away, and those added to the standard ones.
create table list_columns (
  user_id uuid not null references users on delete cascade,
  list text not null,
  hidden_columns text[] not null,
  shown_columns text[] not null,
  updated_at timestamptz not null,
  primary key (user_id, list)
);
alter table saved_views add column shown_columns text[] not null default '{}';
