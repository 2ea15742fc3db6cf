-- The language in which a message was written, so that its acknowledgment and the quote are in it. The checks name no languages:
-- the API's schema knows which ones there are, and a further one needs no migration.

alter table contact_messages
  add column language text not null default 'en' check (language ~ '^[a-z]{2}$');

alter table orders
  drop constraint orders_language_check,
  add constraint orders_language_check check (language ~ '^[a-z]{2}$');
