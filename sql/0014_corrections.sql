-- Corrected reports, and whether a file is one that was delivered.

alter table reports
  -- What a corrected report says has changed. Null for the first one, and for corrections of before.
  add column changed text check (char_length(changed) between 1 and 500);

-- When the order's report was last replaced. record_delivery() writes it.
alter table orders add column corrected_at timestamptz;

-- Every file that was delivered, so that whoever holds one can ask about it. A row outlives its report, which a purge deletes
-- with the order: then nothing else is left of both.

create table delivered_files (
  id bigint generated always as identity primary key,
  sha256 bytea not null check (octet_length(sha256) = 32),
  delivered_at timestamptz not null,
  -- Shared by the files of one order and by nothing else: a later one of the series has replaced this one.
  series uuid not null,
  report_id bigint unique references reports on delete set null
);

create index delivered_files_by_hash on delivered_files (sha256);
create index delivered_files_of_series on delivered_files (series, delivered_at);

-- A trigger, so that no way to store a report can leave its file out, copy-back included.
create function record_delivery() returns trigger language plpgsql as $$
declare
  known uuid;
begin
  select series into known
  from delivered_files join reports on reports.id = report_id
  where order_id = new.order_id limit 1;
  insert into delivered_files (sha256, delivered_at, series, report_id)
  values (sha256(new.pdf), new.created_at, coalesce(known, gen_random_uuid()), new.id);
  if known is not null then
    update orders set corrected_at = (select max(created_at) from reports where order_id = new.order_id)
    where id = new.order_id;
  end if;
  return null;
end
$$;

create trigger reports_recorded after insert on reports
  for each row execute function record_delivery();

insert into delivered_files (sha256, delivered_at, series, report_id)
select sha256(pdf), created_at, series, id
from reports
join (select order_id, gen_random_uuid() as series from reports group by order_id) as orders_with_reports using (order_id);

update orders set corrected_at = latest
from (select order_id, max(created_at) as latest from reports group by order_id having count(*) > 1) as corrected
where orders.id = order_id;
