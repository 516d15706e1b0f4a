-- When the vendor first answered a request: what its answer speed is reckoned from.
alter table bookings add column answered_at timestamptz;
update bookings b set answered_at = (
  select min(e.at) from audit_events e
  where e.subject_id = b.id and e.type = 'BookingStatusChangedEvent' and e.organisation_id = b.vendor_id
) where status <> 'New';

create function note_answer() returns trigger language plpgsql as $$
begin
  new.answered_at := new.updated_at;
  return new;
end
$$;
create trigger note_answer before update of status on bookings for each row
  when (old.status = 'New' and new.status in ('Negotiation', 'Approved', 'Declined') and old.answered_at is null)
  execute function note_answer();
