-- A mail that was sent again is a mail of its own, which knows the one that it repeats.
alter table outbox_mails add column repeats_id uuid;
