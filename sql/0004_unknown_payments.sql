-- Payments of orders that this database does not have.
--
--   unknown_payments   received, and named by an order of ours that is missing here, as after a restore
--   purged_orders      orders that were deleted on purpose: payments that name them are known
--
-- netlify/server/payments/unknown-payments.ts reads and writes the first, a trigger the second.

create table unknown_payments (
  -- Stripe's id of the PaymentIntent.
  id text primary key check (char_length(id) between 1 and 255),
  -- The order that its metadata names.
  order_id text not null check (order_id ~ '^[0-9a-hjkmnp-tv-z]{26}$'),
  -- What is left of it, in the currency's smallest unit: 0 once it is refunded.
  amount integer not null check (amount >= 0),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  created_at timestamptz not null default now(),
  -- When an operator decided that it needs nothing more.
  dismissed_at timestamptz
);

create table purged_orders (
  -- SHA-256 of the order's id: enough to recognize an id, and not enough to learn one.
  id bytea primary key check (octet_length(id) = 32),
  purged_at timestamptz not null default now()
);

create index purged_orders_by_age on purged_orders (purged_at);

create function record_purged_orders() returns trigger language plpgsql as $$
begin
  insert into purged_orders (id) select sha256(id::bytea) from removed on conflict do nothing;
  return null;
end
$$;

create trigger orders_purged after delete on orders
  referencing old table as removed for each statement execute function record_purged_orders();
