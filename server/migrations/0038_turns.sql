-- Since when the side whose turn it is has had it; reminders count from then. Null where it never passed.
alter table bookings add column turn_since timestamptz;
