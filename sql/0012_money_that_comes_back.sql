-- Disputes that were won or lost, refunds that failed, and reviews that always have a way out.

alter table orders
  drop constraint orders_payment_status_check,
  add constraint orders_payment_status_check
    check (payment_status in ('pending', 'processing', 'paid', 'failed', 'needs_review', 'partially_refunded',
                              'refunded', 'disputed', 'lost')),
  -- In cents, what came by the order's payment: more than was asked for may come, and go back in parts.
  add column received_amount integer check (received_amount >= 0),
  drop constraint orders_check1,
  add constraint orders_refunded_amount_check
    check (refunded_amount between 0 and greatest(total_amount, received_amount)),
  -- In cents, the refunds that failed at Stripe: not part of refunded_amount.
  add column failed_refund_amount integer not null default 0 check (failed_refund_amount >= 0),
  -- In cents, what the customer's bank took back by a dispute.
  add column lost_amount integer not null default 0 check (lost_amount >= 0),
  -- When Stripe was asked for the order's intent and none is stored yet: an intent that was created and lost was
  -- created within minutes of this.
  add column payment_asked_at timestamptz;

create or replace function refuse_impossible_order_moves() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and (old.status, new.status) not in (
    ('pending', 'confirmed'), ('pending', 'cancelled'),
    ('confirmed', 'in_progress'), ('confirmed', 'cancelled'),
    ('in_progress', 'delivered'), ('in_progress', 'cancelled')
  ) then
    raise exception 'an order can''t go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'orders_status_move';
  end if;
  if new.payment_status <> old.payment_status and (old.payment_status, new.payment_status) not in (
    ('pending', 'processing'), ('pending', 'paid'), ('pending', 'failed'), ('pending', 'needs_review'),
    ('processing', 'paid'), ('processing', 'failed'), ('processing', 'needs_review'),
    ('failed', 'pending'), ('failed', 'processing'), ('failed', 'paid'), ('failed', 'needs_review'),
    ('paid', 'partially_refunded'), ('paid', 'refunded'), ('paid', 'disputed'), ('paid', 'lost'),
    ('partially_refunded', 'paid'), ('partially_refunded', 'refunded'), ('partially_refunded', 'disputed'),
    ('partially_refunded', 'lost'),
    ('refunded', 'paid'), ('refunded', 'partially_refunded'), ('refunded', 'needs_review'),
    ('disputed', 'paid'), ('disputed', 'partially_refunded'), ('disputed', 'refunded'), ('disputed', 'lost'),
    ('needs_review', 'paid'), ('needs_review', 'partially_refunded'), ('needs_review', 'refunded'),
    ('needs_review', 'failed'), ('needs_review', 'lost')
  ) then
    raise exception 'a payment can''t go from % to %', old.payment_status, new.payment_status
      using errcode = 'check_violation', constraint = 'orders_payment_status_move';
  end if;
  return new;
end
$$;

alter table stripe_events
  -- The payment that the event is about: a dispute or a refund that failed names no order.
  add column payment_intent_id text,
  -- The event of a dispute's start changes nothing after the one of its end.
  add column dispute_id text;
create index stripe_events_of_payment on stripe_events (payment_intent_id) where payment_intent_id is not null;
create index stripe_events_of_dispute on stripe_events (dispute_id) where dispute_id is not null;

alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check
  check (kind in ('receipt', 'order_notice', 'review_alert', 'message_notice', 'refund_notice', 'refund_failed_alert',
                  'dispute_alert', 'dispute_closed_notice', 'quote_ready', 'report_ready', 'purge_alert'));
