-- When an order was paid and last refunded is Stripe's time, where Stripe said it: a webhook or the reconciliation may come
-- later. The statement that settles sets paid_at and refunded_at; these are the times of any other one.

create or replace function record_order_times() returns trigger language plpgsql as $$
begin
  if new.payment_status in ('paid', 'partially_refunded') then new.paid_at := coalesce(new.paid_at, now()); end if;
  if new.status = 'delivered' then new.delivered_at := coalesce(new.delivered_at, now()); end if;
  if new.status = 'cancelled' then new.cancelled_at := coalesce(new.cancelled_at, now()); end if;
  if new.refunded_amount <> old.refunded_amount then
    new.refunded_at := case
      when new.refunded_amount = 0 then null
      when new.refunded_at is distinct from old.refunded_at then new.refunded_at
      else now()
    end;
  end if;
  return new;
end
$$;
