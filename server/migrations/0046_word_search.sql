-- The word search understands people (docs/decisions): every listing's words in one index, each with a code for
-- where it stands, so that one condition asks for a name, a kind, a vendor, a place or any text at once.

-- Cuts a text into folded words parted by single spaces, as cut() in server/features/listings/search/words/cut.ts does.
create function search_cut(input text) returns text
  language sql immutable strict parallel safe
  return trim(regexp_replace(public.fold(input), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u2bff\u3000-\u303f]+', ' ', 'g'));

create function search_codes(code text, words tsvector) returns tsvector
  language sql immutable strict parallel safe
  return array_to_tsvector(array(select code || lexeme from unnest(tsvector_to_array(words)) as lexeme));

-- A text in its language: its words as they are, stop words included, and their stems.
create function search_words(language text, input text) returns tsvector
  language sql immutable strict parallel safe
  return to_tsvector('pg_catalog.simple', public.search_cut(input)) || case language
    when 'en' then to_tsvector('pg_catalog.english', public.search_cut(input))
    when 'nl' then to_tsvector('pg_catalog.dutch', public.search_cut(input))
    else ''::tsvector end;

-- A whole name, to be found by its words in any order.
create function search_whole(input text) returns text
  language sql immutable strict parallel safe
  return '=:' || left((select string_agg(word, ' ' order by word) from
    (select distinct word collate "C" as word from regexp_split_to_table(public.search_cut(input), ' ') as word) as words), 500);

create aggregate tsvector_concat_all(tsvector) (sfunc = tsvector_concat, stype = tsvector, initcond = '');

-- New words are read by their number.
alter table listing_words add column number bigint generated always as identity;
create index listing_words_number on listing_words (number);
drop index listing_words_trigrams;

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
  ), written as (
    select l.id,
           string_agg(t.text->>'name', ' ') as names,
           tsvector_concat_all(search_codes('n:', search_words(t.language, coalesce(t.text->>'name', '')))
             || search_codes('a:', search_words(t.language, concat_ws(' ', t.text->>'name', t.text->>'shortDescription')))
             || array_to_tsvector(array[search_whole(coalesce(nullif(t.text->>'name', ''), '-'))])) as titles,
           tsvector_concat_all(case when t.language in ('en', 'nl')
             then to_tsvector(case t.language when 'en' then 'pg_catalog.english' else 'pg_catalog.dutch' end::regconfig,
                              search_cut(concat_ws(' ', t.text->>'name', t.text->>'shortDescription', t.text->>'description')))
             else to_tsvector('pg_catalog.simple', search_cut(concat_ws(' ', t.text->>'name', t.text->>'shortDescription', t.text->>'description'))) end) as body
    from listings l cross join lateral jsonb_each(l.texts) as t(language, text)
    where l.id = any(ids)
    group by l.id
  ), priced as (
    select l.id,
           v.is_active and l.is_active and exists (select from listing_images i where i.listing_id = l.id) as is_public,
           v.prices_include_vat as includes_vat,
           coalesce(l.vat_rate_bp, v.vat_rate_bp) as vat_rate_bp,
           least(greatest(l.included_guests, l.min_guests), l.max_guests) as guests,
           coalesce(t.places, '{}') as places,
           coalesce(s.is_at_vendor, false) as is_at_vendor,
           coalesce(s.is_at_client, false) as is_at_client,
           strip(coalesce(w.titles, ''::tsvector)
             || array_to_tsvector(array['k:' || l.type, search_whole(v.name)])
             || search_codes('v:', search_words('', v.name))
             || search_codes('p:', search_words('', concat_ws(' ', array_to_string(t.places, ' '), s.venue_names)))) as titles,
           strip(coalesce(w.body, ''::tsvector)) as body
    from listings l
    join organisations v on v.id = l.vendor_id
    left join own_towns t on t.listing_id = l.id
    left join sides s on s.listing_id = l.id
    left join written w on w.id = l.id
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
    search_cut(concat_ws(' ',
      (select string_agg(concat_ws(' ', t.text->>'name', t.text->>'shortDescription'), ' ') from jsonb_each(l.texts) as t(language, text)),
      v.name, array_to_string(l.places, ' '),
      (select string_agg(name, ' ') from venues where listing_id = l.id and not is_client_location))),
    ' ') as word
  where l.id = any(ids) and length(word) between 2 and 40
  on conflict do nothing;
$$;

-- Every listing's words are written anew by the migration of the words and standing (0050), in the same transaction.
truncate listing_words;
