-- Why the office canceled an order or refunded money, as it told the customer: src/shared/office/because.ts lists the reasons, so
-- that a new one needs no migration.

alter table orders
  add column cancelled_because text check (cancelled_because ~ '^[a-z_]{1,40}$'),
  -- Of the refund that Stripe was asked for last, until that is booked.
  add column refund_because text check (refund_because ~ '^[a-z_]{1,40}$');

alter table ledger_entries
  add column because text check (because ~ '^[a-z_]{1,40}$'),
  add constraint ledger_entries_because check (because is null or kind = 'refunded');
