-- Questions of the office to the customer of an order, which waits for the answer.

alter table orders
  -- Since when it waits for its customer: from the first question that isn't answered. It stays with a report that is
  -- delivered meanwhile, so that the hours after it count for no figure.
  add column waiting_since timestamptz,
  -- How long it waited for answers, all times together.
  add column waited_seconds integer not null default 0 check (waited_seconds >= 0);

create index orders_waiting on orders (waiting_since) where waiting_since is not null;

-- Only what is paid waits. A trigger, so that no way to cancel or to give money back leaves an order waiting.
create function end_waiting() returns trigger language plpgsql as $$
begin
  if new.status <> 'delivered' and (new.status = 'cancelled' or new.payment_status not in ('paid', 'partially_refunded')) then
    new.waiting_since := null;
  end if;
  return new;
end
$$;

create trigger orders_end_waiting before update of status, payment_status on orders
  for each row when (old.waiting_since is not null) execute function end_waiting();

-- What the office asked, in its own words. It is mailed, and stays with its order until an erasure.
create table order_questions (
  id bigint generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  operator text not null check (char_length(operator) between 1 and 254),
  text text not null check (char_length(text) between 1 and 5000),
  created_at timestamptz not null default now(),
  -- When Today shows its order again, if no answer came: src/shared/office-time.ts computes it.
  remind_at timestamptz not null
);

create index order_questions_of_order on order_questions (order_id, id);
