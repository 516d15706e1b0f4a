-- Refused calls are counted in the security log: one row per person or network, kind and minute (`counted_as`).
alter table security_events add column count integer not null default 1 check (count > 0);
alter table security_events add column counted_as text unique;
