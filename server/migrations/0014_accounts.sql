-- Registration, password reset and the security log of the embedded provider.

alter table identity_accounts
  -- A blocked account signs in nowhere; its tokens end with the next check.
  add column state text not null default 'active' check (state in ('active', 'blocked')),
  -- Devices that were known before the password changed are strangers again.
  add column password_changed_at timestamptz;
create index identity_accounts_unverified on identity_accounts (created_at) where email_verified_at is null;

-- Whose session, grant or token it is, so that all of an account's end at once.
alter table identity_payloads add column account_id text;
update identity_payloads set account_id = payload ->> 'accountId'
where model in ('Session', 'Grant', 'AuthorizationCode', 'RefreshToken') and payload::text !~ '\\u0000';
create index identity_payloads_account on identity_payloads (account_id) where account_id is not null;

-- A proof that somebody reads an e-mail address: digits typed on the page that asked for them, or a link.
create table identity_codes (
  -- The page's handle on it: random, and of no use without the code.
  id text primary key,
  purpose text not null check (purpose in ('verifyEmail', 'resetPassword', 'changeEmail')),
  -- The sign-in that it was asked for in; only there the digits count. Null outside of one.
  interaction_uid text,
  -- Null where the address has no account, so that the page is the same: no code matches such a row.
  account_id uuid references identity_accounts on delete cascade,
  -- Where it was sent, as typed.
  email text not null,
  -- What the code makes true: a registration's name, language and password hash.
  details jsonb not null default '{}',
  -- Hashes only, salted with the id. No code matches null.
  code_hash text,
  link_hash text unique,
  attempts integer not null default 0,
  consumed_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index identity_codes_account on identity_codes (account_id) where account_id is not null;
create index identity_codes_expiry on identity_codes (expires_at);

-- When a key began to sign.
alter table identity_signing_keys add column activated_at timestamptz;

-- Password attempts, mails asked for, and whatever else is counted per window share one table.
alter table identity_password_attempts rename to identity_attempts;
alter index identity_password_attempts_age rename to identity_attempts_age;

-- What happened to accounts, for the person, the product admins and the audit. Written by the embedded provider.
create table security_events (
  id uuid primary key,
  at timestamptz not null,
  -- One of contract/security-events.ts.
  type text not null,
  -- The subject; kept when the account goes. Null where nobody has the address that was typed.
  account_id uuid,
  -- The account's address, or what was typed with its middle hidden.
  email text,
  name text,
  -- How: pwd, demo, code, …
  method text,
  -- IPv4 by /24, IPv6 by /48: enough to tell a country, not a person.
  network text,
  -- The browser's family and system as words, such as `Firefox · Windows`.
  device text,
  details jsonb not null default '{}'
);
create index security_events_at on security_events (at desc, id desc);
create index security_events_account on security_events (account_id, at desc) where account_id is not null;
create index security_events_type on security_events (type, at desc);

-- At most one row: while it is there, every instance answers that the product is being worked on.
create table maintenance (
  id boolean primary key default true check (id),
  since timestamptz not null
);
