-- Orders, and the only moves between their states. Texts are checked for the limits of src/shared/text.ts, states
-- for src/shared/states.ts, so that no code, however wrong, can store what the company doesn't allow.

create table orders (
  id text primary key check (id ~ '^[0-9a-hjkmnp-tv-z]{26}$'),
  service_type text not null check (service_type in ('basic', 'diligence', 'full')),
  property_address text not null check (char_length(property_address) between 1 and 300),
  county text not null check (county in ('miami-dade', 'broward', 'palm-beach')),
  customer_name text not null check (char_length(customer_name) between 1 and 100),
  customer_email text not null check (char_length(customer_email) between 3 and 254),
  customer_phone text not null check (char_length(customer_phone) between 1 and 40),
  notes text check (char_length(notes) between 1 and 5000),
  status text not null default 'pending'
    check (status in ('pending', 'confirmed', 'in_progress', 'delivered', 'cancelled')),
  payment_status text not null default 'pending'
    check (payment_status in ('pending', 'processing', 'paid', 'failed', 'needs_review', 'partially_refunded',
                              'refunded', 'disputed')),
  stripe_payment_intent_id text unique,
  -- In cents, the fee included.
  total_amount integer not null check (total_amount > 0),
  -- What the visitor's browser named this filled-in form, and a hash of what it held.
  idempotency_key text unique check (char_length(idempotency_key) between 1 and 255),
  request_fingerprint text,
  created_at timestamptz not null default now(),
  check ((idempotency_key is null) = (request_fingerprint is null))
);

create function refuse_impossible_order_moves() returns trigger language plpgsql as $$
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
    ('paid', 'partially_refunded'), ('paid', 'refunded'), ('paid', 'disputed'),
    ('partially_refunded', 'refunded'), ('partially_refunded', 'disputed')
  ) then
    raise exception 'a payment can''t go from % to %', old.payment_status, new.payment_status
      using errcode = 'check_violation', constraint = 'orders_payment_status_move';
  end if;
  return new;
end
$$;

create trigger orders_moves before update of status, payment_status on orders
  for each row execute function refuse_impossible_order_moves();
