-- Whose standing changed is told so on the channel `live`, at the commit: role, organisation, teams, an access or a
-- sign-in that ended, and an organisation that was activated, deactivated or answered. What it is now, they ask.
create function tell_standing(person uuid) returns void language sql as $$
  select pg_notify('live', json_build_object('kind', 'standing', 'id', person, 'version', null,
    'organisations', json_build_array(), 'team', null, 'isOperators', false, 'person', person)::text)
$$;

create function tell_standing_of_user() returns trigger language plpgsql as $$
begin
  perform tell_standing(new.id);
  return null;
end
$$;
create trigger tell_standing after update of role, organisation_id, deleted_at on users for each row
  when ((old.role, old.organisation_id, old.deleted_at) is distinct from (new.role, new.organisation_id, new.deleted_at))
  execute function tell_standing_of_user();

create function tell_standing_of_member() returns trigger language plpgsql as $$
begin
  perform tell_standing(coalesce(new.user_id, old.user_id));
  return null;
end
$$;
create trigger tell_standing after insert or delete on team_members for each row execute function tell_standing_of_member();

create function tell_standing_of_organisation() returns trigger language plpgsql as $$
begin
  perform tell_standing(id) from users where organisation_id = new.id and deleted_at is null;
  return null;
end
$$;
create trigger tell_standing after update of is_active, reviewed_at on organisations for each row
  when ((old.is_active, old.reviewed_at) is distinct from (new.is_active, new.reviewed_at))
  execute function tell_standing_of_organisation();

create function tell_standing_of_sign_in() returns trigger language plpgsql as $$
begin
  perform tell_standing(user_id) from user_identities where issuer = new.issuer and subject = new.subject;
  return null;
end
$$;
create trigger tell_standing after insert on ended_sign_ins for each row when (new.subject is not null)
  execute function tell_standing_of_sign_in();
