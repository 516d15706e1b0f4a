-- What figures count of a booking's past: when it was first agreed, and when and by which side it was
-- called off. A status alone forgets both as soon as the next step is taken.
alter table bookings
  add column approved_at timestamptz,
  add column ended_at timestamptz,
  add column ended_by text check (ended_by in ('vendor', 'client', 'operator', 'system'));

update bookings b set
  approved_at = coalesce(
    (select min(e.at) from audit_events e where e.subject_kind = 'booking' and e.subject_id = b.id and e.details->>'to' = 'Approved'),
    case when b.status = 'Approved' then b.updated_at end),
  ended_at = case when b.status in ('Declined', 'Cancelled') then coalesce(
    (select max(e.at) from audit_events e where e.subject_kind = 'booking' and e.subject_id = b.id and e.details->>'to' = b.status),
    b.updated_at) end,
  ended_by = case
    when b.status not in ('Declined', 'Cancelled') then null
    when b.is_expired then 'system'
    else (
      select case e.organisation_id when b.vendor_id then 'vendor' when b.client_id then 'client' else 'operator' end
      from audit_events e where e.subject_kind = 'booking' and e.subject_id = b.id and e.details->>'to' = b.status
      order by e.at desc limit 1)
  end
where b.status in ('Approved', 'Declined', 'Cancelled')
  or exists (select from audit_events e where e.subject_kind = 'booking' and e.subject_id = b.id and e.details->>'to' = 'Approved');

create index bookings_asked on bookings (coalesce(budget_approved_at, created_at));
create index bookings_ended on bookings (ended_at) where ended_at is not null;
