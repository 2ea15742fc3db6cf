-- The Stripe events that were dealt with, so that none is dealt with twice.

create table stripe_events (
  id text primary key check (char_length(id) between 1 and 255),
  type text not null,
  order_id text references orders,
  -- What it did to the order's payment; null where it changed nothing.
  moved_to text,
  received_at timestamptz not null default now()
);

create index stripe_events_of_order on stripe_events (order_id);
