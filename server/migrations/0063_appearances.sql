-- How a person wants the product to look, wherever they sign in. The words are those of the contract (`appearanceChoices`).
create table appearances (
  user_id uuid primary key references users on delete cascade,
  mode text not null check (mode in ('auto', 'light', 'dark')),
  direction text not null check (direction in ('ltr', 'rtl')),
  colour_theme text not null check (colour_theme in ('blue', 'ember', 'forest', 'plum', 'lagoon', 'graphite')),
  layout text not null check (layout in ('vertical', 'horizontal')),
  container text not null check (container in ('boxed', 'full')),
  sidebar text not null check (sidebar in ('full', 'mini')),
  card text not null check (card in ('shadow', 'border')),
  radius smallint not null check (radius between 0 and 20),
  chosen_at timestamptz not null
);
