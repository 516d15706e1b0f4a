-- A mail that is being sent is claimed for a moment, on the clock of the database, instead of locked: no transaction is
-- open while a mail server takes its time. What a mail is about stands in words of its own, which its template knows.
alter table outbox_mails
  add column claimed_by uuid,
  add column claimed_until timestamptz,
  add column subject_kind text,
  add column subject_id uuid,
  add column subject_version integer;

update outbox_mails set
  subject_kind = case when booking_id is not null then 'booking' else 'invitation' end,
  subject_id = coalesce(booking_id, invitation_id),
  subject_version = coalesce(booking_version, invitation_version)
where booking_id is not null or invitation_id is not null;

-- The columns with foreign keys follow what was written; what the release before this one writes is taken the other way.
create function link_mail_subject() returns trigger language plpgsql as $$
begin
  if new.subject_kind is null and new.booking_id is not null then
    new.subject_kind := 'booking';
    new.subject_id := new.booking_id;
    new.subject_version := new.booking_version;
  elsif new.subject_kind is null and new.invitation_id is not null then
    new.subject_kind := 'invitation';
    new.subject_id := new.invitation_id;
    new.subject_version := new.invitation_version;
  elsif new.subject_kind = 'booking' then
    new.booking_id := new.subject_id;
    new.booking_version := new.subject_version;
  elsif new.subject_kind = 'invitation' then
    new.invitation_id := new.subject_id;
    new.invitation_version := new.subject_version;
  end if;
  return new;
end $$;
create trigger outbox_mails_subject before insert on outbox_mails for each row execute function link_mail_subject();
