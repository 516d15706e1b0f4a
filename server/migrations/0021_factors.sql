-- Second factors, passkeys and the sessions that the embedded provider shows to their owner.

-- A shared secret of an authenticator app (RFC 6238), one an account.
create table identity_totp (
  account_id uuid primary key references identity_accounts on delete cascade,
  -- In Base32, as the app gets it.
  secret text not null,
  -- Null while it was shown but no code has proved that the app has it.
  confirmed_at timestamptz,
  -- The session that it was shown in: another one is shown another secret.
  shown_in text,
  -- The time step of the newest code that was accepted: each works once, and none before it any more.
  last_step bigint not null default 0,
  created_at timestamptz not null
);

create table identity_recovery_codes (
  account_id uuid not null references identity_accounts on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  created_at timestamptz not null,
  primary key (account_id, code_hash)
);

create table identity_passkeys (
  -- As the browser names it, base64url.
  credential_id text primary key,
  account_id uuid not null references identity_accounts on delete cascade,
  name text not null check (length(name) between 1 and 80),
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  -- Whether it lives on several devices.
  is_synced boolean not null,
  last_used_at timestamptz,
  created_at timestamptz not null
);
create index identity_passkeys_account on identity_passkeys (account_id);

-- What a passkey has to sign: once, and only in the sign-in or session that asked.
create table identity_challenges (
  purpose text not null check (purpose in ('signIn', 'confirm', 'enrol')),
  bound_to text not null,
  challenge text not null,
  expires_at timestamptz not null,
  primary key (purpose, bound_to)
);

-- Sign-ins whose first step is done and whose second is awaited.
create table identity_half_sign_ins (
  interaction_uid text primary key,
  account_id uuid not null references identity_accounts on delete cascade,
  methods text[] not null,
  expires_at timestamptz not null
);
create index identity_half_sign_ins_account on identity_half_sign_ins (account_id);

-- What the protocol's sessions do not tell: where one signed in, and when one proved oneself last.
create table identity_sessions (
  uid text primary key,
  account_id uuid not null references identity_accounts on delete cascade,
  device text,
  network text,
  signed_in_at timestamptz not null,
  proved_at timestamptz not null,
  seen_at timestamptz not null
);
create index identity_sessions_account on identity_sessions (account_id);
