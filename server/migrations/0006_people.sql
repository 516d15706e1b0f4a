-- Invitations into an organisation. Only the SHA-256 of a link's token is kept.
create table invitations (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  name text not null,
  email text not null,
  role text not null check (role in ('VendorAdmin', 'ClientAdmin', 'ClientTeamAdmin', 'ClientTeamMember')),
  -- Where a team role begins.
  team_id uuid references teams on delete cascade,
  -- Of the mail, and of the person's interface once they accept.
  language text not null check (language in ('en', 'nl')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  invited_by uuid not null references users,
  invited_by_name text not null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references users,
  cancelled_at timestamptz,
  version integer not null default 1,
  constraint invitations_team check ((role in ('ClientTeamAdmin', 'ClientTeamMember')) = (team_id is not null)),
  constraint invitations_accepted check ((accepted_at is null) = (accepted_by is null)),
  constraint invitations_one_end check (accepted_at is null or cancelled_at is null)
);
create index invitations_organisation on invitations (organisation_id, created_at desc, id desc);
create index invitations_open_email on invitations (organisation_id, lower(email)) where accepted_at is null and cancelled_at is null;

-- A mail with a link that was replaced, cancelled or used meanwhile is not sent.
alter table outbox_mails add column invitation_id uuid references invitations on delete cascade;
alter table outbox_mails add column invitation_version integer;

create index users_of_organisation on users (organisation_id, fold(name), id) where deleted_at is null;
