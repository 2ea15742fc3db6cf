-- When somebody of the office meets a customer or visits the property: the visit of an inspection, or a consultation.

create table appointments (
  -- An order has one. It stays when it falls: the customer's calendar is told by its next sequence number.
  order_id text primary key references orders on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Who goes; null when that person was removed.
  person_id text references people on delete set null,
  -- How often it was changed: RFC 5545, 3.8.7.4.
  sequence integer not null default 0 check (sequence >= 0),
  -- When it fell; null while it stands.
  cancelled_at timestamptz,
  -- It fell because its order was canceled, or its money went back.
  fell_with_order boolean not null default false,
  constraint appointments_times_check check (starts_at < ends_at)
);

create index appointments_of_day on appointments (starts_at) where cancelled_at is null;
create index appointments_of_person on appointments (person_id) where cancelled_at is null;

-- A trigger, so that no way to end an order can leave its appointment standing. What has taken place stays.
create function end_appointment() returns trigger language plpgsql as $$
begin
  update appointments set cancelled_at = now(), sequence = sequence + 1, fell_with_order = true
  where order_id = new.id and cancelled_at is null and ends_at > now();
  return null;
end
$$;

create trigger orders_end_appointment after update of status, payment_status on orders
  for each row when (new.status = 'cancelled' or new.payment_status in ('refunded', 'lost'))
  execute function end_appointment();
