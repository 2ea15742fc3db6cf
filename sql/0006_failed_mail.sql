-- Health counts the mails that were given up.

create index outbox_failed on outbox (failed_at) where failed_at is not null;
