-- What search derives of a listing, several times faster: each text is cut once, and a listing's words are put together
-- as texts, which costs a fraction of joining tsvectors one by one. What comes out is the same.
-- What stands among a listing's words and is no text: its kind.
create function listing_codes(listing listings) returns text[] language sql stable as $$select array['k:' || listing.type]$$;

create or replace function refresh_listing_texts(ids uuid[]) returns void language sql as $$
  with own_towns as (
    select listing_id, array_agg(city order by first_position, city) as places
    from (
      select listing_id, address_city as city, min(position) as first_position
      from venues where listing_id = any(ids) and not is_client_location and address_city is not null
      group by listing_id, address_city
    ) as towns
    group by listing_id
  ), sides as (
    select listing_id, bool_or(not is_client_location) as is_at_vendor, bool_or(is_client_location) as is_at_client,
           string_agg(name, ' ') filter (where not is_client_location) as venue_names
    from venues where listing_id = any(ids) group by listing_id
  ), cut as materialized (
    select l.id, case t.language when 'en' then 'pg_catalog.english'::regconfig when 'nl' then 'pg_catalog.dutch'::regconfig else 'pg_catalog.simple'::regconfig end as config,
           search_cut(coalesce(t.text->>'name', '')) as name,
           search_cut(coalesce(t.text->>'shortDescription', '')) as summary,
           search_cut(coalesce(t.text->>'description', '')) as description
    from listings l cross join lateral jsonb_each(l.texts) as t(language, text)
    where l.id = any(ids)
  ), stemmed as materialized (
    select id, name, summary,
           to_tsvector(config, name) as name_stems,
           to_tsvector(config, summary) as summary_stems,
           to_tsvector(config, description) as description_stems
    from cut
  ), written as (
    -- No lexeme has a space, as cut texts have been parted there.
    select id,
           string_agg(concat_ws(' ',
             'n:' || nullif(replace(name, ' ', ' n:'), ''),
             'n:' || nullif(array_to_string(tsvector_to_array(name_stems), ' n:'), ''),
             'a:' || nullif(replace(concat_ws(' ', nullif(name, ''), nullif(summary, '')), ' ', ' a:'), ''),
             'a:' || nullif(array_to_string(tsvector_to_array(name_stems || summary_stems), ' a:'), '')), ' ') as titles,
           array_agg('=:' || left(coalesce((select string_agg(word, ' ' order by word)
             from (select distinct word collate "C" as word from string_to_table(name, ' ') as word) as words), ''), 500)) as wholes,
           string_agg(array_to_string(tsvector_to_array(name_stems || summary_stems || description_stems), ' '), ' ') as body
    from stemmed
    group by id
  ), proper as materialized (
    select l.id, search_cut(v.name) as vendor, search_whole(v.name) as whole_vendor,
           search_cut(concat_ws(' ', array_to_string(t.places, ' '), s.venue_names)) as places
    from listings l
    join organisations v on v.id = l.vendor_id
    left join own_towns t on t.listing_id = l.id
    left join sides s on s.listing_id = l.id
    where l.id = any(ids)
  ), coded as (
    select p.id,
           string_to_array(concat_ws(' ', nullif(w.titles, ''),
             'v:' || nullif(replace(p.vendor, ' ', ' v:'), ''),
             'p:' || nullif(replace(p.places, ' ', ' p:'), '')), ' ') || w.wholes || p.whole_vendor as titles,
           string_to_array(w.body, ' ') as body
    from proper p left join written w on w.id = p.id
  ), priced as (
    select l.id,
           v.is_active and l.is_active and exists (select from listing_images i where i.listing_id = l.id) as is_public,
           v.prices_include_vat as includes_vat,
           coalesce(l.vat_rate_bp, v.vat_rate_bp) as vat_rate_bp,
           least(greatest(l.included_guests, l.min_guests), l.max_guests) as guests,
           coalesce(t.places, '{}') as places,
           coalesce(s.is_at_vendor, false) as is_at_vendor,
           coalesce(s.is_at_client, false) as is_at_client,
           array_to_tsvector(c.titles || listing_codes(l)) as titles,
           array_to_tsvector(array_remove(c.titles || listing_codes(l) || coalesce(c.body, '{}'), '')) as search
    from listings l
    join organisations v on v.id = l.vendor_id
    join coded c on c.id = l.id
    left join own_towns t on t.listing_id = l.id
    left join sides s on s.listing_id = l.id
    where l.id = any(ids)
  ), updated as (
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
      search = p.search
    from priced p
    where l.id = p.id
  )
  insert into listing_words (word)
  select word from (
    select string_to_table(name || ' ' || summary, ' ') as word from cut
    union
    select string_to_table(vendor || ' ' || places, ' ') from proper
  ) as words
  where length(word) between 2 and 40 and not exists (select from listing_words as known where known.word = words.word)
  on conflict do nothing;
$$;

-- Every listing is written anew, with its words and where it stands in the order of the storefront: 0 to 10, before how
-- new it is, as a job reckons it every night from answers, completion and requests; who has done little yet stands in the
-- middle. The indexes are made once at the end, which is several times faster than keeping them in step.
do $$
declare
  name text;
  definition text;
  definitions text[];
  part uuid[];
begin
  select array_agg(i.indexdef) into definitions from pg_indexes i
    where i.schemaname = current_schema() and i.tablename = 'listings'
      and not exists (select from pg_constraint c where c.conname = i.indexname)
      and i.indexname not in ('listings_default', 'listings_price', 'listings_type_price', 'listings_public_of_vendor');
  for name in select i.indexname from pg_indexes i
      where i.schemaname = current_schema() and i.tablename = 'listings'
        and not exists (select from pg_constraint c where c.conname = i.indexname) loop
    execute format('drop index %I', name);
  end loop;

  alter table listings add column standing smallint not null default 5 check (standing between 0 and 10);
  alter table listings drop column display_rank;
  alter table listings add column display_rank bigint not null generated always as (
    standing::bigint * 281474976710656
      + (extract(year from created_at at time zone 'UTC') * 12 + extract(month from created_at at time zone 'UTC'))::bigint * 4294967296
      + ('x' || substr(md5(id::text), 1, 8))::bit(32)::bigint
  ) stored;

  for part in select array_agg(id) from (select id, (row_number() over (order by id) - 1) / 5000 as number from listings) as parts group by number loop
    perform refresh_listing_texts(part);
  end loop;
  foreach definition in array definitions loop
    execute definition;
  end loop;
end
$$;
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
create index listings_public_of_vendor on listings (vendor_id, display_rank desc, id desc) include (languages) where is_public;
