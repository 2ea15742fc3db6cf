-- What is delivered without a report: written advice, and the files of custom work.

alter table reports
  -- `pdf` has the UTF-8 of a text, which its email says: written advice.
  add column is_text boolean not null default false,
  -- Which file of its order it is a version of: custom work has several, and a correction replaces one of them.
  add column file integer not null default 1 check (file > 0),
  -- Whether more files of its order followed, by what its email says.
  add column more_follow boolean not null default false;

-- The files of one order share a series only as versions of one file.
create or replace function record_delivery() returns trigger language plpgsql as $$
declare
  known uuid;
begin
  select series into known
  from delivered_files join reports on reports.id = report_id
  where order_id = new.order_id and file = new.file limit 1;
  insert into delivered_files (sha256, delivered_at, series, report_id)
  values (sha256(new.pdf), new.created_at, coalesce(known, gen_random_uuid()), new.id)
  on conflict (report_id) do nothing;
  if known is not null then
    update orders set corrected_at = (
      select max(created_at) from reports
      where order_id = new.order_id and claimed_at is not null and exists (
        select from reports as earlier
        where earlier.order_id = reports.order_id and earlier.file = reports.file
          and (earlier.created_at, earlier.id) < (reports.created_at, reports.id)
      )
    ) where id = new.order_id;
  end if;
  return null;
end
$$;
