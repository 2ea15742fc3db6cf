-- What keeps every query fast when the database has grown: measured with `npm run bench:queries` at 400,000 orders.

-- Deleting an order, a message, or a report looks for the rows that refer to it: without these, in the whole table.
create index outbox_of_report on outbox (report_id) where report_id is not null;
create index orders_of_message on orders (contact_message_id) where contact_message_id is not null;
create index desk_log_of_message on desk_log (contact_message_id) where contact_message_id is not null;

-- Orders by state, the newest first; what has expired, the oldest first.
create index orders_by_status on orders (status, created_at, id);
create index orders_by_payment_status on orders (payment_status, created_at, id);
create index orders_abandoned on orders (created_at) where payment_status in ('pending', 'failed') and status = 'cancelled';
create index desk_log_unattached on desk_log (created_at) where order_id is null and contact_message_id is null;
create index stripe_events_unattached on stripe_events (received_at) where order_id is null;
create index contact_messages_unanswered on contact_messages (created_at, id) where answered_at is null;

-- A quote that was canceled and is given again counts the ones before it.
create index orders_canceled_by_fingerprint on orders (request_fingerprint)
  where status = 'cancelled' and request_fingerprint is not null;

-- Searching for a part of a text: https://www.postgresql.org/docs/current/pgtrgm.html
create extension if not exists pg_trgm;
create index orders_search on orders using gin (
  lower(id || E'\n' || property_address || E'\n' || customer_name || E'\n' || customer_email || E'\n' || customer_phone)
  gin_trgm_ops
);
create index contact_messages_search on contact_messages using gin (
  lower(id || E'\n' || first_name || ' ' || last_name || E'\n' || email || E'\n' || coalesce(phone, '') || E'\n' || message)
  gin_trgm_ops
);

-- Mails to the office that are about no single order or message.
alter table outbox drop constraint outbox_check, drop constraint outbox_kind_check;
alter table outbox
  add constraint outbox_kind_check
    check (kind in ('receipt', 'order_notice', 'review_alert', 'message_notice', 'refund_notice', 'dispute_alert',
                    'quote_ready', 'report_ready', 'purge_alert')),
  add constraint outbox_subject_check
    check (num_nonnulls(order_id, contact_message_id) = case when kind = 'purge_alert' then 0 else 1 end);
