-- Words that the operator adds to the thesaurus; every instance hears of them as of any public change.
create table search_synonyms (
  id uuid primary key,
  phrase text not null check (char_length(phrase) between 2 and 60),
  -- As it is compared: cut and folded.
  words text not null unique,
  -- The keys of what it means.
  concepts text[] not null check (cardinality(concepts) between 1 and 5),
  created_at timestamptz not null
);
create trigger tell_public_change after insert or update or delete or truncate on search_synonyms for each statement execute function tell_public_change();

-- What was searched and not found, counted: nothing of whoever searched.
create table missed_searches (
  words text primary key check (char_length(words) between 2 and 80),
  times integer not null,
  last_day date not null
);
create index missed_searches_often on missed_searches (times desc, words);
