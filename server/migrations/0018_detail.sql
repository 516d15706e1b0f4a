-- A vendor's public listings in the storefront's order, with what its profile counts.
create index listings_public_of_vendor on listings (vendor_id, display_rank desc, id desc) include (languages) where is_public;

-- What a signed-in person has marked; nobody else sees it.
create table favourites (
  user_id uuid not null references users on delete cascade,
  listing_id uuid not null references listings on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, listing_id)
);
create index favourites_listing on favourites (listing_id);
