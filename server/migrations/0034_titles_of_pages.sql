-- The list of pages shows each page's title in the reader's language, and orders by what it shows (`titleOf` in rules.ts).
alter table content_pages add column title_en text not null
  generated always as (fold(coalesce(nullif(draft #>> '{texts,en,title}', ''), draft #>> '{texts,nl,title}', ''))) stored;
alter table content_pages add column title_nl text not null
  generated always as (fold(coalesce(nullif(draft #>> '{texts,nl,title}', ''), draft #>> '{texts,en,title}', ''))) stored;
create index content_pages_title_en on content_pages (title_en, id) include (kind);
create index content_pages_title_nl on content_pages (title_nl, id) include (kind);
-- The column goes in a later release; until then an instance of the former one may still order by it.
drop index content_pages_title;
