-- All mails about a booking are found by its reference.
create index outbox_mails_booking on outbox_mails ((data->>'bookingId'));
