-- From PostgreSQL 18.7 on a table cannot be altered while a function names its row type in a body that is kept parsed: the
-- next column of a listing would be refused. As a text, the body depends on nothing.
create or replace function listing_codes(listing listings) returns text[] language sql stable
  as $$select array['k:' || listing.type] || array(select 'f:' || fact from unnest(listing.facts) as fact)$$;
