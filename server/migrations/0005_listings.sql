-- Vendors manage their own listings: pictures have a version of their own, so
-- that uploading beside an open form makes nothing stale, and may change places
-- within one statement.
alter table listings add column images_version integer not null default 1;
alter table listing_images drop constraint listing_images_listing_id_position_key;
alter table listing_images add constraint listing_images_place unique (listing_id, position) deferrable initially immediate;
create index listing_images_key on listing_images (key);

-- The ISO weekdays (1 Monday … 7 Sunday) on which a listing can be booked; null takes the vendor's.
alter table listings add column weekdays integer[] check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]);

create table vendor_availability (
  vendor_id uuid primary key references organisations on delete cascade,
  weekdays integer[] not null check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  -- The countries whose public holidays it keeps: 'BE', 'NL'.
  holiday_countries text[] not null default '{}' check (holiday_countries <@ array['BE', 'NL']),
  version integer not null default 1
);
