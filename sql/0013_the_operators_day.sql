-- What an operator's day and a month's books need: when an order was paid, due, delivered and refunded; each refund
-- with its date; notes of the office; and the morning's mail.

alter table orders
  add column paid_at timestamptz,
  -- When the report is due: netlify/server/orders/due-date.ts.
  add column due_at timestamptz,
  add column delivered_at timestamptz,
  -- The last refund.
  add column refunded_at timestamptz;

-- Each change of an order's refunded amount, in cents: below zero when a refund failed and the money came back.
create table order_refunds (
  id bigint generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  amount integer not null check (amount <> 0),
  created_at timestamptz not null default now()
);
create index order_refunds_of_order on order_refunds (order_id);
create index order_refunds_by_age on order_refunds (created_at, id);

-- What the office writes down about an order. May hold personal data, so erasure deletes it.
create table order_notes (
  id bigint generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  operator text not null check (char_length(operator) between 1 and 100),
  text text not null check (char_length(text) between 1 and 5000),
  created_at timestamptz not null default now()
);
create index order_notes_of_order on order_notes (order_id);

-- Orders from before: the nearest times that are known.
update orders set
  paid_at = coalesce(
    (select min(received_at) from stripe_events where order_id = orders.id and moved_to = 'paid'), created_at)
where payment_status in ('paid', 'partially_refunded', 'refunded', 'disputed', 'lost');

-- 48 hours on business days, then up to 6 PM: the second business day after the payment, or the third when it came
-- after closing or on a day off. The holidays are those of the years in which such orders can be.
update orders set due_at = (
  select (day + time '18:00') at time zone 'America/New_York'
  from generate_series((paid_at at time zone 'America/New_York')::date + interval '1 day',
                       (paid_at at time zone 'America/New_York')::date + interval '14 days', interval '1 day') as day
  where extract(isodow from day) < 6 and day::date <> all (days_off.days)
  order by day
  offset case
    when extract(isodow from paid_at at time zone 'America/New_York') < 6
      and (paid_at at time zone 'America/New_York')::date <> all (days_off.days)
      and (paid_at at time zone 'America/New_York')::time <= '18:00' then 1
    else 2
  end
  limit 1
)
from (values (array[
  '2025-01-01', '2025-01-20', '2025-02-17', '2025-05-26', '2025-06-19', '2025-07-04', '2025-09-01', '2025-10-13',
  '2025-11-11', '2025-11-27', '2025-12-25', '2026-01-01', '2026-01-19', '2026-02-16', '2026-05-25', '2026-06-19',
  '2026-07-03', '2026-09-07', '2026-10-12', '2026-11-11', '2026-11-26', '2026-12-25', '2027-01-01', '2027-01-18',
  '2027-02-15', '2027-05-31', '2027-06-18', '2027-07-05', '2027-09-06', '2027-10-11', '2027-11-11', '2027-11-25',
  '2027-12-24', '2027-12-31'
]::date[])) as days_off (days)
where paid_at is not null;

update orders set delivered_at = coalesce((select min(created_at) from reports where order_id = orders.id), created_at)
where status = 'delivered';

update orders set refunded_at = coalesce(
  (select max(received_at) from stripe_events
   where order_id = orders.id and moved_to in ('partially_refunded', 'refunded')),
  (select max(created_at) from desk_log where order_id = orders.id and action = 'refund'),
  created_at)
where refunded_amount > 0;

insert into order_refunds (order_id, amount, created_at)
select id, refunded_amount, refunded_at from orders where refunded_amount > 0;

-- From here on the database writes the times, whichever statement changes an order.
create function record_order_times() returns trigger language plpgsql as $$
begin
  if new.payment_status in ('paid', 'partially_refunded') then new.paid_at := coalesce(new.paid_at, now()); end if;
  if new.status = 'delivered' then new.delivered_at := coalesce(new.delivered_at, now()); end if;
  if new.refunded_amount <> old.refunded_amount then
    new.refunded_at := case when new.refunded_amount > 0 then now() end;
    insert into order_refunds (order_id, amount) values (new.id, new.refunded_amount - old.refunded_amount);
  end if;
  return new;
end
$$;
create trigger orders_times before update of status, payment_status, refunded_amount on orders
  for each row execute function record_order_times();

-- Exports and months go by each of these times; the operators' day asks for what is open.
create index orders_by_payment_time on orders (paid_at, id) where paid_at is not null;
create index orders_by_delivery_time on orders (delivered_at, id) where delivered_at is not null;
create index orders_by_refund_time on orders (refunded_at, id) where refunded_at is not null;
create index orders_in_work on orders (due_at, id) where status in ('confirmed', 'in_progress');
create index orders_canceled_paid on orders (created_at, id) where status = 'cancelled' and payment_status = 'paid';
create index orders_quoted on orders (created_at, id) where service_type = 'full' and status = 'pending';

-- A mail to the office about no single order or message.
alter table outbox drop constraint outbox_subject_check, drop constraint outbox_kind_check;
alter table outbox
  add constraint outbox_kind_check
    check (kind in ('receipt', 'order_notice', 'review_alert', 'message_notice', 'refund_notice', 'refund_failed_alert',
                    'dispute_alert', 'dispute_closed_notice', 'quote_ready', 'report_ready', 'purge_alert',
                    'daily_agenda')),
  add constraint outbox_subject_check
    check (num_nonnulls(order_id, contact_message_id)
           = case when kind in ('purge_alert', 'daily_agenda') then 0 else 1 end);
