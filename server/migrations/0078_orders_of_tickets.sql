-- Each order of a list is scanned in an index alone; whose a ticket is stands in it too.
drop index tickets_due, tickets_latest, tickets_created;
create index tickets_due on tickets (answer_due_at, last_entry_at desc, id) include (organisation_id, vendor_id, client_id);
create index tickets_latest on tickets (last_entry_at desc, id desc) include (organisation_id, vendor_id, client_id);
create index tickets_created on tickets (created_at desc, id desc) include (organisation_id, vendor_id, client_id);

drop index contact_requests_follow_up;
create index contact_requests_follow_up on contact_requests (follow_up_on, id) include (kind, handled_at, assigned_to);
