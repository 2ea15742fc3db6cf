-- What an order's page says of a payment and a cancellation: the card, and when the order was canceled.

alter table orders
  -- By which card or wallet it was paid, in Stripe's words: visa, mastercard, amex, link ... A wallet may have no number.
  add column card_brand text check (card_brand ~ '^[a-z0-9_]{1,40}$'),
  add column card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  add constraint orders_card_check check (card_last4 is null or card_brand is not null),
  -- When it was canceled, by an operator or because it was not paid in time: src/shared/payment-deadline.ts tells which.
  add column canceled_at timestamptz;

-- Orders from before: when an operator canceled them, or the hour after their last day to pay.
update orders set canceled_at = coalesce(
  (select min(created_at) from desk_log where order_id = orders.id and action = 'cancel'),
  ((created_at at time zone 'America/New_York')::date + 31 + time '00:17') at time zone 'America/New_York')
where status = 'cancelled';

create or replace function record_order_times() returns trigger language plpgsql as $$
begin
  if new.payment_status in ('paid', 'partially_refunded') then new.paid_at := coalesce(new.paid_at, now()); end if;
  if new.status = 'delivered' then new.delivered_at := coalesce(new.delivered_at, now()); end if;
  if new.status = 'cancelled' then new.canceled_at := coalesce(new.canceled_at, now()); end if;
  if new.refunded_amount <> old.refunded_amount then
    new.refunded_at := case when new.refunded_amount > 0 then now() end;
    insert into order_refunds (order_id, amount) values (new.id, new.refunded_amount - old.refunded_amount);
  end if;
  return new;
end
$$;
