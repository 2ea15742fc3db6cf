-- Services of the table in src/shared/services.ts.
--
-- An order can be of any of them: also of one that visitors ask for by message, or of what the office agrees with a customer.
-- Quotes are unpaid and not canceled: orders_unsettled leads to them, whichever services are quoted.

alter table orders
  drop constraint orders_service_type_check,
  add constraint orders_service_type_check
    check (service_type in ('basic', 'diligence', 'full', 'risk-brief', 'fix-it', 'closing-check', 'custom'));

drop index orders_quoted;
