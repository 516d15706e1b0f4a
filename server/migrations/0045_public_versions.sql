-- The version of what is shown of a listing: whoever kept a card or a page of it knows by this number whether it still
-- holds, whichever instance changed it. Every change of a listing takes the next one; those of its pictures and venues
-- that do not end in one of the listing itself take it along.
create sequence public_versions;
alter table listings add column public_version bigint not null default 0;

create function take_public_version() returns trigger language plpgsql as $$
begin
  new.public_version := nextval('public_versions');
  return new;
end
$$;
create trigger take_public_version before insert or update on listings for each row execute function take_public_version();

create function change_public_version() returns trigger language plpgsql as $$
begin
  update listings set public_version = default where id in (select distinct listing_id from changed);
  return null;
end
$$;
create trigger change_public_version after update on listing_images referencing new table as changed for each statement execute function change_public_version();
create trigger change_public_version_by_deletion after delete on listing_images referencing old table as changed for each statement execute function change_public_version();
create trigger change_public_version after update on venues referencing new table as changed for each statement execute function change_public_version();
create trigger change_public_version_by_deletion after delete on venues referencing old table as changed for each statement execute function change_public_version();

-- The orders of the storefront once more, with that number: a page is found in the index alone.
drop index listings_default, listings_price, listings_type_price;
create index listings_default on listings (display_rank desc, id desc)
  include (public_version, type, price_per_person_excl_vat_cents, min_guests, max_guests, base_price_cents, extra_guest_price_cents, included_guests,
           pricing_includes_vat, pricing_vat_rate_bp, is_at_vendor, is_at_client, places, languages,
           duration_minutes, booking_advance_notice_days, vendor_id, weekdays) where is_public;
create index listings_price on listings (price_per_person_excl_vat_cents, id)
  include (public_version, display_rank, type, min_guests, max_guests, base_price_cents, extra_guest_price_cents, included_guests,
           pricing_includes_vat, pricing_vat_rate_bp, is_at_vendor, is_at_client, places, languages,
           duration_minutes, booking_advance_notice_days, vendor_id, weekdays) where is_public;
create index listings_type_price on listings (type, price_per_person_excl_vat_cents, id)
  include (public_version, display_rank, min_guests, max_guests, base_price_cents, extra_guest_price_cents, included_guests,
           pricing_includes_vat, pricing_vat_rate_bp, is_at_vendor, is_at_client, places, languages,
           duration_minutes, booking_advance_notice_days, vendor_id, weekdays) where is_public;

-- What is counted for most totals, and nothing else: equal prices share an entry, so that a count reads a tenth of the pages.
create index listings_counted on listings (type, price_per_person_excl_vat_cents) where is_public;
