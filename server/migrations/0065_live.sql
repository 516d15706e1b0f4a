-- Says in the transaction itself that something changed, so that every instance hears of it once it is committed:
-- what, and who may know. Nothing of its content goes along; whoever is told asks the API.
create function tell_live(kind text, id uuid, version bigint, organisations uuid[], team uuid, is_operators boolean) returns void language sql as $$
  select pg_notify('live', json_build_object('kind', kind, 'id', id, 'version', version,
    'organisations', array_remove(organisations, null), 'team', team, 'isOperators', is_operators)::text)
$$;

-- A request that waits for the client's own consent is none of the vendor's business.
create function tell_of_booking() returns trigger language plpgsql as $$
begin
  perform tell_live('booking', new.id, new.version,
    array[new.client_id, case when new.budget_approval in ('notNeeded', 'given') then new.vendor_id end], new.team_id, true);
  return null;
end
$$;
create trigger tell_of_booking after insert or update on bookings for each row execute function tell_of_booking();

create function tell_of_conversation(about uuid, own_side uuid, is_internal boolean) returns void language sql as $$
  select tell_live('conversation', c.id, null,
    case when is_internal then array[own_side]
      else array[c.client_id, case when b.id is null or b.budget_approval in ('notNeeded', 'given') then c.vendor_id end] end,
    b.team_id, not is_internal or own_side is null)
  from conversations c left join bookings b on b.id = c.booking_id
  where c.id = about or c.booking_id = about
$$;

-- An internal note is told to its own side alone.
create function tell_of_note() returns trigger language plpgsql as $$
begin
  perform tell_of_conversation(coalesce(new.booking_id, new.conversation_id), new.organisation_id, new.visibility = 'internal');
  return null;
end
$$;
create trigger tell_of_note after insert on booking_notes for each row execute function tell_of_note();

create function tell_of_mark() returns trigger language plpgsql as $$
begin
  perform tell_of_conversation(new.conversation_id, null, false);
  return null;
end
$$;
create trigger tell_of_mark after insert or update of read_until on conversation_marks for each row execute function tell_of_mark();
