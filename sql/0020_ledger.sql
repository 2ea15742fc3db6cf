-- Every movement of an order's money, by whichever payment, and every dispute with its outcome. An order's own columns
-- (received_amount, refunded_amount, failed_refund_amount, lost_amount) are the sums of its own payment.

create table ledger_entries (
  id bigint generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  payment_intent_id text not null,
  -- refund_failed: the money came back to the company. lost: the customer's bank took it back by a dispute.
  kind text not null check (kind in ('received', 'refunded', 'refund_failed', 'lost')),
  -- In the currency's smallest unit.
  amount integer not null check (amount > 0),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  -- Which refund failed, where that is known: no event of it is booked twice.
  refund_id text check (refund_id is null or kind = 'refund_failed'),
  -- When it happened in Stripe, where Stripe said so.
  created_at timestamptz not null default now()
);
create index ledger_entries_of_order on ledger_entries (order_id);
create index ledger_entries_by_age on ledger_entries (created_at, id);

create table disputes (
  id text primary key check (char_length(id) between 1 and 255),
  order_id text not null references orders on delete cascade,
  payment_intent_id text not null,
  currency text not null check (currency ~ '^[a-z]{3}$'),
  amount integer not null check (amount >= 0),
  -- won: also when the customer withdrew it.
  outcome text not null default 'open' check (outcome in ('open', 'won', 'lost'))
);
create index disputes_of_order on disputes (order_id);
create index disputes_open on disputes (order_id) where outcome = 'open';

alter table orders
  -- Counts the changes of its ledger and disputes: a change is written only if none came in between.
  add column ledger_version integer not null default 0,
  -- What is left of other payments than its own, in their currency's smallest unit: to be refunded.
  add column other_amount integer not null default 0 check (other_amount >= 0);
create index orders_with_other_payment on orders (created_at, id) where other_amount > 0;

insert into ledger_entries (order_id, payment_intent_id, kind, amount, currency, created_at)
select id, stripe_payment_intent_id, 'received', coalesce(received_amount, total_amount), 'usd', coalesce(paid_at, created_at)
from orders
where stripe_payment_intent_id is not null
  and (received_amount > 0 or payment_status in ('paid', 'partially_refunded', 'refunded', 'disputed', 'lost'))
union all
select orders.id, stripe_payment_intent_id, case when amount > 0 then 'refunded' else 'refund_failed' end, abs(amount), 'usd',
       order_refunds.created_at
from order_refunds join orders on orders.id = order_id
where stripe_payment_intent_id is not null
union all
select id, stripe_payment_intent_id, 'lost', lost_amount, 'usd', now()
from orders
where stripe_payment_intent_id is not null and lost_amount > 0;

drop table order_refunds;
-- Refunds as the books list them, below zero when one failed.
create view order_refunds as
select id, order_id, case kind when 'refunded' then amount else -amount end as amount, created_at
from ledger_entries
where kind in ('refunded', 'refund_failed');

-- Disputes have a table now.
drop index stripe_events_of_dispute;
alter table stripe_events drop column dispute_id;

-- Money of a canceled order waits until nothing of it is left, not until the first refund.
drop index orders_canceled_paid;
create index orders_canceled_paid on orders (created_at, id)
  where status = 'cancelled' and payment_status in ('paid', 'partially_refunded');

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
    ('failed', 'processing'), ('failed', 'paid'), ('failed', 'needs_review'),
    ('paid', 'partially_refunded'), ('paid', 'refunded'), ('paid', 'disputed'), ('paid', 'lost'),
    ('partially_refunded', 'paid'), ('partially_refunded', 'refunded'), ('partially_refunded', 'disputed'),
    ('partially_refunded', 'lost'),
    ('refunded', 'paid'), ('refunded', 'partially_refunded'), ('refunded', 'disputed'), ('refunded', 'lost'),
    ('refunded', 'needs_review'),
    ('disputed', 'paid'), ('disputed', 'partially_refunded'), ('disputed', 'refunded'), ('disputed', 'lost'),
    ('lost', 'paid'), ('lost', 'partially_refunded'), ('lost', 'refunded'), ('lost', 'disputed'),
    ('lost', 'needs_review'),
    ('needs_review', 'paid'), ('needs_review', 'partially_refunded'), ('needs_review', 'refunded'),
    ('needs_review', 'failed'), ('needs_review', 'lost')
  ) then
    raise exception 'a payment can''t go from % to %', old.payment_status, new.payment_status
      using errcode = 'check_violation', constraint = 'orders_payment_status_move';
  end if;
  return new;
end
$$;

create or replace function record_order_times() returns trigger language plpgsql as $$
begin
  if new.payment_status in ('paid', 'partially_refunded') then new.paid_at := coalesce(new.paid_at, now()); end if;
  if new.status = 'delivered' then new.delivered_at := coalesce(new.delivered_at, now()); end if;
  if new.status = 'cancelled' then new.canceled_at := coalesce(new.canceled_at, now()); end if;
  if new.refunded_amount <> old.refunded_amount then
    new.refunded_at := case when new.refunded_amount > 0 then now() end;
  end if;
  return new;
end
$$;
