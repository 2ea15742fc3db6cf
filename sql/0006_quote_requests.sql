-- What a quote request says about the property and the closing, as the order form has it.
--
-- The text of the message says it too, for people. netlify/server/messages/record.ts reads and writes the same columns.

alter table contact_messages
  -- Null in messages that request no quote, in requests from before there were these columns, and once it is erased.
  add column property_address text check (char_length(property_address) between 1 and 300),
  add column county text check (county in ('miami-dade', 'broward', 'palm-beach')),
  add column notes text check (char_length(notes) between 1 and 5000),
  add column folio text check (char_length(folio) between 1 and 40),
  add column inspection_ends date,
  add column closing_date date,
  add column reference text check (char_length(reference) between 1 and 60),
  add column copy_to text check (char_length(copy_to) between 3 and 254),
  add constraint contact_messages_quote_check check (
    num_nonnulls(property_address, county) = 2
    or num_nonnulls(property_address, county, notes, folio, inspection_ends, closing_date, reference, copy_to) = 0
  );

create index contact_messages_by_copy_to on contact_messages (lower(copy_to)) where copy_to is not null;

-- A quote has the key of the request that sent it, so that nothing counts the canceled ones of the same form any more.
drop index orders_cancelled_by_fingerprint;

-- The earlier orders of a property, however its address and parcel number are written. The expressions of
-- netlify/server/reports/earlier-orders.ts.
create index orders_by_property on orders (lower(regexp_replace(property_address, '[\s.,#-]+', '', 'g')));
create index orders_by_folio on orders (upper(regexp_replace(folio, '[\s.–-]+', '', 'g'))) where folio is not null;
