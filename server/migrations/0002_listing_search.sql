-- Public search over listings: Dutch and English stemming, accents ignored,
-- typing mistakes forgiven through a lexicon of the words that really occur.

create text search configuration dutch_folded (copy = dutch);
alter text search configuration dutch_folded
  alter mapping for hword, hword_part, word with unaccent, dutch_stem;
create text search configuration english_folded (copy = english);
alter text search configuration english_folded
  alter mapping for hword, hword_part, word with unaccent, english_stem;

create table listing_words (word text primary key);
create index listing_words_trigrams on listing_words using gin (word gin_trgm_ops);

-- Everything search derives, for the given listings, in one statement: used by
-- the commands that change a listing, its venues or its vendor, and by bulk loads.
create function refresh_listing_search(ids uuid[]) returns void language sql as $$
  with venue_facts as (
    select listing_id,
           array_agg(distinct address_city) filter (where not is_client_location and address_city is not null) as places,
           bool_or(not is_client_location) as is_at_vendor,
           bool_or(is_client_location) as is_at_client
    from venues where listing_id = any(ids) group by listing_id
  ), priced as (
    select l.id,
           v.name as vendor_name,
           v.is_active and l.is_active and exists (select 1 from listing_images i where i.listing_id = l.id) as is_public,
           v.prices_include_vat as includes_vat,
           coalesce(l.vat_rate_bp, v.vat_rate_bp) as vat_rate_bp,
           least(greatest(l.included_guests, l.min_guests), l.max_guests) as guests
    from listings l join organisations v on v.id = l.vendor_id
    where l.id = any(ids)
  )
  update listings l set
    is_public = p.is_public,
    pricing_includes_vat = p.includes_vat,
    pricing_vat_rate_bp = p.vat_rate_bp,
    -- Rounds exactly as contract/quote.ts does; a test compares the two.
    price_per_person_excl_vat_cents = round(
      case when p.includes_vat
        then round((l.base_price_cents + greatest(0, p.guests - l.included_guests) * l.extra_guest_price_cents)::numeric * 10000 / (10000 + p.vat_rate_bp))
        else (l.base_price_cents + greatest(0, p.guests - l.included_guests) * l.extra_guest_price_cents)::numeric
      end / p.guests),
    places = coalesce(f.places, '{}'),
    is_at_vendor = coalesce(f.is_at_vendor, false),
    is_at_client = coalesce(f.is_at_client, false),
    search =
      setweight(to_tsvector('english_folded', coalesce(l.texts->'en'->>'name', '') || ' ' || regexp_replace(l.type, '([a-z])([A-Z])', '\1 \2', 'g')), 'A') ||
      setweight(to_tsvector('dutch_folded', coalesce(l.texts->'nl'->>'name', '')), 'A') ||
      setweight(to_tsvector('simple', fold(p.vendor_name || ' ' || array_to_string(coalesce(f.places, '{}'), ' '))), 'B') ||
      setweight(to_tsvector('english_folded', coalesce(l.texts->'en'->>'shortDescription', '')), 'C') ||
      setweight(to_tsvector('dutch_folded', coalesce(l.texts->'nl'->>'shortDescription', '')), 'C') ||
      setweight(to_tsvector('english_folded', coalesce(l.texts->'en'->>'description', '')), 'D') ||
      setweight(to_tsvector('dutch_folded', coalesce(l.texts->'nl'->>'description', '')), 'D')
  from priced p left join venue_facts f on f.listing_id = p.id
  where l.id = p.id;

  insert into listing_words (word)
  select distinct word
  from listings l
  join organisations v on v.id = l.vendor_id
  cross join lateral regexp_split_to_table(
    fold(concat_ws(' ', l.texts->'en'->>'name', l.texts->'nl'->>'name', l.texts->'en'->>'shortDescription',
                   l.texts->'nl'->>'shortDescription', v.name, array_to_string(l.places, ' '))),
    '[^a-z0-9]+') as word
  where l.id = any(ids) and length(word) between 3 and 40
  on conflict do nothing;
$$;

create index listings_search on listings using gin (search) where is_public;
create index listings_places on listings using gin (places) where is_public;
create index listings_newest on listings (created_at desc, id desc) where is_public;
create index listings_price on listings (price_per_person_excl_vat_cents, id) where is_public;
create index listings_type_newest on listings (type, created_at desc, id desc) where is_public;
create index listings_type_price on listings (type, price_per_person_excl_vat_cents, id) where is_public;
