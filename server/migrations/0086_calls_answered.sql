-- Which call, as it was sent, was answered so: the same one come again is answered at once, whatever would stop it by now.
alter table idempotency_keys add column call_hash text;
