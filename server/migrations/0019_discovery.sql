-- Searching for a day asks who is closed on it, whichever vendor that is.
create index vendor_blocked_days_day on vendor_blocked_days (day, vendor_id, listing_id);

-- The orders of the storefront once more, with what the filters by day and by duration look at,
-- so that these too are answered from the index alone.
drop index listings_default, listings_price, listings_type_price;
create index listings_default on listings (display_rank desc, id desc)
  include (type, price_per_person_excl_vat_cents, min_guests, max_guests, base_price_cents, extra_guest_price_cents, included_guests,
           pricing_includes_vat, pricing_vat_rate_bp, is_at_vendor, is_at_client, places, languages,
           duration_minutes, booking_advance_notice_days, vendor_id, weekdays) where is_public;
create index listings_price on listings (price_per_person_excl_vat_cents, id)
  include (display_rank, type, min_guests, max_guests, base_price_cents, extra_guest_price_cents, included_guests,
           pricing_includes_vat, pricing_vat_rate_bp, is_at_vendor, is_at_client, places, languages,
           duration_minutes, booking_advance_notice_days, vendor_id, weekdays) where is_public;
create index listings_type_price on listings (type, price_per_person_excl_vat_cents, id)
  include (display_rank, min_guests, max_guests, base_price_cents, extra_guest_price_cents, included_guests,
           pricing_includes_vat, pricing_vat_rate_bp, is_at_vendor, is_at_client, places, languages,
           duration_minutes, booking_advance_notice_days, vendor_id, weekdays) where is_public;
