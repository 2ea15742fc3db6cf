-- Mails to send. A row is written in the transaction that makes it true; netlify/server/mail sends it afterwards,
-- and again until it went. The text is written when it is sent, from the order or message it is about.

create table outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('receipt', 'order_notice', 'review_alert', 'message_notice')),
  order_id text references orders,
  contact_message_id text references contact_messages,
  -- What an alert is about, for the office.
  detail text,
  -- One mail per key, however often its cause is told.
  dedupe_key text not null unique,
  attempts integer not null default 0 check (attempts >= 0),
  -- When it is (next) due. A sender that takes a row moves this on, so that a second one leaves it alone.
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  check (num_nonnulls(order_id, contact_message_id) = 1),
  check (sent_at is null or failed_at is null)
);

create index outbox_due on outbox (next_attempt_at) where sent_at is null and failed_at is null;
