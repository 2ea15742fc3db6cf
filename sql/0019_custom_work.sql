-- Custom work: an order of what the office has agreed with a customer, under a title.

alter table orders
  -- Anybody with the order's page reads it: it names no person. An erasure leaves the name of the service.
  add column title text check (char_length(title) between 1 and 80),
  add constraint orders_title_of_custom check ((title is not null) = (service_type = 'custom'));

-- The expressions of netlify/server/orders/list.ts.
drop index orders_search_references;
create index orders_search_references on orders using gin (
  lower(coalesce(title, '') || E'\n' || coalesce(folio, '') || E'\n' || coalesce(reference, '') || E'\n' || coalesce(copy_to, ''))
  gin_trgm_ops
) where title is not null or folio is not null or reference is not null or copy_to is not null;
