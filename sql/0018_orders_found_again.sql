-- Orders found again by their email address, mails that customers send to themselves again, and due dates that move.

alter table orders
  -- How often the office moved the due date: calendars take the file with the highest number.
  add column due_moves integer not null default 0 check (due_moves >= 0);

-- Requests to find orders count by connection, and the mails that they send by the keyed hash of the email address.
alter table sender_counts
  drop constraint sender_counts_kind_check,
  add constraint sender_counts_kind_check check (kind in ('order', 'message', 'acknowledgment', 'find', 'resend', 'orders_found'));

-- The mail with the links to a person's orders is about no single order: its recipient says whose they are.
alter table outbox drop constraint outbox_subject_check, drop constraint outbox_kind_check;
alter table outbox
  add constraint outbox_kind_check
    check (kind in ('receipt', 'order_notice', 'review_alert', 'message_notice', 'refund_notice', 'dispute_alert',
                    'quote_ready', 'report_ready', 'purge_alert', 'refund_failed_alert', 'dispute_closed_notice',
                    'refund_receipt', 'order_canceled', 'order_changed', 'email_changed', 'canceled_but_paid_alert',
                    'mail_refused_alert', 'daily_agenda', 'work_started', 'payment_reminder',
                    'message_received', 'due_date_moved', 'orders_found')),
  add constraint outbox_subject_check
    check (num_nonnulls(order_id, contact_message_id)
           = case when kind in ('purge_alert', 'daily_agenda', 'orders_found') then 0 else 1 end),
  add constraint outbox_orders_found_check check (kind <> 'orders_found' or recipient is not null);

-- Mails that no order or message takes along when it is deleted expire by their age.
create index outbox_unattached on outbox (created_at) where order_id is null and contact_message_id is null;
