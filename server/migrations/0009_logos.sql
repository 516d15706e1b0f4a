-- An organisation's logo, small enough to stand beside it: one WebP picture of at most 256 pixels a side.
create table organisation_logos (
  organisation_id uuid primary key references organisations on delete cascade,
  -- Of its address; another picture has another one, so that browsers may keep each for good.
  key uuid not null unique,
  webp bytea not null check (length(webp) <= 262144),
  created_at timestamptz not null
);
