-- What title agents add to an order, all of it optional, and the language that its customer reads.

alter table orders
  -- The county's parcel number of the property, as the customer wrote it.
  add column folio text check (char_length(folio) between 1 and 40),
  -- The day on which the customer closes on the property.
  add column closing_date date,
  -- The customer's own file number.
  add column reference text check (char_length(reference) between 1 and 60),
  -- A second address, which gets the receipt and the report too.
  add column copy_to text check (char_length(copy_to) between 3 and 254),
  add column language text not null default 'en' check (language in ('en', 'es'));

-- Erasure looks for an address.
create index orders_by_copy_to on orders (lower(copy_to)) where copy_to is not null;

-- Customers name their own file number, and counties the folio. The expression is the one of netlify/server/orders/list.ts.
create index orders_search_references on orders using gin (
  lower(coalesce(folio, '') || E'\n' || coalesce(reference, '') || E'\n' || coalesce(copy_to, '')) gin_trgm_ops
) where folio is not null or reference is not null or copy_to is not null;
