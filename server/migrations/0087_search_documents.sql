-- What words find, in a table of its own: whoever asks which listings have a word reads a few pages instead of the rows of
-- all of them, which are fifty times as wide. Its rows are the listings' small numbers; the lexemes themselves lie beside it.
create table search_documents (
  number integer primary key references listings (number) on delete cascade,
  lexemes tsvector not null
);
alter table search_documents set (toast_tuple_target = 128);
insert into search_documents (number, lexemes) select number, search from listings order by number;
create index search_documents_lexemes on search_documents using gin (lexemes_of(lexemes));
alter table listings drop column search;

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
    select l.id, l.number,
           v.is_active and l.is_active and exists (select from listing_images i where i.listing_id = l.id) as is_public,
           v.prices_include_vat as includes_vat,
           coalesce(l.vat_rate_bp, v.vat_rate_bp) as vat_rate_bp,
           least(greatest(l.included_guests, l.min_guests), l.max_guests) as guests,
           coalesce(t.places, '{}') as places,
           coalesce(s.is_at_vendor, false) as is_at_vendor,
           coalesce(s.is_at_client, false) as is_at_client,
           array_to_tsvector(c.titles || listing_codes(l)) as titles,
           array_to_tsvector(array_remove(c.titles || listing_codes(l) || coalesce(c.body, '{}'), '')) as lexemes
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
      titles = p.titles
    from priced p
    where l.id = p.id
  ), documents as (
    insert into search_documents as d (number, lexemes) select number, lexemes from priced
    on conflict (number) do update set lexemes = excluded.lexemes where d.lexemes <> excluded.lexemes
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
