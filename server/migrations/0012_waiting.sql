-- What waits for somebody is asked on every screen: few rows of many, found by themselves.
create index bookings_waiting_vendor on bookings (vendor_id, created_at desc, id desc) where waiting_for = 'vendor';
create index bookings_waiting_client on bookings (client_id, created_at desc, id desc) where waiting_for = 'client';
create index bookings_silent on bookings (created_at desc, id desc) where reminders_sent >= 3 and status = 'New';
create index organisations_inactive on organisations (kind) where not is_active;
-- Which clients, teams, vendors and listings have a booking, asked for each by its id.
create index bookings_listing on bookings (listing_id, created_at desc, id desc);
