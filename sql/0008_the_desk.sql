-- What the office needs to work: the reports, who did what, which messages are answered and which led to an order;
-- the ways out of a review; and that what belongs to an order or a message goes when it goes.

-- Money under review is accepted or given back, by a person.
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
    ('paid', 'partially_refunded'), ('paid', 'refunded'), ('paid', 'disputed'),
    ('partially_refunded', 'refunded'), ('partially_refunded', 'disputed'),
    ('needs_review', 'paid'), ('needs_review', 'refunded'), ('needs_review', 'disputed')
  ) then
    raise exception 'a payment can''t go from % to %', old.payment_status, new.payment_status
      using errcode = 'check_violation', constraint = 'orders_payment_status_move';
  end if;
  return new;
end
$$;

alter table contact_messages add column answered_at timestamptz;

-- The message that a quoted order answers: correspondence about the order, kept as long as it.
alter table orders add column contact_message_id text references contact_messages on delete set null;

create table reports (
  id bigint generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  -- netlify/server/orders/deliver.ts says why no larger.
  pdf bytea not null check (octet_length(pdf) between 1 and 10485760),
  created_at timestamptz not null default now()
);
-- A PDF is compressed already.
alter table reports alter column pdf set storage external;
create index reports_of_order on reports (order_id);

-- What an operator did. Holds no name, address or text of a customer.
create table desk_log (
  id bigint generated always as identity primary key,
  operator text not null check (char_length(operator) between 1 and 100),
  action text not null check (char_length(action) between 1 and 50),
  order_id text references orders on delete cascade,
  contact_message_id text references contact_messages on delete cascade,
  detail text,
  created_at timestamptz not null default now()
);
create index desk_log_of_order on desk_log (order_id);

alter table stripe_events
  drop constraint stripe_events_order_id_fkey,
  add constraint stripe_events_order_id_fkey foreign key (order_id) references orders on delete cascade;

alter table outbox
  -- The file that goes with the mail.
  add column report_id bigint references reports on delete cascade,
  drop constraint outbox_order_id_fkey,
  add constraint outbox_order_id_fkey foreign key (order_id) references orders on delete cascade,
  drop constraint outbox_contact_message_id_fkey,
  add constraint outbox_contact_message_id_fkey
    foreign key (contact_message_id) references contact_messages on delete cascade,
  drop constraint outbox_kind_check,
  add constraint outbox_kind_check
    check (kind in ('receipt', 'order_notice', 'review_alert', 'message_notice', 'refund_notice', 'dispute_alert',
                    'quote_ready', 'report_ready')),
  add check ((kind = 'report_ready') = (report_id is not null));

-- Lists and exports go through all of them in this order; erasure looks for an address.
create index orders_by_age on orders (created_at, id);
create index orders_by_email on orders (lower(customer_email));
create index contact_messages_by_age on contact_messages (created_at, id);
create index contact_messages_by_email on contact_messages (lower(email));
create index outbox_of_order on outbox (order_id);
create index outbox_of_message on outbox (contact_message_id);
