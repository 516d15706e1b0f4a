-- Product admins are invited into no organisation.
alter table invitations alter column organisation_id drop not null;
alter table invitations drop constraint invitations_role_check;
alter table invitations add constraint invitations_role_check
  check (role in ('ProductAdmin', 'VendorAdmin', 'ClientAdmin', 'ClientTeamAdmin', 'ClientTeamMember'));
alter table invitations add constraint invitations_organisation check ((role = 'ProductAdmin') = (organisation_id is null));
create index invitations_of_operator on invitations (created_at desc, id desc) where organisation_id is null;
create index users_of_operator on users (fold(name), id) where organisation_id is null and deleted_at is null;

-- The links that a newer one replaced: whoever opens one is told so. As with the newest, only the SHA-256 of the token.
create table invitation_replaced_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  invitation_id uuid not null references invitations on delete cascade,
  replaced_at timestamptz not null
);
create index invitation_replaced_links_invitation on invitation_replaced_links (invitation_id);

-- How an organisation that registered itself came: by whom, and which terms they agreed to when.
create table registrations (
  organisation_id uuid primary key references organisations on delete cascade,
  user_id uuid not null references users,
  user_name text not null,
  terms_version text not null,
  agreed_at timestamptz not null
);
create index registrations_user on registrations (user_id);

-- Since when it may trade for the first time; one without has never been activated and waits for it.
alter table organisations add column activated_at timestamptz;
update organisations set activated_at = created_at where is_active;
create index organisations_awaiting on organisations (kind, created_at, id) where activated_at is null;

-- How often somebody tried something within a window; the key is a hash of what and who.
create table request_counts (
  key text primary key,
  requests integer not null,
  window_ends_at timestamptz not null
);
create index request_counts_age on request_counts (window_ends_at);
