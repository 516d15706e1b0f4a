-- Names of the keys that secrets in this database are sealed with. The keys themselves are outside of it; an instance
-- that has none of them is refused, as it could not read what the others seal.
create table identity_seal_keys (
  key_id text primary key,
  first_used_at timestamptz not null
);

comment on column identity_totp.secret is 'Sealed; what is older than the seal, in Base32 as the app got it, until an instance starts.';
