-- A day on which the clocks change has 23 or 25 hours: what was closed before an answer is counted in minutes, so that an answer
-- just after such a day took neither less than nothing nor an hour too long.
alter table bookings add column answer_closed_minutes integer not null default 0 check (answer_closed_minutes >= 0);

alter table bookings disable trigger user;
update bookings
  set answer_closed_minutes = least(answer_closed_days * 1440, floor(extract(epoch from answered_at - asked_at) / 60)::integer)
  where answer_closed_days > 0 and answered_at > asked_at;
alter table bookings enable trigger user;

drop index bookings_asked, bookings_vendor_asked;
alter table bookings drop column answer_minutes, drop column answer_closed_days;
alter table bookings add column answer_minutes integer generated always as (
  round(extract(epoch from answered_at - coalesce(budget_approved_at, created_at)) / 60)::integer - answer_closed_minutes) stored;

create index bookings_asked on bookings (asked_at)
  include (status, budget_approval, approved_at, answered_at, answer_minutes, activity_date, vendor_id, client_id, listing_id);
create index bookings_vendor_asked on bookings (vendor_id, asked_at)
  include (status, budget_approval, approved_at, answered_at, answer_minutes, activity_date, listing_id);
