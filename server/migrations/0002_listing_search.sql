-- Public search over listings: Dutch and English stemming, accents ignored,
-- typing mistakes forgiven through a lexicon of the words that really occur.

create text search configuration dutch_folded (copy = dutch);
alter text search configuration dutch_folded
  alter mapping for hword, hword_part, word with unaccent, dutch_stem;
create text search configuration english_folded (copy = english);
alter text search configuration english_folded
  alter mapping for hword, hword_part, word with unaccent, english_stem;

-- Byte order, so that the words with one beginning stand together in the index.
create table listing_words (word text collate "C" primary key);
create index listing_words_trigrams on listing_words using gin (word gin_trgm_ops);

alter table listings
  -- The words of its names, its type, its vendor and its towns: what makes a match relevant.
  add column titles tsvector not null default '',
  -- The order of the storefront: the newest months first, and within a month mixed by the id, so that
  -- a vendor who adds ten listings in an evening does not fill the first page. Fixed, so paging is stable.
  add column display_rank bigint not null generated always as (
    (extract(year from created_at at time zone 'UTC') * 12 + extract(month from created_at at time zone 'UTC'))::bigint * 4294967296
      + ('x' || substr(md5(id::text), 1, 8))::bit(32)::bigint
  ) stored;

-- Long texts live beside the table, so that a scan over many listings reads few pages.
alter table listings set (toast_tuple_target = 512);

-- Everything search derives, for the given listings, in one statement: used by
-- the commands that change a listing, its venues or its vendor, and by bulk loads.
create function refresh_listing_search(ids uuid[]) returns void language sql as $$
  with own_towns as (
    select listing_id, array_agg(city order by first_position, city) as places
    from (
      select listing_id, address_city as city, min(position) as first_position
      from venues where listing_id = any(ids) and not is_client_location and address_city is not null
      group by listing_id, address_city
    ) as towns
    group by listing_id
  ), sides as (
    select listing_id, bool_or(not is_client_location) as is_at_vendor, bool_or(is_client_location) as is_at_client
    from venues where listing_id = any(ids) group by listing_id
  ), priced as (
    select l.id,
           v.is_active and l.is_active and exists (select from listing_images i where i.listing_id = l.id) as is_public,
           v.prices_include_vat as includes_vat,
           coalesce(l.vat_rate_bp, v.vat_rate_bp) as vat_rate_bp,
           least(greatest(l.included_guests, l.min_guests), l.max_guests) as guests,
           coalesce(t.places, '{}') as places,
           coalesce(s.is_at_vendor, false) as is_at_vendor,
           coalesce(s.is_at_client, false) as is_at_client,
           -- Names and the type in their language; proper names, and texts in other languages, as they are.
           strip(to_tsvector('english_folded', coalesce(l.texts->'en'->>'name', '') || ' ' || regexp_replace(l.type, '([a-z])([A-Z])', '\1 \2', 'g'))
             || to_tsvector('dutch_folded', coalesce(l.texts->'nl'->>'name', ''))
             || to_tsvector('simple', fold(concat_ws(' ', v.name, array_to_string(t.places, ' '),
                  case when l.main_language not in ('en', 'nl') then l.texts->l.main_language->>'name' end)))) as titles,
           strip(to_tsvector('english_folded', concat_ws(' ', l.texts->'en'->>'shortDescription', l.texts->'en'->>'description'))
             || to_tsvector('dutch_folded', concat_ws(' ', l.texts->'nl'->>'shortDescription', l.texts->'nl'->>'description'))
             || case when l.main_language in ('en', 'nl') then ''::tsvector
                  else to_tsvector('simple', fold(concat_ws(' ', l.texts->l.main_language->>'shortDescription', l.texts->l.main_language->>'description'))) end) as body
    from listings l
    join organisations v on v.id = l.vendor_id
    left join own_towns t on t.listing_id = l.id
    left join sides s on s.listing_id = l.id
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
    places = p.places,
    is_at_vendor = p.is_at_vendor,
    is_at_client = p.is_at_client,
    titles = p.titles,
    search = p.titles || p.body
  from priced p
  where l.id = p.id;

  insert into listing_words (word)
  select distinct word
  from listings l
  join organisations v on v.id = l.vendor_id
  cross join lateral regexp_split_to_table(
    fold(concat_ws(' ', l.texts->'en'->>'name', l.texts->'nl'->>'name', l.texts->'en'->>'shortDescription', l.texts->'nl'->>'shortDescription',
                   regexp_replace(l.type, '([a-z])([A-Z])', '\1 \2', 'g'), v.name, array_to_string(l.places, ' '))),
    '[^a-z0-9]+') as word
  where l.id = any(ids) and length(word) between 3 and 40
  on conflict do nothing;
$$;

-- Says what matching really costs: fetching a long text's lexemes from beside the table. The planner
-- otherwise takes it for nothing and reads every listing where a word is common. Through this function
-- it prefers the index, which answers without looking at the lexemes again.
create function lexemes_of(search tsvector) returns tsvector
  language plpgsql immutable strict parallel restricted cost 500 as $$ begin return search; end $$;
create index listings_search on listings using gin (lexemes_of(search)) where is_public;
create index listings_places on listings using gin (places) where is_public;

-- The orders of the storefront. Each carries what filters, prices and counts look at,
-- so that they are answered from the index alone.
create index listings_default on listings (display_rank desc, id desc)
  include (type, price_per_person_excl_vat_cents, min_guests, max_guests, base_price_cents, extra_guest_price_cents, included_guests,
           pricing_includes_vat, pricing_vat_rate_bp, is_at_vendor, is_at_client, places, languages) where is_public;
create index listings_price on listings (price_per_person_excl_vat_cents, id)
  include (display_rank, type, min_guests, max_guests, base_price_cents, extra_guest_price_cents, included_guests,
           pricing_includes_vat, pricing_vat_rate_bp, is_at_vendor, is_at_client, places, languages) where is_public;
create index listings_type_price on listings (type, price_per_person_excl_vat_cents, id)
  include (display_rank, min_guests, max_guests, base_price_cents, extra_guest_price_cents, included_guests,
           pricing_includes_vat, pricing_vat_rate_bp, is_at_vendor, is_at_client, places, languages) where is_public;
