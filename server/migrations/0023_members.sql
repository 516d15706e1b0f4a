-- Who has ended: few, whom the count of a team's members leaves out.
create index users_ended on users (id) where deleted_at is not null;
