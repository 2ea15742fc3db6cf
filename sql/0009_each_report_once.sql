-- The same file is sent to a customer once, however often an operator asks for it.

create unique index reports_once on reports (order_id, sha256(pdf));
drop index reports_of_order;
