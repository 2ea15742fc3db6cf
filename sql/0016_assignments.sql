-- Who has an order or a message, until when a message is to be answered, and parcel numbers found by their digits.

-- At most one person has an order or a message. A person who is removed has none.
create table assignments (
  order_id text unique references orders on delete cascade,
  contact_message_id text unique references contact_messages on delete cascade,
  person_id text not null references people on delete cascade,
  since timestamptz not null default now(),
  constraint assignments_of_one check (num_nonnulls(order_id, contact_message_id) = 1)
);

create index assignments_of_person on assignments (person_id);

-- Work that was started before is with who started it last, if that person is still here.
insert into assignments (order_id, person_id, since)
select distinct on (orders.id) orders.id, people.id, audit_log.created_at
from orders
join audit_log on audit_log.order_id = orders.id and audit_log.action = 'start'
join people on lower(people.email) = lower(audit_log.operator)
where orders.status = 'in_progress'
order by orders.id, audit_log.created_at desc;

-- The time that its sender was promised: src/shared/business-days.ts computes it. The default is for messages that are copied
-- back from a branch of before.
alter table contact_messages add column answer_due_at timestamptz not null default now() + interval '24 hours';

-- The same for those of before, except that holidays count as business days: sooner than promised, never later.
update contact_messages set answer_due_at = case
    when asked.weekday > 5 then asked.day + (8 - asked.weekday) * interval '1 day' + interval '18 hours'
    when asked.hour < 8 then asked.day + interval '18 hours'
    else asked.day + case asked.weekday when 5 then interval '3 days' else interval '1 day' end
         + least(asked.hour, 18) * interval '1 hour'
  end at time zone 'America/New_York'
from (
  select id as asked_id, date_trunc('day', local) as day, extract(isodow from local)::int as weekday,
         extract(hour from local)::int as hour
  from (select id, created_at at time zone 'America/New_York' as local from contact_messages) as messages
) as asked
where id = asked_id;

-- The expression of netlify/server/orders/list.ts.
create index orders_folio_digits on orders using gin (regexp_replace(coalesce(folio, ''), '\D', '', 'g') gin_trgm_ops);
