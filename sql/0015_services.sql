-- Services of the table in src/shared/services.ts.
--
-- An order can be of any of them: also of one that visitors ask for by message, or of what the office agrees with a customer.
-- The list of quotes is of all services that are not ordered online, so the index leads to each service's.

alter table orders
  drop constraint orders_service_type_check,
  add constraint orders_service_type_check
    check (service_type in ('basic', 'diligence', 'full', 'risk-brief', 'fix-it', 'closing-check', 'custom'));

drop index orders_quoted;
create index orders_quoted on orders (service_type, created_at, id) where status = 'pending';
