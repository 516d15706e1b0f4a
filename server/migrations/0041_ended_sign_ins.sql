-- Access tokens are good for minutes; what ends a session ends them at once.

-- Sign-ins that were ended before their tokens were: by the operator, or told by an external provider (back-channel logout).
create table ended_sign_ins (
  issuer text not null,
  -- All of a person's tokens that were issued up to then; null where only the session is named.
  subject text,
  session_id text,
  ended_at timestamptz not null,
  check (subject is not null or session_id is not null)
);
create index ended_sign_ins_subject on ended_sign_ins (issuer, subject) where subject is not null;
create index ended_sign_ins_session on ended_sign_ins (issuer, session_id) where session_id is not null;
create index ended_sign_ins_age on ended_sign_ins (ended_at);

-- What an instance remembers of living sessions is dropped at the commit that ends one.
create function tell_sign_in_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_change', 'sign-in ended');
  return null;
end
$$;
create trigger tell_sign_in_ended after delete on identity_payloads for each row
  when (old.model in ('Session', 'Grant')) execute function tell_sign_in_ended();
create trigger tell_sign_in_ended after insert on ended_sign_ins for each statement execute function tell_sign_in_ended();
create trigger tell_account_blocked after update of state on identity_accounts for each row
  when (old.state is distinct from new.state) execute function tell_sign_in_ended();
