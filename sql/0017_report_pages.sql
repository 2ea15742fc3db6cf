-- The delivered report as a page.

alter table reports
  -- The report as it was put into words for a screen (src/report/document.ts), and the version of that shape. Null for files of
  -- others and reports of before; an erasure removes it.
  add column document jsonb,
  add column document_version integer,
  add constraint reports_document_check check ((document is null) = (document_version is null));

-- The links of reports' pages: one for each order and address, in the emails that deliver its report and nowhere else. Whoever
-- has one reads the order's newest report.

create table report_links (
  id text primary key check (id ~ '^[0-9a-hjkmnp-tv-z]{26}$'),
  order_id text not null references orders on delete cascade,
  -- In whose email it is.
  address text not null check (char_length(address) between 1 and 254),
  created_at timestamptz not null default now()
);

create unique index report_links_of_address on report_links (order_id, lower(address));

-- An address that its order doesn't have, or has no more, gets none: not from a copy of an earlier state either.
create function begin_report_link() returns trigger language plpgsql as $$
begin
  if exists (
    select from orders
    where id = new.order_id and erased_at is null
      and (lower(customer_email) = lower(new.address) or lower(copy_to) = lower(new.address))
  ) then return new; end if;
  return null;
end
$$;

create trigger report_links_begin before insert on report_links
  for each row execute function begin_report_link();

-- A trigger, so that no way to correct or remove an address can leave its link open.
create function end_report_links() returns trigger language plpgsql as $$
begin
  delete from report_links
  where order_id = new.id and lower(address) <> lower(new.customer_email)
    and lower(address) is distinct from lower(new.copy_to);
  return null;
end
$$;

create trigger orders_end_report_links after update of customer_email, copy_to on orders
  for each row execute function end_report_links();
