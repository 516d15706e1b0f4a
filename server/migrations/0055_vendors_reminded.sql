-- When the operator last reminded a booking's vendor by hand: a vendor is not reminded twice in one morning.
alter table bookings add column vendor_reminded_at timestamptz;
