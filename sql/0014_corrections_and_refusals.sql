-- Corrected orders, mails to customers about refunds and cancellations, and mails that one address refuses.

alter table outbox
  -- Another address than the one that the kind of mail implies.
  add column recipient text check (char_length(recipient) between 1 and 254),
  -- The customer's address refused the last attempt. The mail server works.
  add column refused boolean not null default false,
  -- An operator decided that it needs no sending. Only mails that were given up are dismissed.
  add column dismissed_at timestamptz,
  add check (dismissed_at is null or failed_at is not null),
  drop constraint outbox_kind_check,
  add constraint outbox_kind_check
    check (kind in ('receipt', 'order_notice', 'review_alert', 'message_notice', 'refund_notice', 'dispute_alert',
                    'quote_ready', 'report_ready', 'purge_alert', 'refund_failed_alert', 'dispute_closed_notice',
                    'refund_receipt', 'order_canceled', 'order_changed', 'email_changed', 'canceled_but_paid_alert',
                    'mail_refused_alert', 'daily_agenda'));

-- Erasure looks for an address.
create index outbox_by_recipient on outbox (lower(recipient)) where recipient is not null;
