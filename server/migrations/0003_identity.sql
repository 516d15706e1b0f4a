-- The embedded OpenID provider: accounts, protocol state, keys. Nothing outside
-- server/identity reads these tables; the marketplace knows people by issuer and subject.

create table identity_accounts (
  -- The subject ("sub") of the tokens.
  id uuid primary key,
  email text not null check (length(email) between 3 and 254),
  email_verified_at timestamptz,
  name text not null,
  language text not null check (language in ('en', 'nl')),
  -- argon2id in PHC form; null for an account that has no password.
  password_hash text,
  created_at timestamptz not null
);
create unique index identity_accounts_email on identity_accounts (lower(email));

-- Sessions, interactions, grants, codes and refresh tokens, each as the protocol library hands it over.
create table identity_payloads (
  model text not null,
  id text not null,
  -- json, not jsonb: a parameter of a request may hold an escaped NUL, which jsonb refuses.
  payload json not null,
  grant_id text,
  uid text,
  user_code text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index identity_payloads_grant on identity_payloads (grant_id) where grant_id is not null;
create index identity_payloads_uid on identity_payloads (model, uid) where uid is not null;
create index identity_payloads_user_code on identity_payloads (model, user_code) where user_code is not null;
create index identity_payloads_expiry on identity_payloads (expires_at) where expires_at is not null;

-- All are published; 'next' is so before it signs, 'retired' until its last token has expired.
create table identity_signing_keys (
  kid text primary key,
  state text not null check (state in ('next', 'active', 'retired')),
  private_jwk jsonb not null,
  created_at timestamptz not null,
  retired_at timestamptz
);
create unique index identity_signing_keys_one_active on identity_signing_keys (state) where state = 'active';
create unique index identity_signing_keys_one_next on identity_signing_keys (state) where state = 'next';

-- The newest signs cookies, all verify them.
create table identity_cookie_keys (
  secret text primary key,
  created_at timestamptz not null
);

-- Password attempts of one address on one account within a window; the key is a hash of both.
create table identity_password_attempts (
  key text primary key,
  attempts integer not null,
  window_ends_at timestamptz not null
);
create index identity_password_attempts_age on identity_password_attempts (window_ends_at);
