-- What a vendor says of a listing from a fixed vocabulary (contract/listings/listing-facts.ts), among its words by a code
-- of its own, so that a line can ask for it as for any word.
alter table listings add column facts text[] not null default '{}';

create or replace function listing_codes(listing listings) returns text[] language sql stable
  as $$select array['k:' || listing.type] || array(select 'f:' || fact from unnest(listing.facts) as fact)$$;

create index listings_facts on listings using gin (facts) where is_public;

-- The orders of the storefront once more, with the facts: a page is found, and everything is counted, in the index alone.
drop index listings_default, listings_price, listings_type_price;
create index listings_default on listings (display_rank desc, id desc)
  include (public_version, type, price_per_person_excl_vat_cents, min_guests, max_guests, base_price_cents, extra_guest_price_cents, included_guests,
           pricing_includes_vat, pricing_vat_rate_bp, is_at_vendor, is_at_client, places, languages, facts,
           duration_minutes, booking_advance_notice_days, vendor_id, weekdays) where is_public;
create index listings_price on listings (price_per_person_excl_vat_cents, id)
  include (public_version, display_rank, type, min_guests, max_guests, base_price_cents, extra_guest_price_cents, included_guests,
           pricing_includes_vat, pricing_vat_rate_bp, is_at_vendor, is_at_client, places, languages, facts,
           duration_minutes, booking_advance_notice_days, vendor_id, weekdays) where is_public;
create index listings_type_price on listings (type, price_per_person_excl_vat_cents, id)
  include (public_version, display_rank, min_guests, max_guests, base_price_cents, extra_guest_price_cents, included_guests,
           pricing_includes_vat, pricing_vat_rate_bp, is_at_vendor, is_at_client, places, languages, facts,
           duration_minutes, booking_advance_notice_days, vendor_id, weekdays) where is_public;
