-- Why an organisation that was never active is not activated yet, or not at all; and its number in the national register.
alter table organisations
  add column registration_number text,
  add column review_outcome text check (review_outcome in ('changesRequested', 'refused')),
  add column review_reasons text[] not null default '{}',
  add column review_words text,
  add column reviewed_at timestamptz,
  add constraint organisations_reviewed check (
    (review_outcome is null) = (reviewed_at is null)
    and (review_outcome is null) = (review_reasons = '{}')
    and (review_words is null or review_outcome is not null)
    and (review_outcome is null or activated_at is null)
  );

-- Two that say to be the same company.
create index organisations_vat_number on organisations (vat_number) where vat_number is not null;
create index organisations_registration_number on organisations (registration_number) where registration_number is not null;
