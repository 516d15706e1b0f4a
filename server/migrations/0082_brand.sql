-- What the operator makes its own: one row, all of it empty until something is chosen.
create table brand (
  is_only boolean primary key default true check (is_only),
  name text,
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  dark_colour text check (dark_colour ~ '^#[0-9a-f]{6}$'),
  logo_key uuid,
  logo_webp bytea,
  version integer not null default 1,
  constraint brand_logo check ((logo_key is null) = (logo_webp is null))
);
insert into brand default values;

create trigger tell_public_change after update on brand for each statement execute function tell_public_change();
