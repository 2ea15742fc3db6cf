-- A form sent again under its key is the same message, as it is the same order.

alter table contact_messages
  add column idempotency_key text unique check (char_length(idempotency_key) between 1 and 255),
  add column request_fingerprint text,
  add check ((idempotency_key is null) = (request_fingerprint is null));
