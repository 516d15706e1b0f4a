-- What the first call was answered, as it was sent; null until then. The same key is answered by it, whatever happened since.
alter table idempotency_keys add column answer json;
