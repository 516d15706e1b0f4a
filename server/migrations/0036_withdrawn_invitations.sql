-- An invitation stands as long as whoever sent it may send it.

-- Why the product cancelled it by itself; null where a person did. Such a one may be sent again by somebody who may.
alter table invitations add column withdrawn_because text
  check (withdrawn_because in ('inviterLeft', 'inviterMayNot', 'organisationDeactivated', 'teamDeactivated'));
alter table invitations add constraint invitations_withdrawn check (withdrawn_because is null or cancelled_at is not null);
create index invitations_open_of_inviter on invitations (invited_by) where accepted_at is null and cancelled_at is null;
create index invitations_open_of_team on invitations (team_id) where accepted_at is null and cancelled_at is null and team_id is not null;

-- The address in ADMIN_EMAILS that somebody became a product admin by; null for everybody else.
alter table users add column named_as text;
-- Since when the configuration names them no more; their access ends with it and comes back with it.
alter table users add column unnamed_at timestamptz;
alter table users add constraint users_unnamed check (unnamed_at is null or (named_as is not null and deleted_at is not null));
