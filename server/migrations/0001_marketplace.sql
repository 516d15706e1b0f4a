-- The marketplace's first tables. Money is in euro cents, rates in basis points,
-- activity dates are plain dates, instants are timestamptz.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- unaccent() is only stable, since its dictionary could change; ours does not,
-- and indexes and triggers need one fixed spelling.
create function fold(input text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, input));

create table organisations (
  id uuid primary key,
  kind text not null check (kind in ('vendor', 'client')),
  name text not null,
  legal_name text not null,
  contact_person_name text,
  vat_number text,
  address_street text,
  address_postal_code text,
  address_city text,
  address_country char(2),
  email text,
  phone text,
  website_url text,
  instagram_link text,
  -- The next two are a vendor's; a client has none.
  prices_include_vat boolean,
  vat_rate_bp integer check (vat_rate_bp between 0 and 2700),
  is_active boolean not null default false,
  created_at timestamptz not null,
  version integer not null default 1,
  constraint organisations_vendor_prices check (
    (kind = 'vendor') = (prices_include_vat is not null) and (kind = 'vendor') = (vat_rate_bp is not null)
  )
);
create index organisations_kind_name on organisations (kind, lower(name), id);

create table users (
  id uuid primary key,
  role text not null check (role in ('ProductAdmin', 'VendorAdmin', 'ClientAdmin', 'ClientTeamAdmin', 'ClientTeamMember')),
  organisation_id uuid references organisations,
  name text not null,
  email text not null,
  language text not null default 'en' check (language in ('en', 'nl')),
  created_at timestamptz not null,
  -- Access has ended; the name stays on past notes and audit events.
  deleted_at timestamptz,
  version integer not null default 1,
  constraint users_organisation check ((role = 'ProductAdmin') = (organisation_id is null))
);
create unique index users_email on users (lower(email)) where deleted_at is null;
create index users_organisation on users (organisation_id);

-- Who the identity provider says they are: issuer and subject, never the e-mail alone.
create table user_identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  primary key (issuer, subject)
);
create index user_identities_user on user_identities (user_id);

create table teams (
  id uuid primary key,
  client_id uuid not null references organisations,
  name text not null,
  budget_per_person_cents bigint check (budget_per_person_cents between 0 and 10000000),
  budget_period text not null default 'NotSet' check (budget_period in ('Monthly', 'Quarterly', 'Annually', 'NotSet')),
  is_active boolean not null default true,
  created_at timestamptz not null,
  version integer not null default 1
);
create index teams_client on teams (client_id, lower(name), id);

create table team_members (
  team_id uuid not null references teams on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (team_id, user_id)
);
create index team_members_user on team_members (user_id);

create table listings (
  id uuid primary key,
  vendor_id uuid not null references organisations,
  type text not null,
  -- Texts by language: {"en": {"name", "shortDescription", "description"}, "nl": {…}}; the main one always exists.
  main_language text not null,
  texts jsonb not null,
  languages text[] not null check (cardinality(languages) >= 1),
  duration_minutes integer not null check (duration_minutes between 15 and 14400 and duration_minutes % 15 = 0),
  booking_advance_notice_days integer not null check (booking_advance_notice_days between 0 and 365),
  -- {"tiers": [{"daysBefore", "refundPercent"}], "text": {"en", "nl"}}
  cancellation_policy jsonb not null,
  min_guests integer not null check (min_guests >= 1),
  max_guests integer not null check (max_guests between min_guests and 10000),
  included_guests integer not null check (included_guests between 1 and max_guests),
  base_price_cents bigint not null check (base_price_cents between 0 and 100000000),
  extra_guest_price_cents bigint not null check (extra_guest_price_cents between 0 and 10000000),
  -- Overrides the vendor's rate.
  vat_rate_bp integer check (vat_rate_bp between 0 and 2700),
  capacity_per_day integer not null default 1 check (capacity_per_day >= 1),
  is_active boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  -- Derived for search, written by refresh_listing_search() and never by hand.
  is_public boolean not null default false,
  price_per_person_excl_vat_cents bigint not null default 0,
  pricing_includes_vat boolean not null default false,
  pricing_vat_rate_bp integer not null default 0,
  places text[] not null default '{}',
  is_at_vendor boolean not null default false,
  is_at_client boolean not null default false,
  search tsvector not null default ''
);
create index listings_vendor on listings (vendor_id);

create table listing_images (
  id uuid primary key,
  listing_id uuid not null references listings on delete cascade,
  -- The banner is at position 0.
  position integer not null check (position between 0 and 11),
  key text not null,
  width integer not null,
  height integer not null,
  placeholder text not null,
  alt jsonb not null,
  unique (listing_id, position)
);

create table venues (
  id uuid primary key,
  listing_id uuid not null references listings on delete cascade,
  position integer not null,
  name text not null,
  description text not null default '',
  address_street text,
  address_postal_code text,
  address_city text,
  address_country char(2),
  is_client_location boolean not null,
  price_adjustment_type text not null default 'None' check (price_adjustment_type in ('None', 'Percent', 'Amount')),
  adjustment_bp integer not null default 0 check (adjustment_bp between -5000 and 10000),
  adjustment_cents integer not null default 0 check (adjustment_cents between -500000 and 500000),
  version integer not null default 1
);
create index venues_listing on venues (listing_id, position);

-- Days on which a vendor takes nothing; a null listing blocks all of them.
create table vendor_blocked_days (
  id uuid primary key,
  vendor_id uuid not null references organisations on delete cascade,
  listing_id uuid references listings on delete cascade,
  day date not null,
  reason text not null default ''
);
create unique index vendor_blocked_days_once on vendor_blocked_days (vendor_id, day, listing_id) nulls not distinct;

create sequence booking_numbers;

create table bookings (
  id uuid primary key,
  number bigint not null default nextval('booking_numbers') unique,
  status text not null check (status in ('New', 'Negotiation', 'Approved', 'Declined', 'Cancelled')),
  client_id uuid not null references organisations,
  team_id uuid not null references teams,
  vendor_id uuid not null references organisations,
  listing_id uuid not null references listings,
  venue_id uuid references venues on delete set null,
  activity_date date not null,
  start_time time,
  participants integer not null check (participants >= 1),
  -- Snapshots: a later change of listing, VAT rate or commission changes no booking.
  listing_texts jsonb not null,
  venue jsonb,
  quote jsonb not null,
  cancellation_policy jsonb not null,
  terms_version text not null,
  price_excl_vat_cents bigint not null check (price_excl_vat_cents >= 0),
  price_incl_vat_cents bigint not null check (price_incl_vat_cents >= 0),
  info jsonb not null,
  -- Who is to move next while the booking is open: 'vendor' or 'client'.
  waiting_for text check (waiting_for in ('vendor', 'client')),
  refund jsonb,
  -- Set when the system cancelled it because its date passed.
  is_expired boolean not null default false,
  -- How often an unanswered request has been called to mind.
  reminders_sent integer not null default 0,
  created_by uuid not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index bookings_client on bookings (client_id, created_at desc, id desc);
create index bookings_team on bookings (team_id, created_at desc, id desc);
create index bookings_vendor on bookings (vendor_id, created_at desc, id desc);
create index bookings_created on bookings (created_at desc, id desc);
create index bookings_date on bookings (activity_date, id);
create index bookings_approved_day on bookings (listing_id, activity_date) where status = 'Approved';
create index bookings_open on bookings (activity_date) where status in ('New', 'Negotiation');

create table booking_notes (
  id uuid primary key,
  booking_id uuid not null references bookings on delete cascade,
  author_id uuid references users,
  user_name text not null,
  author_role text not null check (author_role in ('ProductAdmin', 'Vendor', 'Client')),
  -- The author's organisation; null for the operator. An internal note stays within it.
  organisation_id uuid references organisations,
  visibility text not null check (visibility in ('shared', 'internal')),
  note text not null check (length(note) between 1 and 4000),
  created_at timestamptz not null
);
create index booking_notes_booking on booking_notes (booking_id, created_at);

create table audit_events (
  id uuid primary key,
  at timestamptz not null,
  type text not null,
  message text not null,
  user_id uuid,
  user_name text not null,
  organisation_id uuid,
  organisation_name text,
  subject_kind text not null,
  subject_id uuid not null,
  details jsonb not null
);
create index audit_events_at on audit_events (at desc, id desc);
create index audit_events_subject on audit_events (subject_id, at);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_events is append-only';
end $$;
create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function refuse_audit_change();
create trigger audit_events_no_truncate before truncate on audit_events
  for each statement execute function refuse_audit_change();

create table outbox_mails (
  id uuid primary key,
  -- The same fact never mails the same person twice.
  dedupe_key text not null unique,
  template text not null,
  language text not null,
  to_name text not null,
  to_email text not null,
  data jsonb not null,
  -- A mail about a booking that has moved on is not sent.
  booking_id uuid references bookings on delete cascade,
  booking_version integer,
  state text not null default 'queued' check (state in ('queued', 'sent', 'kept', 'superseded', 'failed')),
  subject text not null default '',
  html text not null default '',
  text text not null default '',
  attempts integer not null default 0,
  error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index outbox_mails_created on outbox_mails (created_at desc, id desc);
create index outbox_mails_queued on outbox_mails (created_at) where state = 'queued';

create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  request_hash text not null,
  -- The id of what the first call created.
  result_id uuid not null,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
