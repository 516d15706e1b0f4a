-- Tells every instance, at the commit, that what visitors see may have changed: rendered pages are dropped then.
create function tell_public_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_change', '');
  return null;
end
$$;

create trigger tell_public_change after insert or update or delete or truncate on organisations for each statement execute function tell_public_change();
create trigger tell_public_change after insert or update or delete or truncate on organisation_logos for each statement execute function tell_public_change();
create trigger tell_public_change after insert or update or delete or truncate on listings for each statement execute function tell_public_change();
create trigger tell_public_change after insert or update or delete or truncate on listing_images for each statement execute function tell_public_change();
create trigger tell_public_change after insert or update or delete or truncate on listing_points for each statement execute function tell_public_change();
create trigger tell_public_change after insert or update or delete or truncate on venues for each statement execute function tell_public_change();
create trigger tell_public_change after insert or update or delete or truncate on vendor_blocked_days for each statement execute function tell_public_change();
create trigger tell_public_change after insert or update or delete or truncate on vendor_availability for each statement execute function tell_public_change();
create trigger tell_public_change after insert or update or delete or truncate on content_pages for each statement execute function tell_public_change();
-- A booking shows in the free dates of its listing, from its approval on.
create trigger tell_public_change after update of status, activity_date on bookings for each statement execute function tell_public_change();
