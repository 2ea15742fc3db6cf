-- Refunds and disputes: how much went back, the office's notices of them, and what the reconcile needs.

alter table orders
  -- In cents, all refunds together.
  add column refunded_amount integer not null default 0
    check (refunded_amount between 0 and total_amount),
  -- Which idempotency key the order's intent is created under: the next one once Stripe has spoilt a key.
  add column payment_attempt integer not null default 1 check (payment_attempt > 0),
  -- When Stripe was last asked how the payment stands, by the reconcile.
  add column payment_checked_at timestamptz;

-- What the reconcile looks through: orders that somebody began to pay and that are not settled.
create index orders_unsettled on orders (created_at)
  where payment_status in ('pending', 'processing', 'failed') and status <> 'cancelled';

alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check
  check (kind in ('receipt', 'order_notice', 'review_alert', 'message_notice', 'refund_notice', 'dispute_alert'));
