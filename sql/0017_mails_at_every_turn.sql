-- Mails to customers at every turn: research begun, an order that waits for its payment, and to the writer of a message
-- that it arrived.

alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check
  check (kind in ('receipt', 'order_notice', 'review_alert', 'message_notice', 'refund_notice', 'dispute_alert',
                  'quote_ready', 'report_ready', 'purge_alert', 'refund_failed_alert', 'dispute_closed_notice',
                  'refund_receipt', 'order_canceled', 'order_changed', 'email_changed', 'canceled_but_paid_alert',
                  'mail_refused_alert', 'daily_agenda', 'work_started', 'payment_reminder', 'message_received'));

-- Here the sender is a keyed hash of an email address: how many messages that gave it came in each hour.
alter table sender_counts drop constraint sender_counts_kind_check;
alter table sender_counts add constraint sender_counts_kind_check
  check (kind in ('order', 'message', 'acknowledgment'));
