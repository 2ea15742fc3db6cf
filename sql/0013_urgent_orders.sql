-- When the office marked an order as urgent; null where it is not. src/shared/office/flags.ts has every such mark.

alter table orders add column urgent_at timestamptz;
